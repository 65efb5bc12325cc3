/** Security alerts, the notifications about queues, and what the record holds. */
import { hashPassword } from "@server/lib/sessions/passwords";
import { createCandidateViewCounter } from "@server/talent-pool/candidate-views";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { securityEndpoints as api } from "@shared/security/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { subDays } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { raiseAlert, recordExport } from "./alerts";
import { chainPendingEntries } from "./audit-chain";
import { recordAudit } from "./commands";

const app = await createTestApp();
const { adminAda, agentAmir, partnerVera } = app;
const password = "correct horse";
const otherAdmin = await app.createUser("boris", "admin", { password: await hashPassword(password) });

const openAlerts = async () => (await app.as(adminAda).call(api.alerts, {})).body;
const entries = async (query: { action?: "signed_in"; person?: string; from?: string } = {}) =>
  (await app.as(adminAda).call(api.list, { query })).body;
const actions = async () => (await entries()).map(({ action }) => action);
const notificationsOf = async (user: { id: number }, kind: string) =>
  (await app.as(user).call(notificationEndpoints.list, {})).body.filter((item) => item.kind === kind);
const signIn = (username: string, password = "not it") =>
  app.as(null).call(authEndpoints.login, { body: { username, password } });
/** Makes the latest notifications old enough to be emailed. */
const makeDue = () => app.rows("update notifications set created_at = now() - interval '10 minutes'");

beforeEach(() =>
  app.rows(`begin; set local session_replication_role = replica;
    delete from audit_chain; delete from audit_details; delete from audit_entries; delete from audit_pending;
    delete from notifications; delete from events;
    commit; delete from security_alerts; delete from sign_in_failures; delete from poster_reviews; delete from mails`),
);

test("failed sign-ins to 20 accounts from one network raise exactly one alert", async () => {
  const spray = (from: number, until: number) =>
    Promise.all(Array.from({ length: until - from }, (_, index) => signIn(`account${from + index}`)));
  await spray(0, 19);
  await signIn("account0");
  expect(await openAlerts()).toEqual([]);
  await signIn("account19");
  const alerts = await openAlerts();
  expect(alerts).toMatchObject([{ kind: "sign_in_spray", person: null, amount: 20 }]);
  await spray(20, 30);
  expect(await openAlerts()).toEqual(alerts);
  for (const admin of [adminAda, otherAdmin])
    expect(await notificationsOf(admin, "security_alert")).toMatchObject([
      { data: { alert: "sign_in_spray" }, href: "/admin/security" },
    ]);
  await makeDue();
  await app.rows("select graphile_worker.add_job('mail_late')");
  await app.rows("update notifications set created_at = now() - interval '20 minutes'");
  const email = await app.latestEmailTo(adminAda.email);
  expect(email?.body).toContain("Security alert: failed sign-ins to many accounts from one network");
});

test("failed sign-ins of more than 15 minutes ago do not count", async () => {
  for (let index = 0; index < 19; index++) await signIn(`earlier${index}`);
  await app.rows("update sign_in_failures set last_failed_at = now() - interval '16 minutes'");
  await signIn("now");
  expect(await openAlerts()).toEqual([]);
});

test("failed sign-ins to one account are recorded as one entry, 15 minutes after the last one", async () => {
  for (let index = 0; index < 3; index++) await signIn(agentAmir.username);
  await signIn("nobody of this name");
  const work = async () => {
    await app.rows("select graphile_worker.add_job('chain_audit')");
    await app.runTasks();
  };
  await work();
  expect(await entries()).toEqual([]);
  await app.rows("update sign_in_failures set last_failed_at = now() - interval '16 minutes'");
  await work();
  const recorded = await entries();
  expect(recorded).toMatchObject([
    { action: "sign_in_failed", actorId: null },
    { action: "sign_in_failed", actorId: null },
  ]);
  expect(recorded.map(({ subject, details }) => [subject, details]).sort()).toEqual(
    [
      [null, { attempts: 1 }],
      [`user:${agentAmir.id}`, { attempts: 3 }],
    ].sort(),
  );
  expect(await app.rows("select from sign_in_failures")).toEqual([]);
});

