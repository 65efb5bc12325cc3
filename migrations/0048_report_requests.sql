ALTER TABLE "moderation_entries" DROP CONSTRAINT "moderation_entries_action_known";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_kind_known";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "asked_by_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "ask_reason" varchar(2000);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "content_before" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_entries" ADD CONSTRAINT "moderation_entries_action_known" CHECK ("moderation_entries"."action" in ('vc_approved', 'vc_rejected', 'suspended', 'restored', 'verified', 'unverified', 'domain_confirmed', 'reset_link_made', 'verification_link_made', 'factor_removal_requested', 'factor_removal_cancelled', 'post_pinned', 'post_unpinned', 'post_removed', 'reply_removed', 'report_dismissed', 'change_asked', 'candidate_removed', 'job_unposted', 'agency_verified', 'agency_unverified', 'agency_assigned', 'agency_unassigned', 'agency_removed', 'claim_approved', 'claim_rejected', 'agency_edited', 'suggestion_approved', 'suggestion_rejected', 'review_removed', 'approval_kept', 'approval_withdrawn', 'email_domain_added', 'email_domain_removed', 'organization_edited', 'member_changed', 'member_removed', 'member_restored'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_kind_known" CHECK ("events"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting', 'job_posted', 'message_posted', 'candidate_shared'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind_known" CHECK ("notification_choices"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('job_ended', 'job_reopened', 'job_paused', 'job_resumed', 'job_changed', 'hold_expired', 'application_received', 'application_edited', 'application_withdrawn', 'application_decided', 'submission_received', 'submission_edited', 'submission_withdrawn', 'submission_decided', 'placement_made', 'placement_moved', 'fee_entered', 'fee_confirmed', 'fee_disputed', 'message_replied', 'vc_decided', 'new_device', 'security_changed', 'suggestion_received', 'suggestion_decided', 'review_received', 'review_replied', 'claim_decided', 'listing_assigned', 'organization_joined', 'report_handled', 'change_asked', 'content_removed', 'answer_overdue', 'candidate_aging', 'deadline_near', 'security_alert', 'queue_waiting'));--> statement-breakpoint
-- Also for edits by servers of the previous version. Reports of an unasked author do not change.
create function mark_reports_edited() returns trigger language plpgsql as $$
begin
  update reports set edited_at = now()
  where kind = tg_argv[0] and thing_id = new.id and handled_at is null and asked_at is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_reports_edited after update of title, content, category, tags on messages
  for each row when ((old.title, old.content, old.category, old.tags)
    is distinct from (new.title, new.content, new.category, new.tags))
  execute function mark_reports_edited('message');
--> statement-breakpoint
create trigger mark_reports_edited after update of content on message_replies
  for each row when (old.content is distinct from new.content)
  execute function mark_reports_edited('reply');
--> statement-breakpoint
create trigger mark_reports_edited after update of rating, comment on agency_reviews
  for each row when ((old.rating, old.comment) is distinct from (new.rating, new.comment))
  execute function mark_reports_edited('review');
--> statement-breakpoint
create trigger mark_reports_edited
  after update of title, description, company, location, salary_range, bounty_amount, skills, experience on jobs
  for each row when ((old.title, old.description, old.company, old.location, old.salary_range, old.bounty_amount,
      old.skills, old.experience)
    is distinct from (new.title, new.description, new.company, new.location, new.salary_range, new.bounty_amount,
      new.skills, new.experience))
  execute function mark_reports_edited('job');
--> statement-breakpoint
create trigger mark_reports_edited
  after update of first_name, last_name, profile_image_url, company, title, bio, location, specializations on users
  for each row when ((old.first_name, old.last_name, old.profile_image_url, old.company, old.title, old.bio,
      old.location, old.specializations)
    is distinct from (new.first_name, new.last_name, new.profile_image_url, new.company, new.title, new.bio,
      new.location, new.specializations))
  execute function mark_reports_edited('user');
--> statement-breakpoint
create trigger mark_reports_edited
  after update of name, email, phone, role, skills, experience, location, salary_expectation, resume, notes on candidates
  for each row when ((old.name, old.email, old.phone, old.role, old.skills, old.experience, old.location,
      old.salary_expectation, old.resume, old.notes)
    is distinct from (new.name, new.email, new.phone, new.role, new.skills, new.experience, new.location,
      new.salary_expectation, new.resume, new.notes))
  execute function mark_reports_edited('candidate');
