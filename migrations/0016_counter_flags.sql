ALTER TABLE "counter_definitions" ADD COLUMN "flag_column" text;
--> statement-breakpoint
-- Adds a row to every counter that counts it, or with -1 removes it. Called by the trigger function keep_tallies().
create or replace function add_to_tallies(relation_ text, row_ jsonb, n_ integer) returns void language sql as $$
  select add_to_tally(kind, coalesce((row_ ->> owner_column)::int, 0), row_ ->> status_column, n_, coalesce((row_ ->> amount_column)::numeric, 0))
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
    and (flag_column is null or (row_ ->> flag_column)::boolean)
$$;
--> statement-breakpoint
-- Counts all rows again: after a new definition, and after a bulk load without triggers.
create or replace function rebuild_counters() returns void language plpgsql as $$
declare
  definition record;
begin
  lock table tallies in share row exclusive mode;
  delete from tallies;
  for definition in
    select kind, relation, quote_ident(status_column) as status, coalesce(quote_ident(amount_column), '0') as amount,
      coalesce(quote_ident(owner_column), '0') as owner,
      case when list_column is null then 'true' else format('%L = any (%I)', member, list_column) end as is_counted,
      coalesce(quote_ident(flag_column), 'true') as flag
    from counter_definitions
  loop
    execute format(
      'insert into tallies select %L, %s, %s::text, count(*), coalesce(sum(%s), 0), count(*) filter (where %s > 0)
       from %I where %s and %s and %s is not null and %s is not null group by 2, 3',
      definition.kind, definition.owner, definition.status, definition.amount, definition.amount,
      definition.relation, definition.is_counted, definition.flag, definition.status, definition.owner);
  end loop;
end $$;