test("raises one alert per subject and kind in six hours, also under concurrency", async () => {
  const raise = (subject = "a") => raiseAlert(app.db, { kind: "sign_in_spray", subject });
  const raised = await Promise.all(Array.from({ length: 8 }, () => raise()));
  expect(raised.filter(Boolean)).toHaveLength(1);
  expect(await raise("b")).toBe(true);
  await app.rows("update security_alerts set created_at = now() - interval '359 minutes'");
  expect(await raise()).toBe(false);
  await app.rows("update security_alerts set created_at = now() - interval '361 minutes'");
  expect(await raise()).toBe(true);
});

test("alerts about a person are deleted with the account, and all after 24 months", async () => {
  const person = await app.createUser("left", "agency", { password: await hashPassword("abcdef") });
  await raiseAlert(app.db, {
    kind: "contact_views",
    subject: `user:${person.id}`,
    personId: person.id,
    amount: 40,
  });
  for (const subject of ["older", "younger"]) await raiseAlert(app.db, { kind: "sign_in_spray", subject });
  await app.rows(`update security_alerts set dismissed_at = now() where subject = 'younger';
    update security_alerts set created_at = now() - interval '24 months' + case subject
      when 'older' then interval '-1 day' else interval '1 day' end where subject in ('older', 'younger')`);
  const subjects = async () =>
    (await app.rows("select subject from security_alerts order by id")).map(({ subject }) => subject);
  await app.rows("select graphile_worker.add_job('verify_audit')");
  await app.runTasks();
  expect(await subjects()).toEqual([`user:${person.id}`, "younger"]);
  const deletion = { body: { password: "abcdef" } };
  expect((await app.as(person).call(dataExportEndpoints.delete, deletion)).status).toBe(204);
  expect(await subjects()).toEqual(["younger"]);
});

test("the 40th contact opened on a day raises an alert", async () => {
  const [, ...people] = await app.rows<{ id: number }>(`insert into users (username, email, password, role)
    select 'many' || n, 'many' || n || '@many.example', '', 'agency' from generate_series(0, 41) n returning id`);
  const open = (from: number, until: number) =>
    Promise.all(
      people
        .slice(from, until)
        .map(({ id }) => app.as(partnerVera).call(userEndpoints.show, { params: { id } })),
    );
  await open(0, 39);
  expect(await openAlerts()).toEqual([]);
  await open(39, 41);
  expect(await openAlerts()).toMatchObject([
    { kind: "contact_views", subject: `user:${partnerVera.id}`, person: { id: partnerVera.id }, amount: 40 },
  ]);
  expect((await entries()).filter(({ action }) => action === "contact_viewed")).toHaveLength(41);
});

test("candidates of others who match a job count as viewed", async () => {
  await app.rows(`insert into candidates (name, email, role, shared_by_id, skills, facets, search_text, name_text, created_at)
    select 'C' || n, n || '@c.example', 'CTO', ${otherAdmin.id}, '{}', case when n <= 10 then array['skill:go'] else '{}' end, '', '',
      now() + n * interval '1 second'
    from generate_series(1, 200) n`);
  const page = (limit: number, cursor?: string) =>
    app.as(partnerVera).call(talentPoolEndpoints.list, { query: { limit, cursor } });
  await page(90, nextCursor((await page(100)).headers));
  expect(await openAlerts()).toEqual([]);
  const job = await app.createJob(partnerVera, { title: "Job", skills: ["Go"] });
  await app.as(partnerVera).call(talentPoolEndpoints.forJob, { params: { id: job.id } });
  expect(await openAlerts()).toMatchObject([{ kind: "candidate_views", person: { id: partnerVera.id } }]);
  await app.rows("delete from candidates");
});

