/** What a call has written, column by column: two calls that differ in one thing can be told to have had the same effect. */
import type { World } from "@server/test/world";

/** An id that belongs to a person and to an organization of this world, and stands in no row that a call writes by itself. */
export const victim = 1_900_000_001;

/** Own work of the database and of the queue, which comes when it comes. */
const aside = [
  "trust_writes",
  "rate_limits",
  "presence",
  "tallies",
  "analytics_quarters",
  "analytics_batches",
  "analytics_sessions",
  "analytics_page_visits",
];
const hidden = /password|token|^sid$|^sess$|search|folded|seen|written_by/;

/** From now on every write of every table is noted. */
export async function noteWrites(world: World) {
  await world.person("victim", "portfolio_hr", { id: victim });
  await world.rows(`insert into organizations (id, name, type, created_by_id) values (${victim}, 'Victim', 'agency', ${victim})`);
  await world.rows(`create unlogged table trust_writes (id serial, "table" text, how text, "row" jsonb);
    create function trust_note() returns trigger language plpgsql as $$ begin
      insert into trust_writes ("table", how, "row") values (tg_table_name, tg_op, case
        when tg_op = 'DELETE' then '{}' when tg_op = 'INSERT' then to_jsonb(new)
        else (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new)) where to_jsonb(old) -> key is distinct from value) end);
      return null; end $$`);
  const tables = await columns(world);
  const noted = [...new Set(tables.map((column) => column.table))].filter((name) => !aside.includes(name));
  const trigger = "create trigger trust_note after insert or update or delete on";
  await world.rows(noted.map((table) => `${trigger} ${table} for each row execute function trust_note()`).join(";"));
}

export interface NotedColumn {
  table: string;
  name: string;
  type: string;
}

/** Every column that there is. */
export const columns = (world: World) =>
  world.rows<NotedColumn & Record<string, unknown>>(`select c.table_name as table, c.column_name as name, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`);

/** What was written since it was last asked, as sentences; ids, running numbers and what follows from the hour are left out of them. */
export async function written(world: World): Promise<string[]> {
  await world.events.flush();
  const { rows } = await world.pool.query<{ table: string; how: string; row: Record<string, unknown> }>(
    `with gone as (delete from trust_writes returning *) select "table", how, "row" from gone`,
  );
  return rows.map(({ table, how, row }) => `${how} ${table} ${JSON.stringify(row, plain)}`).sort();
}

function plain(name: string, value: unknown): unknown {
  if (hidden.test(name) || value === null) return value === null ? null : "*";
  if (typeof value === "number") return value === victim ? "the victim" : /(^|_)id$|_ids$|^\d+$|Id$/.test(name) ? "#" : value;
  if (typeof value !== "string") return value;
  const at = /^\d{4}-\d\d-\d\d[T ]/.test(value) ? Date.parse(value.includes("+") || value.endsWith("Z") ? value : `${value}Z`) : Number.NaN;
  if (Math.abs(at - Date.now()) < 40 * 864e5) return "about now";
  return value.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "*").replace(/(?<=[A-Za-z@ ])\d+/g, "#");
}
