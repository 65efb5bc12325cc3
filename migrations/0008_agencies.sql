CREATE TABLE "agencies" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"organization_id" integer,
	"name" varchar(160) NOT NULL,
	"description" varchar(10000),
	"website" varchar(2048),
	"logo" varchar(2048),
	"location" varchar(160),
	"phone" varchar(160),
	"email" varchar(254),
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"industry_focus" text[] DEFAULT '{}' NOT NULL,
	"success_rate" numeric(5, 2),
	"average_fee" numeric(5, 2),
	"star_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"review_count" integer GENERATED ALWAYS AS ((star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5])) STORED NOT NULL,
	"rating" numeric(3, 2) GENERATED ALWAYS AS (case when (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) > 0 then round((star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])::numeric / (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]), 2) end) STORED,
	"ranking" numeric(5, 4) GENERATED ALWAYS AS (round((17.5 + (star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])) / (5 + (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]))::numeric, 4)) STORED NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"standing" text GENERATED ALWAYS AS (case when is_verified then 'verified' else 'unverified' end || case when (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) > 0 then '_reviewed' else '' end) STORED NOT NULL,
	"last_active_on" date,
	"created_by_id" integer,
	"search_text" text NOT NULL,
	"name_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agencies_percentages" CHECK (success_rate between 0 and 100 and average_fee between 0 and 100),
	CONSTRAINT "agencies_stars" CHECK (array_length(star_counts, 1) = 5 and 0 <= all (star_counts))
);
--> statement-breakpoint
CREATE TABLE "agency_claims" (
	"id" serial PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" varchar(2000) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"answer" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_claims_status_known" CHECK ("agency_claims"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "agency_claims_decided" CHECK ((status = 'pending') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "agency_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"comment" varchar(4000),
	"edited_at" timestamp with time zone,
	"reply" varchar(4000),
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_reviews_stars" CHECK (rating between 1 and 5),
	CONSTRAINT "agency_reviews_reply" CHECK ((reply is null) = (replied_at is null))
);
--> statement-breakpoint
CREATE TABLE "agency_edit_suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"agency_id" integer NOT NULL,
	"suggested_by_id" integer NOT NULL,
	"field_name" text NOT NULL,
	"current_value" jsonb,
	"suggested_value" jsonb NOT NULL,
	"reason" varchar(2000),
	"status" text DEFAULT 'pending' NOT NULL,
	"reviewed_by_id" integer,
	"reviewed_at" timestamp with time zone,
	"answer" varchar(2000),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_edit_suggestions_field_known" CHECK ("agency_edit_suggestions"."field_name" in ('name', 'description', 'website', 'location', 'phone', 'email', 'specializations', 'services', 'industryFocus', 'successRate', 'averageFee')),
	CONSTRAINT "agency_edit_suggestions_status_known" CHECK ("agency_edit_suggestions"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "agency_edit_suggestions_reviewed" CHECK ((status = 'pending') = (reviewed_at is null))
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_subject_known";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind_known";--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "ended_with_job" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "verdict" text GENERATED ALWAYS AS (case when ended_with_job then 'ended' else status end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "is_agencys_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "was_shortlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agencies" ADD CONSTRAINT "agencies_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_claims" ADD CONSTRAINT "agency_claims_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_claims" ADD CONSTRAINT "agency_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_claims" ADD CONSTRAINT "agency_claims_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_reviews" ADD CONSTRAINT "agency_reviews_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_reviews" ADD CONSTRAINT "agency_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_edit_suggestions" ADD CONSTRAINT "agency_edit_suggestions_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_edit_suggestions" ADD CONSTRAINT "agency_edit_suggestions_suggested_by_id_users_id_fk" FOREIGN KEY ("suggested_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_edit_suggestions" ADD CONSTRAINT "agency_edit_suggestions_reviewed_by_id_users_id_fk" FOREIGN KEY ("reviewed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agencies_owner" ON "agencies" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "agencies_organization" ON "agencies" USING btree ("organization_id") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "agencies_ranking" ON "agencies" USING btree ("ranking","id");--> statement-breakpoint
CREATE INDEX "agencies_success" ON "agencies" USING btree ("success_rate","id") WHERE success_rate is not null;--> statement-breakpoint
CREATE INDEX "agencies_unrated_newest" ON "agencies" USING btree ("created_at","id") WHERE success_rate is null;--> statement-breakpoint
CREATE INDEX "agencies_newest" ON "agencies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agencies_specializations" ON "agencies" USING gin ("specializations") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "agencies_search" ON "agencies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "agencies_claimable" ON "agencies" USING gin ("name_text" gin_trgm_ops) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "agencies_claimable_name" ON "agencies" USING btree (("name_text" collate "C"),"id") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "agencies_creator" ON "agencies" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_claims_once" ON "agency_claims" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "agency_claims_status" ON "agency_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "agency_claims_agency" ON "agency_claims" USING btree ("agency_id");--> statement-breakpoint
CREATE INDEX "agency_claims_user" ON "agency_claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_reviews_once" ON "agency_reviews" USING btree ("agency_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "agency_reviews_newest" ON "agency_reviews" USING btree ("agency_id","id");--> statement-breakpoint
CREATE INDEX "agency_reviews_rating" ON "agency_reviews" USING btree ("agency_id","rating","id");--> statement-breakpoint
CREATE INDEX "agency_reviews_reviewer" ON "agency_reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_edit_suggestions_once" ON "agency_edit_suggestions" USING btree ("agency_id","field_name","suggested_by_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "agency_edit_suggestions_open" ON "agency_edit_suggestions" USING btree ("id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "agency_edit_suggestions_status" ON "agency_edit_suggestions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "agency_edit_suggestions_agency_latest" ON "agency_edit_suggestions" USING btree ("agency_id","id");--> statement-breakpoint
CREATE INDEX "agency_edit_suggestions_agency" ON "agency_edit_suggestions" USING btree ("agency_id","status","id");--> statement-breakpoint
CREATE INDEX "agency_edit_suggestions_suggester" ON "agency_edit_suggestions" USING btree ("suggested_by_id","id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_candidate_submissions" ADD CONSTRAINT "job_candidate_submissions_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_agency" ON "job_applications" USING btree ("agency_id","created_at") WHERE agency_id is not null;--> statement-breakpoint
CREATE INDEX "job_applications_agency_poster" ON "job_applications" USING btree ("agency_id","poster_id") WHERE status = 'approved' and agency_id is not null;--> statement-breakpoint
CREATE INDEX "organization_memberships_joined" ON "organization_memberships" USING btree ("organization_id","joined_at","user_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "placements_agency" ON "placements" USING btree ("agency_id","placed_at","id") WHERE agency_id is not null and status <> 'voided';--> statement-breakpoint
CREATE INDEX "submissions_agency" ON "job_candidate_submissions" USING btree ("agency_id","created_at") WHERE agency_id is not null;--> statement-breakpoint
CREATE INDEX "submissions_agencys_first" ON "job_candidate_submissions" USING btree ("agency_id","created_at") WHERE is_agencys_first;--> statement-breakpoint
CREATE INDEX "submissions_agency_poster" ON "job_candidate_submissions" USING btree ("agency_id","poster_id") WHERE was_shortlisted and agency_id is not null;--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'candidate_removed', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'review_removed'));--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject_kind" in ('user', 'organization', 'message', 'candidate', 'agency'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('message', 'reply', 'review'));
--> statement-breakpoint
-- What is counted: the table, the name of its total, its status, its amount where it has one, and whose total it is ('' for everybody's).
drop function tallied();
--> statement-breakpoint
create function tallied() returns table (relation text, kind text, status text, amount text, owner text) language sql immutable as $$
  values
    ('users', 'users', 'role', '', ''),
    ('jobs', 'jobs', 'status', 'bounty_amount', ''),
    ('jobs', 'jobs.posted_by_id', 'status', 'bounty_amount', 'posted_by_id'),
    ('job_applications', 'job_applications.applicant_id', 'status', '', 'applicant_id'),
    ('job_applications', 'job_applications.poster_id', 'status', '', 'poster_id'),
    ('job_applications', 'job_applications.agency_id', 'verdict', '', 'agency_id'),
    ('job_candidate_submissions', 'job_candidate_submissions.submitted_by_id', 'status', '', 'submitted_by_id'),
    ('job_candidate_submissions', 'job_candidate_submissions.poster_id', 'status', '', 'poster_id'),
    ('job_candidate_submissions', 'job_candidate_submissions.agency_id', 'was_shortlisted', '', 'agency_id'),
    ('placements', 'placements', 'status', 'bounty_paid', ''),
    ('placements', 'placements.poster_id', 'status', 'bounty_paid', 'poster_id'),
    ('placements', 'placements.placed_by_id', 'status', 'bounty_paid', 'placed_by_id'),
    ('placements', 'placements.agency_id', 'status', 'bounty_paid', 'agency_id'),
    ('messages', 'messages', 'category', '', ''),
    ('candidates', 'candidates', 'is_available', '', ''),
    ('candidates', 'candidates.shared_by_id', 'is_available', '', 'shared_by_id'),
    ('agencies', 'agencies', 'standing', '', ''),
    ('agencies', 'agencies.active', 'last_active_on', '', '')
$$;
--> statement-breakpoint
-- What is counted by the members of a list: of which only those named here, where some are.
create function tallied_lists() returns table (relation text, list text, status text, amount text, only_these text[]) language sql immutable as $$
  values
    ('jobs', 'skill_groups', 'status', 'bounty_amount', null::text[]),
    ('agencies', 'specializations', 'standing', '', array['R&D', 'GTM', 'G&A', 'Executive'])
$$;
--> statement-breakpoint
create or replace function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(kind, coalesce((row_ ->> owner)::int, 0), row_ ->> status, n_, coalesce((row_ ->> amount)::numeric, 0))
    from tallied() where relation = relation_ and row_ ->> status is not null and (owner = '' or row_ ->> owner is not null);
  select add_to_tally(relation || '.' || member, 0, row_ ->> status, n_, coalesce((row_ ->> amount)::numeric, 0))
    from tallied_lists(), jsonb_array_elements_text(case when relation = relation_ then row_ -> list else '[]' end) member
    where relation = relation_ and (only_these is null or member = any (only_these))
$$;
--> statement-breakpoint
create or replace function tally_again() returns void language plpgsql as $$
declare
  counted record;
begin
  lock table tallies in share row exclusive mode;
  delete from tallies;
  for counted in select * from tallied() loop
    execute format(
      'insert into tallies select %1$L, %2$s, %3$I::text, count(*), coalesce(sum(%4$s), 0), count(*) filter (where %4$s > 0) from %5$I where %3$I is not null and %2$s is not null group by 2, 3',
      counted.kind, coalesce(nullif(counted.owner, ''), '0'), counted.status, coalesce(nullif(counted.amount, ''), '0'), counted.relation);
  end loop;
  for counted in select * from tallied_lists() loop
    execute format(
      'insert into tallies select %1$L || ''.'' || member, 0, %2$I, count(*), coalesce(sum(%3$s), 0), count(*) filter (where %3$s > 0) from %1$I, unnest(%4$I) member where %5$L::text[] is null or member = any (%5$L::text[]) group by 1, 3',
      counted.relation, counted.status, coalesce(nullif(counted.amount, ''), '0'), counted.list, counted.only_these);
  end loop;
end $$;
--> statement-breakpoint
create or replace trigger tally after insert or delete or update of status, agency_id on job_applications for each row execute function keep_tallies();
--> statement-breakpoint
create or replace trigger tally after insert or delete or update of status, agency_id, was_shortlisted on job_candidate_submissions for each row execute function keep_tallies();
--> statement-breakpoint
create or replace trigger tally after insert or delete or update of status, bounty_paid, agency_id on placements for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete on agencies for each row execute function keep_tallies();
--> statement-breakpoint
-- A review that changes no figure of the directory leaves its totals alone.
create trigger tally_change after update on agencies for each row
  when (old.standing is distinct from new.standing or old.last_active_on is distinct from new.last_active_on or old.specializations is distinct from new.specializations)
  execute function keep_tallies();
--> statement-breakpoint
-- What was decided before there were agencies.
update job_candidate_submissions s set
  was_shortlisted = exists (select from job_candidate_submission_changes c where c.submission_id = s.id and c."to" in ('shortlisted', 'hired')),
  answered_at = (select min(c.created_at) from job_candidate_submission_changes c where c.submission_id = s.id and c."to" in ('shortlisted', 'rejected', 'hired'));
--> statement-breakpoint
update job_applications a set ended_with_job = true where status = 'rejected' and reason in ('The job was withdrawn', 'The role has been filled')
  and exists (select from jobs j where j.id = a.job_id and j.status in ('filled', 'cancelled'));
--> statement-breakpoint
select tally_again();
