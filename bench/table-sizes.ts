/**
 * Measures the bytes per row of each table with its indexes, for docs/scale.md. Fills the tables like
 * `bench:lists` and writes events like the product. Has no budget.
 *
 * npm run bench:sizes -- [--jobs 50000] [--events 500000]
 */
import { parseArgs } from "node:util";
import { startBenchDatabase } from "./bench-database";
import { fillEvents } from "./fill-events";

const { values: flags } = parseArgs({
  options: { jobs: { type: "string", default: "50000" }, events: { type: "string", default: "500000" } },
});
const market = await startBenchDatabase(Number(flags.jobs));
await fillEvents(market.client, Number(flags.events));
await market.client.query("vacuum analyze");
const { rows } = await market.client.query<{ name: string; rows: string; total: string; indexes: string }>(
  `select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as total, pg_indexes_size(oid) as indexes
   from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000 order by pg_total_relation_size(oid) desc`,
);
console.log(
  `${"table".padEnd(28)}${["rows", "bytes per row", "index bytes"].map((heading) => heading.padStart(16)).join("")}`,
);
for (const { name, ...table } of rows) {
  const bytesPerRow = (size: string) => Math.round(Number(size) / Number(table.rows)).toLocaleString("en-US");
  const cells = [
    Number(table.rows).toLocaleString("en-US"),
    bytesPerRow(table.total),
    bytesPerRow(table.indexes),
  ];
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join("")}`);
}
await market.end();
