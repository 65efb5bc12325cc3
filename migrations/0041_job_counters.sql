-- A suspension pauses all jobs of the poster in one statement. The trigger per row took longer than the time limit of a
-- statement, so jobs change each counter once per statement, as applications and submissions do.
create or replace function counter_changes(relation_ text, row_ jsonb, n_ integer)
returns table (kind text, owner_id integer, status text, n integer, amount numeric, priced integer)
language sql stable as $$
  select kind, coalesce((row_ ->> owner_column)::int, 0),
    case when visible_column is null or (row_ ->> visible_column)::boolean then row_ ->> status_column else 'hidden' end,
    n_, n_ * coalesce((row_ ->> amount_column)::numeric, 0),
    case when (row_ ->> amount_column)::numeric > 0 then n_ else 0 end
  from counter_definitions
  where relation = relation_
    and row_ ->> status_column is not null
    and (owner_column is null or row_ ->> owner_column is not null)
    and (list_column is null or row_ -> list_column ? member)
    and (flag_column is null or (row_ ->> flag_column)::boolean)
$$;
--> statement-breakpoint
-- Reads only the columns that the counters name, because a job has long texts. Rows that are equal in these columns
-- are added up first: most updates change none of them, and end here.
create or replace function count_changed_rows() returns trigger language plpgsql as $$
declare
  columns text := (
    select string_agg(distinct quote_ident(name), ', ')
    from counter_definitions, unnest(array[
      status_column, amount_column, owner_column, list_column, flag_column, visible_column]) as name
    where relation = tg_table_name);
  changed_rows text := concat_ws(' union all ',
    case when tg_op <> 'INSERT' then format('select %s, -1 as n from old_rows', columns) end,
    case when tg_op <> 'DELETE' then format('select %s, 1 as n from new_rows', columns) end);
begin
  execute format(
    'select add_to_counter(change.kind, change.owner_id, change.status, sum(change.n), sum(change.amount), sum(change.priced))
     from (select %1$s, sum(n)::int as changed from (%2$s) as rows group by %1$s having sum(n) <> 0) as changed_row,
       counter_changes(%3$L, to_jsonb(changed_row), changed_row.changed) as change
     group by change.kind, change.owner_id, change.status
     having sum(change.n) <> 0 or sum(change.amount) <> 0 or sum(change.priced) <> 0',
    columns, changed_rows, tg_table_name);
  return null;
end $$;
--> statement-breakpoint
drop trigger tally on jobs;
--> statement-breakpoint
create trigger tally_insert after insert on jobs
  referencing new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_update after update on jobs
  referencing old table as old_rows new table as new_rows for each statement execute function count_changed_rows();
--> statement-breakpoint
create trigger tally_delete after delete on jobs
  referencing old table as old_rows for each statement execute function count_changed_rows();
