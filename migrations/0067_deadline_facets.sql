-- The facets of a job contain the week of its deadline, counted from the first one of 1970, so that a search
-- combines the filter by deadline with the other facets in one index (docs/decisions/0076-deadline-facets.md).
create function set_deadline_facet() returns trigger language plpgsql as $$
begin
  new.facets := array(select facet from unnest(new.facets) as facet where facet not like 'deadline:%');
  if new.deadline is not null then
    new.facets := new.facets || ('deadline:' || floor(extract(epoch from new.deadline) / 604800)::int);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Fires after keep_job_words, which also writes facets: PostgreSQL fires triggers in the order of their names.
create trigger set_deadline_facet before insert or update of deadline, facets on jobs
  for each row execute function set_deadline_facet();
--> statement-breakpoint
-- The filter finds no past deadlines.
update jobs set facets = facets where deadline > now() - interval '1 day';
