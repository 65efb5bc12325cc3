import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints as api } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import type { WaitingQueue } from "@shared/security/vocabulary";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { openEventStream } from "@tests/app/event-stream";
import { notifyUser } from "@tests/app/notify-user";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const app = await createTestApp();
const { partnerVera, posterHana, agentAmir, adminAda } = app;
const otherAdmin = await app.createUser("otto", "admin");
const admins = [adminAda, otherAdmin];
const as = (user: { id: number }) => app.as(user);

beforeEach(() =>
  app.rows(`delete from events; delete from reports; delete from agency_claims; delete from agency_edit_suggestions;
    delete from poster_reviews; delete from mails; delete from organizations;
    update users set recheck_since = null;
    update users set vc_approval_requested_at = null where vc_approval_status = 'pending'`),
);

const waitingFor = async (admin: { id: number }) => (await as(admin).call(api.waiting, {})).body;
const countsFor = async (admin: { id: number }) => {
  const waiting = await waitingFor(admin);
  return Object.fromEntries(
    Object.entries(waiting).flatMap(([queue, counts]) =>
      counts.waiting > 0 ? [[queue, counts.waiting]] : [],
    ),
  );
};
/** Runs the tasks and returns what the unread notifications about queues say. */
const notificationsOf = async (admin: { id: number }) => {
  await app.runTasks();
  const { body } = await as(admin).call(notificationEndpoints.list, { query: { status: "unread" } });
  return Object.fromEntries(
    body.flatMap(({ kind, data }) => (kind === "queue_waiting" ? [[data.queue, data.waiting]] : [])),
  );
};
const readAll = (admin: { id: number }) => as(admin).call(notificationEndpoints.readAll, { body: {} });

let serialNumber = 0;
const register = () => {
  serialNumber++;
  return app.as(null).call(authEndpoints.register, {
    body: {
      username: `partner${serialNumber}`,
      password: "quiet harbor lantern",
      email: `partner${serialNumber}@fund.example`,
      firstName: "Pat",
      lastName: "Tester",
      company: "Fund",
      role: "vc_partner",
    },
  });
};
const reportUser = (reporter: { id: number }, id: number) =>
  as(reporter).call(userEndpoints.report, { params: { id }, body: { reason: "Fraud" } });
const createOrganization = (user: { id: number }) => {
  serialNumber++;
  return as(user).call(organizationEndpoints.create, {
    body: { name: `Firm ${serialNumber}`, type: "agency", domain: `firm${serialNumber}.example` },
  });
};

const rename = (user: { id: number }, company: string) =>
  as(user).call(userEndpoints.edit, { params: { id: user.id }, body: { company } });

/** Adds one item to each queue. */
const arrivals: Record<WaitingQueue, () => Promise<{ status: number }>> = {
  applications: register,
  reports: () => reportUser(agentAmir, posterHana.id),
  claims: async () =>
    as(agentAmir).call(claimEndpoints.claim, {
      params: await app.createAgency(null),
      body: { reason: "It is ours" },
    }),
  suggestions: async () =>
    as(partnerVera).call(suggestionEndpoints.suggest, {
      params: await app.createAgency(null),
      body: { fieldName: "location", suggestedValue: "Reno" },
    }),
  domains: () => createOrganization(posterHana),
  posters: () =>
    as(posterHana).call(jobEndpoints.post, {
      body: { title: "CTO", description: "Lead the team", company: "Acme", bountyAmount: 100 },
    }),
  renamed: () => rename(partnerVera, "Sequoia"),
};
const queues = Object.keys(arrivals) as WaitingQueue[];

test.each(queues)("an arrival in the queue %s is counted and notifies every admin", async (queue) => {
  expect(await countsFor(adminAda)).toEqual({});
  expect([200, 201]).toContain((await arrivals[queue]()).status);
  for (const admin of admins) {
    expect(await countsFor(admin)).toEqual({ [queue]: 1 });
    expect(await notificationsOf(admin)).toEqual({ [queue]: 1 });
  }
  expect(await notificationsOf(posterHana)).toEqual({});
  const { oldestAt } = (await waitingFor(adminAda))[queue];
  expect(Date.now() - Date.parse(oldestAt ?? "")).toBeLessThan(60_000);
});

test("says since when the oldest item waits", async () => {
  await arrivals.reports();
  await reportUser(partnerVera, agentAmir.id);
  await app.rows(
    `update reports set created_at = '2026-03-04T05:06:07.123456Z' where thing_id = ${agentAmir.id}`,
  );
  expect((await waitingFor(adminAda)).reports).toEqual({
    waiting: 2,
    oldestAt: "2026-03-04T05:06:07.123456Z",
  });
  expect((await waitingFor(adminAda)).claims).toEqual({ waiting: 0, oldestAt: null });
});

