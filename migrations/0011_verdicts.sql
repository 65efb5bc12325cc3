-- What a poster decided of somebody's proposals, apart from what only ended with its job: the same as their approval rate counts.
create or replace function tallied() returns table (relation text, kind text, status text, amount text, owner text) language sql immutable as $$
  values
    ('users', 'users', 'role', '', ''),
    ('jobs', 'jobs', 'status', 'bounty_amount', ''),
    ('jobs', 'jobs.posted_by_id', 'status', 'bounty_amount', 'posted_by_id'),
    ('job_applications', 'job_applications.applicant_id', 'status', '', 'applicant_id'),
    ('job_applications', 'job_applications.applicant_id.verdict', 'verdict', '', 'applicant_id'),
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
select tally_again();
