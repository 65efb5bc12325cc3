-- Running totals, read by server/analytics/reads.ts. Nobody waits for anybody: a write takes the rows of its total that no
-- other transaction holds and puts them back as one, with its own part in it; beside a busy one it leaves a row of its own.
-- The total is always the sum of the rows. (One row for all would make every write wait for every other, and two writes
-- that change two totals in different order would end each other.)
create function add_to_tally(kind_ text, owner_ integer, status_ text, n_ integer, amount_ numeric) returns void language sql as $$
  with taken as (
    delete from tallies where ctid = any (array(
      select ctid from tallies where kind = kind_ and owner_id = owner_ and status = status_ for update skip locked))
    returning n, amount, priced)
  insert into tallies (kind, owner_id, status, n, amount, priced)
  select kind_, owner_, status_, n_ + coalesce(sum(n), 0), n_ * amount_ + coalesce(sum(amount), 0),
    case when amount_ > 0 then n_ else 0 end + coalesce(sum(priced), 0) from taken
$$;
--> statement-breakpoint
-- What is counted: the table, its status, its amount where it has one, and whose total it is ('' for everybody's).
create function tallied() returns table (relation text, status text, amount text, owner text) language sql immutable as $$
  values
    ('users', 'role', '', ''),
    ('jobs', 'status', 'bounty_amount', ''),
    ('jobs', 'status', 'bounty_amount', 'posted_by_id'),
    ('job_applications', 'status', '', 'applicant_id'),
    ('job_applications', 'status', '', 'poster_id'),
    ('job_candidate_submissions', 'status', '', 'submitted_by_id'),
    ('job_candidate_submissions', 'status', '', 'poster_id'),
    ('placements', 'status', 'bounty_paid', ''),
    ('placements', 'status', 'bounty_paid', 'poster_id'),
    ('placements', 'status', 'bounty_paid', 'placed_by_id')
$$;
--> statement-breakpoint
create function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(concat_ws('.', relation, nullif(owner, '')), coalesce((row_ ->> owner)::int, 0), row_ ->> status, n_,
    coalesce((row_ ->> amount)::numeric, 0)) from tallied() where relation = relation_;
  select add_to_tally(concat_ws('.', relation_, skill_group), 0, row_ ->> 'status', n_, (row_ ->> 'bounty_amount')::numeric)
    from jsonb_array_elements_text(row_ -> 'skill_groups') skill_group
$$;
--> statement-breakpoint
create function keep_tallies() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_tallies(tg_table_name, to_jsonb(old), -1); end if;
  if tg_op <> 'DELETE' then perform add_to_tallies(tg_table_name, to_jsonb(new), 1); end if;
  return null;
end $$;
--> statement-breakpoint
-- Counts all of it afresh: for the rows that are there already, and for whoever loads rows past the triggers.
create function tally_again() returns void language plpgsql as $$
declare
  counted record;
begin
  lock table tallies in share row exclusive mode;
  delete from tallies;
  for counted in select * from tallied() loop
    execute format(
      'insert into tallies select %1$L, %2$s, %3$I, count(*), coalesce(sum(%4$s), 0), count(*) filter (where %4$s > 0) from %5$I group by 2, 3',
      concat_ws('.', counted.relation, nullif(counted.owner, '')), coalesce(nullif(counted.owner, ''), '0'), counted.status,
      coalesce(nullif(counted.amount, ''), '0'), counted.relation);
  end loop;
  insert into tallies
    select 'jobs.' || skill_group, 0, status, count(*), sum(bounty_amount), count(*) filter (where bounty_amount > 0)
    from jobs, unnest(skill_groups) skill_group group by 1, 3;
end $$;
--> statement-breakpoint
create trigger tally after insert or delete or update of role on users for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete or update of status, bounty_amount, skill_groups on jobs for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete or update of status on job_applications for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete or update of status on job_candidate_submissions for each row execute function keep_tallies();
--> statement-breakpoint
create trigger tally after insert or delete or update of status, bounty_paid on placements for each row execute function keep_tallies();
--> statement-breakpoint
select tally_again();