test("a domain waits since it was claimed, not since its organization exists", async () => {
  const old = (await createOrganization(posterHana)).body;
  await as(posterHana).call(organizationEndpoints.edit, { params: { id: old.id }, body: { domain: null } });
  await app.rows(`update organizations set created_at = '2024-01-01' where id = ${old.id}`);
  const waiting = (await createOrganization(agentAmir)).body;
  await app.rows(`update organizations set domain_claimed_at = '2026-03-04' where id = ${waiting.id}`);
  await as(posterHana).call(organizationEndpoints.edit, {
    params: { id: old.id },
    body: { domain: "claimed-today.example" },
  });
  const { oldestAt } = (await waitingFor(adminAda)).domains;
  expect(oldestAt).toBe("2026-03-04T00:00:00Z");
  const claims = await as(adminAda).call(api.domainClaims, {});
  expect(claims.body.map(({ id }) => id)).toEqual([waiting.id, old.id]);
  expect(claims.body[0]?.claimedAt).toBe(oldestAt);
  expect(Date.now() - Date.parse(claims.body[1]?.claimedAt ?? "")).toBeLessThan(60_000);

  await app.rows(`delete from organizations where id = ${waiting.id}`);
  expect(Date.now() - Date.parse((await waitingFor(adminAda)).domains.oldestAt ?? "")).toBeLessThan(60_000);
});

test("renamed partners wait since their first new name, until the decision or a suspension", async () => {
  const partners = [
    await app.createUser("renamed", "vc_partner"),
    await app.createUser("renamed-too", "vc_partner"),
  ];
  const [partner] = partners;
  if (!partner) throw new Error("There is no partner.");
  await app.rows("update users set vc_approval_status = 'approved' where username like 'renamed%'");
  for (const user of partners) await rename(user, "Sequoia");
  await app.rows(`update users set recheck_since = '2026-03-04' where id = ${partner.id}`);
  expect(await notificationsOf(adminAda)).toEqual({ renamed: 2 });
  await readAll(adminAda);
  await rename(partner, "Kleiner");
  expect(await notificationsOf(adminAda)).toEqual({});
  expect((await waitingFor(adminAda)).renamed).toEqual({ waiting: 2, oldestAt: "2026-03-04T00:00:00Z" });
  expect(await notificationsOf(otherAdmin)).toEqual({ renamed: 2 });

  const kept = await as(adminAda).call(api.keepApproval, { params: { id: partner.id }, body: { seen: 3 } });
  expect(kept.status).toBe(200);
  expect(await notificationsOf(otherAdmin)).toEqual({ renamed: 1 });
  const id = partners[1]?.id ?? 0;
  await as(adminAda).call(api.suspend, { params: { id }, body: { reason: "Fraud" } });
  expect(await notificationsOf(otherAdmin)).toEqual({});
  expect((await waitingFor(adminAda)).renamed.waiting).toBe(0);
});

test("an admin has one unread notification per queue, which has the current number", async () => {
  await arrivals.reports();
  await arrivals.claims();
  expect(await notificationsOf(adminAda)).toEqual({ reports: 1, claims: 1 });
  await reportUser(partnerVera, agentAmir.id);
  expect(await notificationsOf(adminAda)).toEqual({ reports: 2, claims: 1 });
  const { body } = await as(adminAda).call(notificationEndpoints.list, {});
  expect(body.filter(({ kind }) => kind === "queue_waiting")).toHaveLength(2);

  const [report] = (await as(adminAda).call(reportEndpoints.list, { query: { status: "open" } })).body;
  await as(adminAda).call(reportEndpoints.handle, {
    params: { id: report?.id ?? 0 },
    body: { outcome: "dismissed" },
  });
  expect(await notificationsOf(otherAdmin)).toEqual({ reports: 1, claims: 1 });

  await readAll(adminAda);
  expect(await notificationsOf(adminAda)).toEqual({});
  await reportUser(partnerVera, posterHana.id);
  expect(await notificationsOf(adminAda)).toEqual({ reports: 2 });
});

test("an admin who has read the notification gets a live event when another admin decides", async () => {
  await arrivals.claims();
  await arrivals.claims();
  await app.runTasks();
  await readAll(adminAda);
  const stream = await openEventStream(await app.listen(), await app.cookieOf(adminAda));
  // Events of earlier changes can still arrive. Waits for this event, and counts only later ones.
  await notifyUser(app.db, adminAda);
  await expect.poll(() => stream.receivedKinds().length).toBe(1);
  const earlierCount = stream.frames.length;
  const { body } = await as(otherAdmin).call(claimEndpoints.list, { query: { status: "pending" } });
  await as(otherAdmin).call(claimEndpoints.reject, { params: { id: body[0]?.id ?? 0 }, body: {} });
  await app.runTasks();
  await expect.poll(() => stream.frames.slice(earlierCount).map(({ event }) => event.type)).toContain("read");
});