test("200 candidates of others viewed on a day raise an alert", async () => {
  await app.rows(`insert into candidates (name, email, role, location, experience, shared_by_id, skills, search_text, name_text)
    select 'C' || n, n || '@c.example', 'CTO', 'Berlin', 'senior', ${partnerVera.id}, '{}', '', ''
    from generate_series(1, 200) n`);
  const page = async (viewer: { id: number }, cursor?: string) =>
    app.as(viewer).call(talentPoolEndpoints.list, { query: { limit: 100, cursor } });
  const first = await page(otherAdmin);
  await page(otherAdmin);
  expect(await openAlerts()).toEqual([]);
  const own = await page(partnerVera);
  await page(partnerVera, nextCursor(own.headers));
  expect(await openAlerts()).toEqual([]);
  await page(otherAdmin, nextCursor(first.headers));
  expect(await openAlerts()).toMatchObject([{ kind: "candidate_views", person: { id: otherAdmin.id } }]);
  await app.rows("delete from candidates");
});

test("100 candidates of others on each of two servers raise one alert, and a further view or a restart none", async () => {
  await app.rows(`insert into candidates (name, email, role, shared_by_id, skills, search_text, name_text)
    select 'C' || n, n || '@c.example', 'CTO', ${partnerVera.id}, '{}', '', '' from generate_series(1, 220) n`);
  const viewer = await app.createUser("berta", "vc_partner", { vcApprovalStatus: "approved" });
  const list = async (server: typeof app.app, limit: number, cursor?: string) =>
    app.as(viewer, {}, server).call(talentPoolEndpoints.list, { query: { limit, cursor } });
  const second = app.startSecondServer().app;
  const first = await list(app.app, 100);
  await list(second, 100); // the same candidates
  const next = await list(second, 99, nextCursor(first.headers));
  expect(await openAlerts()).toEqual([]);
  const last = await list(second, 1, nextCursor(next.headers));
  const alerts = await openAlerts();
  expect(alerts).toMatchObject([{ kind: "candidate_views", person: { id: viewer.id }, amount: 200 }]);
  // Deletes the earlier alert, which would prevent another one for six hours.
  await app.rows("delete from security_alerts");
  for (const server of [app.app, second, app.startSecondServer().app])
    await list(server, 20, nextCursor(last.headers));
  expect(await openAlerts()).toEqual([]);
  await app.rows("delete from candidates");
});

test("concurrent views of candidates on two servers raise one alert, and are deleted on the next day", async () => {
  const viewer = await app.createUser("bella", "vc_partner", { vcApprovalStatus: "approved" });
  const servers = [createCandidateViewCounter(), createCandidateViewCounter()];
  const [firstDay, nextDay] = [subDays(new Date(), 2), subDays(new Date(), 1)];
  const viewAll = async (now: Date) => {
    const pages = Array.from({ length: 20 }, (_, page) =>
      Array.from({ length: 10 }, (_, n) => page * 10 + n),
    );
    await Promise.all(pages.map((ids, page) => servers[page % 2]?.(app.db, viewer.id, ids, now)));
  };
  await viewAll(firstDay);
  await viewAll(firstDay);
  const countAlerts = async () =>
    (await app.rows(`select from security_alerts where person_id = ${viewer.id}`)).length;
  expect(await countAlerts()).toBe(1);
  await app.rows("update security_alerts set created_at = created_at - interval '7 hours'");
  await viewAll(nextDay);
  expect(await countAlerts()).toBe(2);
  await app.rows("select graphile_worker.add_job('tidy')");
  await app.runTasks();
  expect(await app.rows(`select from candidate_views where viewer_id = ${viewer.id}`)).toEqual([]);
});

