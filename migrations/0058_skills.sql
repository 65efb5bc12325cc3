CREATE TABLE "skill_aliases" (
	"id" serial PRIMARY KEY NOT NULL,
	"folded" text NOT NULL,
	"name" varchar(40) NOT NULL,
	"skill_slug" varchar(80) NOT NULL,
	"added_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skill_aliases_folded" UNIQUE("folded")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" varchar(80) NOT NULL,
	"name" varchar(40) NOT NULL,
	"skill_group" text NOT NULL,
	CONSTRAINT "skills_slug" UNIQUE("slug"),
	CONSTRAINT "skills_group_known" CHECK ("skills"."skill_group" in ('engineering', 'product', 'design', 'sales', 'other'))
);
--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_subject_known";--> statement-breakpoint
ALTER TABLE "skill_aliases" ADD CONSTRAINT "skill_aliases_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'verification_link_made', 'factor_removal_requested', 'factor_removal_cancelled', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'change_asked', 'candidate_removed', 'job_unposted', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'agency_edited', 'suggestion_approved', 'suggestion_rejected', 'review_removed', 'approval_kept', 'approval_withdrawn', 'email_domain_added', 'email_domain_removed', 'skill_added', 'skill_removed', 'skill_synonym_added', 'skill_synonym_removed', 'organization_edited', 'member_changed', 'member_removed', 'member_restored'));--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_subject_known" CHECK ("moderation_entries"."subject_kind" in ('user', 'organization', 'message', 'job', 'candidate', 'agency', 'email_domain', 'skill'));
--> statement-breakpoint
-- Every process loads the added skills again (server/skills/skill-taxonomy-cache.ts), and drops the lists of jobs
-- that it found by them.
create trigger tell_skills after insert or update or delete on skill_aliases
  for each statement execute function tell_name_version('skills');
--> statement-breakpoint
create trigger tell_jobs_version after insert or update or delete on skill_aliases
  for each statement execute function tell_name_version('jobs');