test("the last decision in a queue removes the unread notification", async () => {
  await arrivals.claims();
  await arrivals.suggestions();
  await arrivals.domains();
  await arrivals.applications();
  expect(Object.keys(await notificationsOf(otherAdmin)).sort()).toEqual([
    "applications",
    "claims",
    "domains",
    "suggestions",
  ]);
  const idIn = async (sql: string) => ({ id: (await app.rows<{ id: number }>(sql))[0]?.id ?? 0 });
  const decisions = [
    as(adminAda).call(claimEndpoints.reject, {
      params: await idIn("select id from agency_claims"),
      body: {},
    }),
    as(adminAda).call(suggestionEndpoints.reject, {
      params: await idIn("select id from agency_edit_suggestions"),
      body: {},
    }),
    as(adminAda).call(api.confirmDomain, {
      params: await idIn("select id from organizations"),
      body: { seen: `firm${serialNumber - 1}.example` },
    }),
    as(adminAda).call(api.approve, {
      params: await idIn("select id from users where vc_approval_requested_at is not null order by id desc"),
      body: {},
    }),
  ];
  for (const { status } of await Promise.all(decisions)) expect(status).toBe(200);
  expect(await notificationsOf(otherAdmin)).toEqual({});
  expect(await countsFor(otherAdmin)).toEqual({});
});

test("an item that its author takes back leaves the queue at once: a domain, and all of a deleted account", async () => {
  const password = "quiet harbor lantern";
  const addLeaver = async (username: string, role: "vc_partner" | "agency") =>
    app.createUser(username, role, { password: await hashPassword(password), vcApprovalStatus: "pending" });
  const [partner, recruiter] = [await addLeaver("leaving", "vc_partner"), await addLeaver("going", "agency")];
  await app.rows(`update users set vc_approval_requested_at = now() where id = ${partner.id}`);
  await app.rows(`select graphile_worker.add_job('announce_queue',
    '{"queue": "applications", "hasArrival": true, "exceptIds": []}')`);
  await createOrganization(partner);
  await arrivals.domains();
  await as(recruiter).call(claimEndpoints.claim, {
    params: await app.createAgency(null),
    body: { reason: "It is ours" },
  });
  await arrivals.reports();
  expect(await notificationsOf(otherAdmin)).toEqual({ applications: 1, domains: 2, claims: 1, reports: 1 });

  const [organization] = await app.rows<{ id: number }>(
    `select id from organizations where domain_claimed_by_id = ${posterHana.id}`,
  );
  const edited = await as(posterHana).call(organizationEndpoints.edit, {
    params: { id: organization?.id ?? 0 },
    body: { domain: null },
  });
  expect(edited.status).toBe(200);
  expect(await notificationsOf(otherAdmin)).toEqual({ applications: 1, domains: 1, claims: 1, reports: 1 });
  for (const user of [partner, recruiter])
    expect((await as(user).call(dataExportEndpoints.delete, { body: { password } })).status).toBe(204);
  expect(await notificationsOf(otherAdmin)).toEqual({ reports: 1 });
});

test("reports about an admin, and claims of their domain, wait for the other admins only", async () => {
  await reportUser(agentAmir, adminAda.id);
  const message = await app.createMessage(adminAda);
  const replyId = await app.createReply(message, adminAda);
  const body = { reason: "Rude" };
  await as(partnerVera).call(messageEndpoints.report, { params: message, body });
  await as(partnerVera).call(messageEndpoints.reportReply, { params: { ...message, replyId }, body });
  const job = await app.createJob(adminAda);
  await as(agentAmir).call(jobEndpoints.report, { params: { id: job.id }, body });
  const candidate = await app.createCandidate(adminAda);
  await as(partnerVera).call(talentPoolEndpoints.report, { params: { id: candidate.id }, body });
  const agency = await app.createAgency(null);
  const review = await app.createReview(agency, adminAda);
  await app.rows(`insert into reports (kind, thing_id, reporter_id, reason)
    values ('review', ${review.id}, ${agentAmir.id}, 'Untrue')`);
  expect((await createOrganization(adminAda)).status).toBe(201);
  // Owned by the admin without a claim, and claimed by the admin without a membership.
  await createOrganization(adminAda);
  await app.rows(
    `update organizations set domain_claimed_by_id = null where id = (select max(id) from organizations)`,
  );
  await createOrganization(adminAda);
  await app.rows(
    `delete from organization_memberships where organization_id = (select max(id) from organizations)`,
  );
  expect(await notificationsOf(adminAda)).toEqual({});
  expect(await countsFor(adminAda)).toEqual({});
  expect(await countsFor(otherAdmin)).toEqual({ reports: 6, domains: 3 });
  expect(await notificationsOf(otherAdmin)).toEqual({ reports: 6, domains: 3 });
});