test("the same candidates again, and any beyond the limit, cost no statement", async () => {
  const viewer = await app.createUser("bruno", "vc_partner", { vcApprovalStatus: "approved" });
  const countViews = createCandidateViewCounter(3);
  const statementsOf = async (...ids: number[]) =>
    (await app.recordStatements(() => countViews(app.db, viewer.id, ids))).length;
  const firstCount = await statementsOf(1, 2);
  expect(firstCount).toBeGreaterThan(0);
  expect([await statementsOf(1, 2, 2), await statementsOf()]).toEqual([0, 0]);
  expect(await statementsOf(2, 3, 4)).toBeGreaterThan(0);
  expect(await openAlerts()).toMatchObject([{ person: { id: viewer.id } }]);
  expect(await statementsOf(5, 6)).toBe(0);
  const [stored] = await app.rows<{ ids: number[] }>(
    `select candidate_ids as ids from candidate_views where viewer_id = ${viewer.id}`,
  );
  expect(stored?.ids.toSorted()).toEqual([1, 2, 3, 4]);
});

test("the third large export on a day raises an alert; small ones, earlier ones and those of others do not count", async () => {
  const exportRows = (rowCount: number, personId = partnerVera.id) =>
    recordExport(app.db, { action: "csv_exported", personId, fileName: "candidates.csv", rowCount });
  await exportRows(100);
  await app.rows(`begin; set local session_replication_role = replica;
    update audit_entries set at = date_trunc('day', now(), 'utc') - interval '1 second'; commit`);
  for (const rowCount of [100, 99, 500, 1]) await exportRows(rowCount);
  await exportRows(100, agentAmir.id);
  expect(await openAlerts()).toEqual([]);
  await exportRows(100);
  expect(await openAlerts()).toMatchObject([
    { kind: "large_exports", person: { id: partnerVera.id }, amount: 3 },
  ]);
});

test("the third download of 100 rows or more on a day raises an alert, and smaller ones do not", async () => {
  await app.rows(`insert into candidates (name, email, role, shared_by_id, skills, search_text, name_text)
    select 'C' || n, n || '@c.example', 'CTO', ${partnerVera.id}, '{}', '', '' from generate_series(1, 99) n`);
  const job = await app.createJob(partnerVera);
  for (let n = 0; n < 100; n++) await app.createSubmission(job, agentAmir);
  const download = async (
    endpoint: typeof talentPoolEndpoints.exportCsv | typeof submissionEndpoints.exportCsv,
  ) => expect((await app.as(partnerVera).call(endpoint, {})).status).toBe(200);
  for (let n = 0; n < 3; n++) await download(talentPoolEndpoints.exportCsv);
  for (let n = 0; n < 2; n++) await download(submissionEndpoints.exportCsv);
  expect(await openAlerts()).toEqual([]);
  await app.createCandidate(partnerVera);
  await download(talentPoolEndpoints.exportCsv);
  expect(await openAlerts()).toMatchObject([
    { kind: "large_exports", person: { id: partnerVera.id }, amount: 3 },
  ]);
  await app.rows("delete from candidates");
});

test("a sign-in of an admin on a new device notifies the admins; one on a known device, a failed one and that of a member do not", async () => {
  const member = await app.createUser("travels", "agency", { password: await hashPassword(password) });
  expect((await signIn(member.username, password)).status).toBe(200);
  expect((await signIn(otherAdmin.username, "not it")).status).toBe(401);
  expect(await openAlerts()).toEqual([]);
  const { status, headers } = await signIn(otherAdmin.username, password);
  expect(status).toBe(200);
  expect(await openAlerts()).toMatchObject([{ kind: "admin_new_device", person: { id: otherAdmin.id } }]);
  expect(await notificationsOf(adminAda, "security_alert")).toHaveLength(1);
  // Otherwise the earlier alert of the same kind and person would prevent another one.
  await app.rows("delete from security_alerts");
  const device = /\bdevice=[^;]+/.exec(String(headers["set-cookie"]))?.[0] ?? "";
  const body = { username: otherAdmin.username, password };
  expect((await app.as(null, { Cookie: device }).call(authEndpoints.login, { body })).status).toBe(200);
  expect(await openAlerts()).toEqual([]);
  await signIn(otherAdmin.username, password);
  expect(await openAlerts()).toMatchObject([{ kind: "admin_new_device" }]);
});

