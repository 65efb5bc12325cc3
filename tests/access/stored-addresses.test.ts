/**
 * Calls every endpoint from known IP addresses, then searches every column of every table, and the log, for
 * them.
 */
import { logRequests } from "@server/lib/http/log-requests";
import { defaultLimits } from "@server/lib/http/rate-limiters";
import { createLog } from "@server/lib/log";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { expect, test } from "vitest";
import { createCaseCalls } from "./call-cases";
import { contractCases } from "./cases";

const clientAddresses = ["203.0.113.77", "2001:db8:1234:5678:9abc:def0:1234:5678"];
/** The addresses and the shorter one that rate limits count by. */
const addressTexts = [...clientAddresses, "2001:db8:1234:5678", "2001:0db8:1234:5678"];

const logLines: string[] = [];
const log = createLog({ level: "debug", write: (line) => void logLines.push(line) });
let requestCount = 0;
const app = await createTestApp({
  log,
  trustProxy: 1,
  rateLimit: true,
  limits: { ...defaultLimits, registrationsPerIp: 1_000_000 },
  middlewareBefore: [
    (req, _res, next) => {
      req.headers["x-forwarded-for"] = clientAddresses[requestCount++ % clientAddresses.length];
      next();
    },
    logRequests(log),
  ],
});

/** The columns, as `table.column`, of which a row contains one of the texts. */
async function findColumnsWith(texts: string[]) {
  const columns = await app.rows<{ table: string; column: string }>(`
    select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type not in ('integer', 'bigint', 'smallint', 'boolean', 'date', 'timestamp with time zone')
    order by 1, 2`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const conditions = texts.map((text) => `position('${text}' in ${column}::text) > 0`).join(" or ");
    const [row] = await app.rows(`select from ${table} where ${conditions} limit 1`);
    if (row) found.push(`${table}.${column}`);
  }
  return { columnCount: columns.length, found };
}

test("no table and no log line holds an IP address after every endpoint was called", async () => {
  const { authorizedUser, createObjects, send } = await createCaseCalls(app);
  for (const testCase of contractCases) {
    const caller = testCase.endpoint.gate === "visitor" ? null : authorizedUser(testCase);
    // In the short form once, from either of them.
    for (let n = 0; n < (isLongForm ? clientAddresses.length : 1); n++)
      await send(testCase, caller, await createObjects(testCase, caller));
  }
  for (let n = 0; n < 4; n++) {
    const credentials = { username: "posterHana", password: "wrong password" };
    await app.as(null).call(authEndpoints.login, { body: credentials });
    await app.as(null).call(dataExportEndpoints.exportSuspended, { body: credentials });
  }
  await app.runTasks();
  const { columnCount, found } = await findColumnsWith(addressTexts);
  expect(found).toEqual([]);
  expect(logLines.filter((line) => addressTexts.some((text) => line.includes(text)))).toEqual([]);
  // The search finds an address that is there, and rate limits were counted.
  expect(columnCount).toBeGreaterThan(150);
  const prefixes = await app.rows<{ prefix: string }>(
    "select distinct split_part(key, ':', 1) as prefix from rate_limits",
  );
  for (const prefix of ["sign-in", "sign-in-address", "register", "reset", "link"])
    expect(prefixes).toContainEqual({ prefix });
  await app.rows(`insert into rate_limits (key) values ('register:${clientAddresses[0]}')`);
  expect((await findColumnsWith(addressTexts)).found).toEqual(["public.rate_limits.key"]);
});

test("counters expire within a day", async () => {
  const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
  const lasting = await app.rows(`select key from rate_limits where expire > ${tomorrow}`);
  expect(lasting).toEqual([]);
});
