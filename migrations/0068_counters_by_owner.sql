-- On a large table an operator creates the index before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "tallies_owner" ON "tallies" USING btree ("owner_id","kind","status","n");