test("an alert can be closed once; the record contains its opening and closing", async () => {
  await raiseAlert(app.db, { kind: "broken_chain", subject: "chain", amount: 7 });
  const [alert] = await openAlerts();
  const dismiss = () => app.as(adminAda).call(api.dismissAlert, { params: { id: alert?.id ?? 0 } });
  expect((await dismiss()).body).toMatchObject({ kind: "broken_chain", dismissedAt: expect.any(String) });
  expect((await dismiss()).status).toBe(409);
  expect(await openAlerts()).toEqual([]);
  expect(await actions()).toEqual(["alert_dismissed", "alert_raised"]);
  const missing = await app.as(adminAda).call(api.dismissAlert, { params: { id: 9999 } });
  expect(missing.status).toBe(404);
});

test("an alert about an admin is closed by another admin, or by the only one", async () => {
  await raiseAlert(app.db, { kind: "contact_views", subject: `user:${adminAda.id}`, personId: adminAda.id });
  expect(await openAlerts()).toMatchObject([{ canDismiss: false }]);
  const [alert] = (await app.as(otherAdmin).call(api.alerts, {})).body;
  expect(alert).toMatchObject({ canDismiss: true });
  const dismiss = () => app.as(adminAda).call(api.dismissAlert, { params: { id: alert?.id ?? 0 } });
  expect(await dismiss()).toMatchObject({
    status: 403,
    body: { detail: "You cannot decide about yourself." },
  });
  await app.rows(`update users set role = 'agency' where id = ${otherAdmin.id}`);
  expect((await dismiss()).status).toBe(200);
  await app.rows(`update users set role = 'admin' where id = ${otherAdmin.id}`);
});

const post = (viewer: { id: number }) =>
  app.as(viewer).call(jobEndpoints.post, {
    body: { title: "CTO", description: "Lead the team", company: "Acme", bountyAmount: 100 },
  });
const newPoster = (name: string) => app.createUser(name, "portfolio_hr");

test("each admin has one unread notification about the queue of posters, and a new one after reading it", async () => {
  await post(await newPoster("queued1"));
  await post(await newPoster("queued2"));
  await app.runTasks();
  for (const admin of [adminAda, otherAdmin])
    expect(await notificationsOf(admin, "queue_waiting")).toMatchObject([
      { data: { queue: "posters", waiting: 2 }, readAt: null, href: "/admin/posters" },
    ]);
  await app.as(adminAda).call(notificationEndpoints.readAll, { body: {} });
  await post(await newPoster("queued3"));
  await app.runTasks();
  expect(await notificationsOf(adminAda, "queue_waiting")).toMatchObject([
    { data: { waiting: 3 }, readAt: null },
    { readAt: expect.any(String) },
  ]);
  expect(await notificationsOf(otherAdmin, "queue_waiting")).toMatchObject([{ data: { waiting: 3 } }]);
});

test("concurrent arrivals leave one unread notification", async () => {
  const posters = await Promise.all(["at1", "at2", "at3", "at4"].map(newPoster));
  await Promise.all(posters.map(post));
  await app.runTasks();
  expect(await notificationsOf(adminAda, "queue_waiting")).toMatchObject([{ data: { waiting: 4 } }]);
});

test("decisions update the unread notification, and the last one deletes it", async () => {
  await post(await newPoster("decided1"));
  await post(await newPoster("decided2"));
  const queue = (await app.as(adminAda).call(adminEndpoints.posters, {})).body;
  const decide = async (index: number) => {
    await app.as(adminAda).call(adminEndpoints.dismissPoster, { params: { id: queue[index]?.id ?? 0 } });
    await app.runTasks();
  };
  await decide(0);
  expect(await notificationsOf(otherAdmin, "queue_waiting")).toMatchObject([{ data: { waiting: 1 } }]);
  await decide(1);
  expect(await notificationsOf(otherAdmin, "queue_waiting")).toEqual([]);
});

