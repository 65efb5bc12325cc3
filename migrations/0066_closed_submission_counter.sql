-- Submissions that were closed without a decision of the poster, for the counts of My Submissions.
insert into counter_definitions (kind, relation, status_column, owner_column, present_column) values
  ('job_candidate_submissions.submitted_by_id.closed_as', 'job_candidate_submissions', 'status',
    'submitted_by_id', 'closed_as');
--> statement-breakpoint
select rebuild_counters();
