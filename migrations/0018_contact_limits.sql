CREATE TABLE "poster_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"by_id" integer,
	CONSTRAINT "poster_reviews_outcome_known" CHECK ("poster_reviews"."outcome" in ('vouched', 'dismissed'))
);
--> statement-breakpoint
-- Accounts that were never verified keep what they had for two weeks. A default is stored once for all existing rows,
-- whereas an update would lock the table for minutes. A task removes the value from verified accounts, and sends one
-- email to the others (server/users/tasks.ts).
ALTER TABLE "users" ADD COLUMN "verify_by" timestamp with time zone DEFAULT now() + interval '14 days';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "verify_by" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verify_by_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_reads" ADD COLUMN "network" varchar(43);--> statement-breakpoint
ALTER TABLE "poster_reviews" ADD CONSTRAINT "poster_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_reviews" ADD CONSTRAINT "poster_reviews_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "poster_reviews_one_open" ON "poster_reviews" USING btree ("user_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "poster_reviews_open" ON "poster_reviews" USING btree ("id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "poster_reviews_user" ON "poster_reviews" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE INDEX "users_verify_by" ON "users" USING btree ("id") WHERE verify_by is not null and verify_by_mailed_at is null;--> statement-breakpoint
CREATE INDEX "contact_reads_network" ON "contact_reads" USING btree ("network","day") WHERE network is not null;
--> statement-breakpoint
-- Whether somebody is verified or trusted takes effect on their next call in every process, and changes the job cards.
create trigger tell_verification after update of is_verified, verify_by on users
  for each row execute function tell_viewer('id');
--> statement-breakpoint
create trigger tell_jobs_version_trust after update of is_verified, verify_by, vc_approval_status on users
  for each statement execute function tell_name_version('jobs');
--> statement-breakpoint
create function tell_verified_address() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', concat_ws(' ', 'viewer', pg_current_xact_id(), coalesce(new.user_id, old.user_id)));
  perform pg_notify('changed', concat_ws(' ', 'version', pg_current_xact_id(), 'jobs'));
  return null;
end $$;
--> statement-breakpoint
create trigger tell_verified_insert after insert on user_emails
  for each row when (new.is_verified) execute function tell_verified_address();
--> statement-breakpoint
create trigger tell_verified_update after update of is_verified, is_primary on user_emails
  for each row when (old.is_verified <> new.is_verified or old.is_primary <> new.is_primary)
  execute function tell_verified_address();
--> statement-breakpoint
create trigger tell_verified_delete after delete on user_emails
  for each row when (old.is_verified) execute function tell_verified_address();