test("the daily email mentions the queue only if something arrived since the last one", async () => {
  const sendDigests = async () => {
    await app.rows("select graphile_worker.add_job('daily_letters')");
    await app.runTasks();
    await app.runTasks();
    const sent = await app.rows<{ body: string }>(`select body from mails where kind = 'notices'
      and user_id = ${adminAda.id} order by id`);
    return sent.map(({ body }) => /Waiting: .*?(\d+) poster/.exec(body)?.[1]);
  };
  await post(await newPoster("mailed1"));
  expect(await sendDigests()).toEqual(["1"]);
  expect(await sendDigests()).toEqual(["1"]);
  await post(await newPoster("mailed2"));
  expect(await sendDigests()).toEqual(["1", "2"]);
  expect(await notificationsOf(adminAda, "queue_waiting")).toHaveLength(1);
});

test("the record names actors, subjects and details, and filters by action, person and day", async () => {
  await recordAudit(app.db, {
    action: "signed_in",
    actorId: agentAmir.id,
    network: "n",
    at: "2026-01-31T23:59:59Z",
  });
  await recordAudit(app.db, {
    action: "verified",
    actorId: adminAda.id,
    subject: { kind: "user", id: agentAmir.id },
    details: { reason: "Known" },
    at: "2026-02-01T00:00:00Z",
  });
  await chainPendingEntries(app.db);
  const all = await entries();
  expect(all).toMatchObject([
    {
      action: "verified",
      actor: { username: "ada" },
      subjectUser: { username: "amir" },
      details: { reason: "Known" },
      seq: 2,
      chainDigest: expect.stringMatching(/^[\w-]{43}$/),
    },
    { action: "signed_in", actor: { username: "amir" }, subject: null, network: "n", details: null, seq: 1 },
  ]);
  expect(await entries({ action: "signed_in" })).toHaveLength(1);
  expect(await entries({ person: String(agentAmir.id) })).toHaveLength(2);
  expect(await entries({ person: String(adminAda.id) })).toHaveLength(1);
  expect(await entries({ from: "2026-02-01" })).toHaveLength(1);
  const upTo = await app.as(adminAda).call(api.list, { query: { to: "2026-01-31" } });
  expect(upTo.body).toMatchObject([{ action: "signed_in" }]);
  const wrongOrder = await app
    .as(adminAda)
    .call(api.list, { query: { from: "2026-02-01", to: "2026-01-31" } });
  expect(wrongOrder.status).toBe(400);
  const first = await app.as(adminAda).call(api.list, { query: { limit: 1 } });
  const second = await app
    .as(adminAda)
    .call(api.list, { query: { limit: 1, cursor: nextCursor(first.headers) } });
  expect(second.body).toMatchObject([{ action: "signed_in" }]);
});

test("the export streams every entry as a line, and is recorded", async () => {
  await app.rows("insert into audit_entries (action) select 'signed_in' from generate_series(1, 2500)");
  const { status, headers, body } = await app
    .as(adminAda)
    .call(api.exportJsonLines, { query: { action: "signed_in" } });
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/jsonl; charset=utf-8");
  expect(headers["content-disposition"]).toBe('attachment; filename="security-record.jsonl"');
  expect(body).toBeDefined();
  const [latest] = await entries();
  expect(latest).toMatchObject({
    action: "audit_exported",
    actorId: adminAda.id,
    network: expect.any(String),
  });
  const url = `${await app.listen()}/api/admin/audit.jsonl`;
  const text = await (await fetch(url, { headers: { Cookie: await app.cookieOf(adminAda) } })).text();
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(2502);
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(2502);
});

test("the data export contains the user's own entries", async () => {
  await app.as(agentAmir).call(authEndpoints.endOtherSessions, {});
  const { body } = await app.as(agentAmir).call(dataExportEndpoints.export, {});
  expect(body.securityRecord).toMatchObject([
    { action: "other_sessions_ended" },
    { action: "data_exported" },
  ]);
  expect(Object.keys(body.securityRecord[0] ?? {}).sort()).toEqual(["action", "at"]);
});
