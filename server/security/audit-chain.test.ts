/** The hash chain over the security record, and who may change what. */
import { hashPassword } from "@server/lib/sessions/passwords";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { chainPendingEntries, findChainHead, verifyChain } from "./audit-chain";
import { deleteAuditDetails, recordAudit } from "./commands";

const app = await createTestApp();
const { adminAda, agentAmir } = app;

/** Runs SQL with triggers disabled, as an attacker with all rights could. */
const tamper = (sql: string) =>
  app.rows(`begin; set local session_replication_role = replica; ${sql}; commit`);
const recordEntries = (count: number, at?: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      recordAudit(app.db, {
        action: "signed_in",
        actorId: agentAmir.id,
        subject: { kind: "user", id: adminAda.id },
        network: "a network",
        details: { index },
        at,
      }),
    ),
  );
const verifyAll = () => verifyChain(app.db);
const chainLength = async () => (await findChainHead(app.db))?.seq ?? 0;

beforeEach(() =>
  tamper(
    "delete from audit_chain; delete from audit_details; delete from audit_entries; delete from audit_pending",
  ),
);

test("every entry is chained once, and the chain is intact", async () => {
  expect(await verifyAll()).toEqual({ isIntact: true, head: undefined, entryCount: 0 });
  await recordEntries(30);
  await chainPendingEntries(app.db);
  await recordEntries(3);
  await Promise.all([chainPendingEntries(app.db), chainPendingEntries(app.db)]);
  await chainPendingEntries(app.db);
  expect(await chainLength()).toBe(33);
  const result = await verifyAll();
  expect(result).toMatchObject({ isIntact: true, head: { seq: 33 }, entryCount: 33 });
});

test("more entries than a batch are chained in one run", async () => {
  await app.rows(`with e as (insert into audit_entries (action) select 'signed_in' from generate_series(1, 2001) returning id)
    insert into audit_pending select id from e`);
  await chainPendingEntries(app.db);
  expect(await verifyAll()).toMatchObject({ isIntact: true, head: { seq: 2001 } });
});

test("an entry of a transaction that commits late is chained when it commits", async () => {
  await recordEntries(1);
  await app.db.transaction(async (tx) => {
    await recordAudit(tx, { action: "password_changed", actorId: agentAmir.id });
    await recordEntries(2);
    await chainPendingEntries(app.db);
    expect(await chainLength()).toBe(3);
  });
  await chainPendingEntries(app.db);
  expect(await verifyAll()).toMatchObject({ isIntact: true, head: { seq: 4 } });
});

const alterations: [string, string, { seq: number; problem: RegExp }][] = [
  [
    "an action",
    "update audit_entries set action = 'signed_out' where id = $id",
    { seq: 2, problem: /was altered/ },
  ],
  ["an actor", "update audit_entries set actor_id = 1 where id = $id", { seq: 2, problem: /was altered/ }],
  [
    "a time",
    "update audit_entries set at = at + interval '1 microsecond' where id = $id",
    { seq: 2, problem: /altered/ },
  ],
  [
    "details",
    `update audit_details set json = '{"index":7}' where entry_id = $id`,
    { seq: 2, problem: /details/ },
  ],
  [
    "removed details",
    "delete from audit_details where entry_id = $id",
    { seq: 2, problem: /details .* missing/ },
  ],
  [
    "a removed entry",
    "delete from audit_details where entry_id = $id; delete from audit_entries where id = $id",
    { seq: 2, problem: /missing/ },
  ],
  [
    "a removed row of the chain",
    "delete from audit_chain where entry_id = $id",
    { seq: 2, problem: /missing/ },
  ],
  ["a hash", "update audit_chain set entry_hash = hash where entry_id = $id", { seq: 2, problem: /altered/ }],
  [
    "a later time in the chain",
    "update audit_chain set entry_at = entry_at - interval '3 years' where entry_id = $id",
    { seq: 2, problem: /altered/ },
  ],
  [
    "an entry that was never chained",
    "insert into audit_entries (action, at) values ('signed_in', now() - interval '2 hours')",
    { seq: 5, problem: /never added/ },
  ],
];
test.each(alterations)("finds %s, with its position", async (_, sql, { seq, problem }) => {
  await recordEntries(4);
  await chainPendingEntries(app.db);
  const [row] = await app.rows<{ id: number }>("select entry_id as id from audit_chain where seq = 2");
  await tamper(sql.replaceAll("$id", String(row?.id)));
  expect(await verifyAll()).toEqual({ isIntact: false, seq, problem: expect.stringMatching(problem) });
});

