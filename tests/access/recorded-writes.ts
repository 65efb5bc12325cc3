/** Records the rows that a call writes, so that the effects of two calls can be compared. */
import type { TestApp } from "@tests/app/create-test-app";

/** An id of a user and of an organization that no call writes by itself. */
export const victimId = 1_900_000_001;

/** Written in the background, at any time. */
const ignoredTables = [
  "recorded_writes",
  "rate_limits",
  "presence",
  "tallies",
  "analytics_quarters",
  "analytics_batches",
  "analytics_sessions",
  "analytics_page_visits",
];
/** Random, derived from random values, or counted from call to call. */
const volatileColumns =
  /password|token|^sid$|^sess$|search|folded|seen|written_by|salt|hash|sealed|failure_count|report_count/;

/** Starts recording the writes of every table. */
export async function recordWrites(app: TestApp) {
  await app.createUser("victim", "portfolio_hr", { id: victimId });
  await app.rows(
    `insert into organizations (id, name, type, created_by_id) values (${victimId}, 'Victim', 'agency', ${victimId})`,
  );
  // A call may save its session twice. If a second passes between the two, `expire` changes too, so it is
  // left out.
  await app.rows(`create unlogged table recorded_writes (id serial, "table" text, how text, "row" jsonb);
    create function record_write() returns trigger language plpgsql as $$ begin
      insert into recorded_writes ("table", how, "row") values (tg_table_name, tg_op, case
        when tg_op = 'DELETE' then '{}' when tg_op = 'INSERT' then to_jsonb(new)
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new)) where to_jsonb(old) -> key is distinct from value and (tg_table_name, key) <> ('session', 'expire')) end);
      return null; end $$`);
  const tables = await listColumns(app);
  const recorded = [...new Set(tables.map((column) => column.table))].filter(
    (name) => !ignoredTables.includes(name),
  );
  const trigger = "create trigger record_write after insert or update or delete on";
  await app.rows(
    recorded.map((table) => `${trigger} ${table} for each row execute function record_write()`).join(";"),
  );
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** Every column of every table. */
export const listColumns = (app: TestApp) =>
  app.rows<
    Column & Record<string, unknown>
  >(`select c.table_name as table, c.column_name as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`);

/** The rows written since the last call, without ids, serial numbers and current times. */
export async function recordedWrites(app: TestApp): Promise<string[]> {
  await app.analyticsBuffer.flush();
  const { rows } = await app.pool.query<{ table: string; how: string; row: Record<string, unknown> }>(
    `with gone as (delete from recorded_writes returning *) select "table", how, "row" from gone`,
  );
  return rows
    .map(({ table, how, row }) => `${how} ${table} ${JSON.stringify(row, withoutVolatileValue)}`)
    .sort();
}

function withoutVolatileValue(name: string, value: unknown): unknown {
  if (volatileColumns.test(name) || value === null) return value === null ? null : "*";
  if (typeof value === "number")
    return value === victimId ? "the victim" : /(^|_)id$|_ids$|^\d+$|Id$/.test(name) ? "#" : value;
  if (typeof value !== "string") return value;
  const at = /^\d{4}-\d\d-\d\d[T ]/.test(value)
    ? Date.parse(value.includes("+") || value.endsWith("Z") ? value : `${value}Z`)
    : Number.NaN;
  if (Math.abs(at - Date.now()) < 40 * 864e5) return "about now";
  return value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*").replace(/(?<=[A-Za-z@ ]|[a-z]:)\d+/g, "#");
}
