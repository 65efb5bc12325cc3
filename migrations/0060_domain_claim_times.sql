DROP INDEX "organizations_claims";--> statement-breakpoint
DROP INDEX "organizations_in_effect";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain_claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "organizations_claimed_at" ON "organizations" USING btree ("domain_claimed_at","id") WHERE domain is not null and domain_confirmed_at is null;--> statement-breakpoint
CREATE INDEX "organizations_in_effect_since" ON "organizations" USING btree ("domain_confirmed_at","id") WHERE domain_confirmed_at is not null and domain_admin_confirmed_at is null;
--> statement-breakpoint
-- The time of earlier claims is not known: they cannot be older than their organization.
update organizations set domain_claimed_at = created_at where domain is not null;
--> statement-breakpoint
-- A trigger, because servers of the previous release do not set the column.
create function keep_domain_claim_time() returns trigger language plpgsql as $$
begin
  if new.domain is null then
    new.domain_claimed_at := null;
  elsif tg_op = 'INSERT' or lower(new.domain) is distinct from lower(old.domain) then
    new.domain_claimed_at := now();
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_domain_claim_time before insert or update of domain on organizations
  for each row execute function keep_domain_claim_time();