test("detects a rewritten chain by a head that was logged before", async () => {
  await recordEntries(3);
  await chainPendingEntries(app.db);
  const head = await findChainHead(app.db);
  await recordEntries(1);
  await chainPendingEntries(app.db);
  expect(await verifyChain(app.db, head)).toMatchObject({ isIntact: true });
  await tamper(
    "delete from audit_chain; insert into audit_pending select id from audit_entries; update audit_entries set actor_id = 1",
  );
  await chainPendingEntries(app.db);
  expect(await verifyChain(app.db)).toMatchObject({ isIntact: true });
  expect(await verifyChain(app.db, head)).toMatchObject({ isIntact: false, seq: 3 });
  await tamper(
    "delete from audit_chain where seq > 1; delete from audit_entries where id > (select entry_id from audit_chain)",
  );
  expect(await verifyChain(app.db, head)).toMatchObject({ isIntact: false, problem: /ends before/ });
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test("entries of more than 24 months are deleted every night, and the chain stays intact", async () => {
  await recordEntries(2, daysAgo(740));
  await recordEntries(1, daysAgo(720));
  await recordEntries(1);
  await chainPendingEntries(app.db);
  await app.rows("select graphile_worker.add_job('verify_audit')");
  await app.runTasks();
  expect(await app.rows("select from audit_entries")).toHaveLength(2);
  expect(await app.rows("select from audit_details")).toHaveLength(2);
  expect(await verifyAll()).toMatchObject({ isIntact: true, head: { seq: 4 }, entryCount: 2 });
});

test("removes the details about a person only once their account is deleted", async () => {
  const person = await app.createUser("leaves", "agency", { password: await hashPassword("leaving soon") });
  await recordAudit(app.db, {
    action: "verified",
    subject: { kind: "user", id: person.id },
    details: { reason: "Known" },
  });
  await recordAudit(app.db, { action: "csv_exported", actorId: person.id, details: { rows: 3 } });
  await recordEntries(1);
  await chainPendingEntries(app.db);
  await deleteAuditDetails(app.db, person.id);
  expect(await app.rows("select from audit_details")).toHaveLength(3);
  const deletion = await app
    .as(person)
    .call(dataExportEndpoints.delete, { body: { password: "leaving soon" } });
  expect(deletion.status).toBe(204);
  expect(await app.rows("select json from audit_details")).toEqual([{ json: '{"index":0}' }]);
  await chainPendingEntries(app.db);
  expect(await verifyAll()).toMatchObject({ isIntact: true, entryCount: 4 });
});

test.each(["delete_old_audit_entries()", "forget_audit_details(0)"])(
  "after %s the record is append-only again, also in the same transaction",
  async (call) => {
    await recordEntries(1);
    for (const table of ["audit_details", "audit_entries"])
      await expect(app.rows(`begin; select ${call}; delete from ${table}`)).rejects.toThrow(/never changed/);
  },
);

test("no setting allows deleting rows of the chain", async () => {
  await recordEntries(1);
  await chainPendingEntries(app.db);
  await expect(app.rows("begin; set local audit.removes = 'on'; delete from audit_chain")).rejects.toThrow(
    /never changed/,
  );
});

test.each([
  "update audit_entries set actor_id = 1",
  "update audit_details set json = ''",
  "update audit_chain set hash = ''",
  "delete from audit_entries",
  "delete from audit_details",
  "delete from audit_chain",
  "truncate audit_entries cascade",
  "truncate audit_details",
  "truncate audit_chain",
])("the record is append-only, also for the owner: %s", async (sql) => {
  await recordEntries(1);
  await chainPendingEntries(app.db);
  const table = /audit_\w+/.exec(sql)?.[0];
  await expect(app.rows(sql)).rejects.toThrow(`rows of ${table} are never changed`);
});

test("the role of the server can add and read, and remove only by the two functions", async () => {
  const role = `runtime_${process.pid}`;
  await app.rows(`create role ${role} login password 'secret'; grant usage on schema public to ${role};
    grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role};
    select restrict_audit_record('${role}')`);
  onTestFinished(() => app.rows(`drop owned by ${role}; drop role ${role}`).then(() => {}));
  await recordEntries(2, "2020-01-01T00:00:00Z");
  const url = new URL(app.databaseUrl);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  onTestFinished(() => client.end());
  // Triggers off, so that only the rights decide.
  await tamper(
    ["entries", "details", "chain"].map((name) => `alter table audit_${name} disable trigger user`).join(";"),
  );
  await client.query(`set role ${role}`);
  await client.query("insert into audit_entries (action) values ('signed_in')");
  await client.query("insert into audit_chain select 1, 1, now(), '', '', ''");
  for (const statement of [
    "update audit_entries set actor_id = 1",
    "delete from audit_entries",
    "delete from audit_details",
    "delete from audit_chain",
    "truncate audit_chain",
  ])
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied/);
  expect((await client.query("select delete_old_audit_entries()")).rows).toEqual([
    { delete_old_audit_entries: 2 },
  ]);
  await client.query("select forget_audit_details(1)");
  await client.query("reset role");
  await tamper(
    ["entries", "details", "chain"].map((name) => `alter table audit_${name} enable trigger user`).join(";"),
  );
  await client.query(
    `create role other_${role}; grant select on audit_entries to other_${role}; set role other_${role}`,
  );
  await expect(client.query("select delete_old_audit_entries()")).rejects.toThrow(/permission denied/);
  await client.query(`reset role; drop owned by other_${role}; drop role other_${role}`);
});

test("the task queues itself again exactly once", async () => {
  const add = () => app.rows("select graphile_worker.add_job('chain_audit')");
  await recordEntries(2);
  await add();
  await app.runTasks();
  expect(await verifyAll()).toMatchObject({ isIntact: true, head: { seq: 2 } });
  await add();
  await app.runTasks();
  const waiting = await app.rows<{ delay: number }>(`select extract(epoch from run_at - now())::float as delay
    from graphile_worker.jobs where task_identifier = 'chain_audit'`);
  expect(waiting).toHaveLength(1);
  expect(waiting[0]?.delay).toBeGreaterThan(1);
  expect(waiting[0]?.delay).toBeLessThanOrEqual(10);
});

test("the daily task logs the head of an intact chain, and alerts admins of a broken one", async () => {
  await recordEntries(2);
  await app.rows("select graphile_worker.add_job('verify_audit')");
  await app.runTasks();
  expect(app.log.lines).toContainEqual([
    "info",
    expect.objectContaining({ seq: 2 }),
    "head of the security record",
  ]);
  await tamper("update audit_entries set actor_id = 1");
  await app.rows("select graphile_worker.add_job('verify_audit')");
  await app.runTasks();
  expect(app.log.lines).toContainEqual([
    "error",
    expect.objectContaining({ seq: 1 }),
    "the security record was altered",
  ]);
  expect(await app.rows("select kind, subject, amount from security_alerts")).toEqual([
    { kind: "broken_chain", subject: "chain", amount: 1 },
  ]);
});
