-- On a large table an operator creates the index before the deploy, concurrently (docs/operations.md).
CREATE INDEX IF NOT EXISTS "job_applications_applicant_poster" ON "job_applications" USING btree ("applicant_id","poster_id");