test("an admin is not notified of their own report, which others are", async () => {
  await reportUser(adminAda, agentAmir.id);
  expect(await notificationsOf(adminAda)).toEqual({});
  expect(await notificationsOf(otherAdmin)).toEqual({ reports: 1 });
  expect(await countsFor(adminAda)).toEqual({ reports: 1 });
});

test("suspended admins and members are not notified", async () => {
  await app.rows(`update users set suspended_at = now() where id = ${otherAdmin.id}`);
  await arrivals.reports();
  await notificationsOf(adminAda);
  expect(await app.rows("select user_id from notifications where kind = 'queue_waiting'")).toEqual([
    { user_id: adminAda.id },
  ]);
  await app.rows(`update users set suspended_at = null where id = ${otherAdmin.id}`);
});

test("one daily email lists everything that waits, if something has arrived since the last", async () => {
  const sendDigests = async () => {
    await app.rows("select graphile_worker.add_job('daily_letters')");
    await app.runTasks();
    await app.runTasks();
    const emails = await app.rows<{ body: string }>(`select body from mails where kind = 'notices'
      and user_id = ${adminAda.id} order by id`);
    return emails.map(({ body }) => body.split("\n").filter((line) => /wait/i.test(line)));
  };
  for (let count = 0; count < 3; count++) await arrivals.applications();
  await arrivals.reports();
  await app.runTasks();
  expect(await sendDigests()).toEqual([["Waiting: 3 applications, 1 report"]]);
  expect(await sendDigests()).toHaveLength(1);
  await arrivals.suggestions();
  await app.runTasks();
  expect((await sendDigests())[1]).toEqual(["Waiting: 3 applications, 1 report, 1 suggested edit"]);
});

test("the daily email corrects the number after people have left a queue without a decision", async () => {
  await arrivals.reports();
  await app.runTasks();
  await app.rows("delete from reports");
  await app.rows("select graphile_worker.add_job('daily_letters')");
  expect(await notificationsOf(adminAda)).toEqual({});
  expect(await app.rows("select id from mails where kind = 'notices'")).toEqual([]);
});

describe("an admin who chose to be emailed immediately", () => {
  const chooseDelivery = (choice: "soon" | "daily") =>
    as(adminAda).call(notificationEndpoints.setPreferences, {
      body: { mail: [{ kind: "queue_waiting", choice }] },
    });
  /** Moves all timestamps back, as if five minutes had passed, and runs the tasks. */
  const sendEmailsAfterDelay = async () => {
    await app.rows(`update notifications set created_at = created_at - interval '5 minutes';
      update graphile_worker._private_jobs set run_at = run_at - interval '5 minutes'`);
    for (let count = 0; count < 2; count++) await app.runTasks();
  };
  const linesOfEmails = async () => {
    const emails = await app.rows<{ body: string }>(`select body from mails where kind = 'notices'
      and user_id = ${adminAda.id} order by id`);
    return emails.map(({ body }) => body.split("\n").filter((line) => line.startsWith("Waiting")));
  };
  beforeEach(() => chooseDelivery("soon"));
  afterEach(() => chooseDelivery("daily"));

  test("gets no email if the items have left the queue by then", async () => {
    await arrivals.reports();
    await app.runTasks();
    await app.rows("delete from reports");
    await sendEmailsAfterDelay();
    expect(await linesOfEmails()).toEqual([]);
  });

  test("gets another email five minutes after the next item, also without reading the notification", async () => {
    await arrivals.reports();
    await app.runTasks();
    await sendEmailsAfterDelay();
    expect(await linesOfEmails()).toEqual([["Waiting: 1 report"]]);
    await reportUser(partnerVera, posterHana.id);
    for (let count = 0; count < 2; count++) await app.runTasks();
    expect(await linesOfEmails()).toHaveLength(1);
    await sendEmailsAfterDelay();
    expect(await linesOfEmails()).toEqual([["Waiting: 1 report"], ["Waiting: 2 reports"]]);
    await sendEmailsAfterDelay();
    expect(await linesOfEmails()).toHaveLength(2);
  });
});
