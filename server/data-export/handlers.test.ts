import { hashPassword } from "@server/lib/sessions/passwords";
import { insert as insertOrganization } from "@server/organizations/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Role } from "@shared/lib/access";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp({ showsLinks: true });
const password = "quiet harbor lantern";
const hash = await hashPassword(password);
const member = (name: string, role: Role, values = {}) =>
  app.createUser(name, role, { password: hash, phone: `+1 555 ${name}`, bio: `I am ${name}`, ...values });
const deleteAccount = (user: { id: number }, body = { password }) => app.as(user).call(api.delete, { body });
const queryRow = async (text: string) => (await app.rows(text))[0];

let serial = 0;

/** A recruiter with an application, a submission, an agency and an organization. */
async function busyRecruiter(name: string) {
  const user = await member(name, "agency");
  const job = await app.createJob(app.posterHana, { title: `Job ${serial}` });
  const application = await app.createApplication(job, user);
  const submission = await app.createSubmission(job, user);
  const agency = await app.createAgency(user, {
    name: `Search ${++serial}`,
    phone: "+1 555 0100",
    email: `desk${serial}@search.example`,
  });
  const { id: organizationId } = await insertOrganization(app.db, {
    name: `${name} Firm`,
    createdById: user.id,
  });
  return { user, job, application, submission, agency, organizationId };
}

test("the export contains the user's own data and nothing that others wrote", async () => {
  const { user, job } = await busyRecruiter("wanda");
  await app.createApplication(job, app.scoutInes, {
    coverLetter: "Somebody else's letter, which is not hers to read.",
  });
  const { status, body, headers } = await app.as(user).call(api.export, {});
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(body.account).toMatchObject({ username: "wanda", phone: "+1 555 wanda" });
  expect(body.addresses.map(({ email }) => email)).toEqual([user.email]);
  expect(body.applications).toMatchObject([{ job: `Job ${serial - 1}`, status: "pending" }]);
  expect(body.submissions).toMatchObject([{ job: `Job ${serial - 1}`, status: "submitted" }]);
  expect(body.listing).toMatchObject({ name: `Search ${serial}`, phone: "+1 555 0100" });
  expect(body.organizations).toMatchObject([{ name: "wanda Firm", role: "owner" }]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/(?<!has(Common)?)password|hash|argon2|Somebody else/i);
});

test("the export contains the reasons of the user's decisions, and answers to reviews only for the agency's owner", async () => {
  const poster = await member("dora", "portfolio_hr");
  const { user: owner, agency } = await busyRecruiter("olaf");
  const asPoster = app.as(poster);
  const createJob = (title: string) => app.createJob(poster, { title });
  const [job, filledJob] = [await createJob("CFO"), await createJob("COO")];
  await asPoster.call(applicationEndpoints.reject, {
    params: { id: (await app.createApplication(job, owner)).id },
    body: { reason: "No time in May" },
  });
  await asPoster.call(submissionEndpoints.setStatus, {
    params: { id: (await app.createSubmission(job, owner)).id },
    body: { status: "rejected", reason: "Too junior" },
  });
  await asPoster.call(submissionEndpoints.setStatus, {
    params: { id: (await app.createSubmission(filledJob, owner)).id },
    body: { status: "hired" },
  });
  const { body: placements } = await asPoster.call(placementEndpoints.mine, {});
  await asPoster.call(placementEndpoints.move, {
    params: { id: placements[0]?.id ?? 0 },
    body: { status: "voided", reason: "Never started" },
  });
  const review = await app.createReview(agency, app.partnerVera, { comment: "Slow" });
  await app.as(owner).call(reviewEndpoints.reply, {
    params: { id: agency.id, reviewId: review.id },
    body: { reply: "We hired two since" },
  });
  await app.rows(`insert into totp (user_id, secret_sealed, last_step) values (${owner.id}, 'sealed', 0)`);

  const exportOf = async (user: { id: number }) => (await app.as(user).call(api.export, {})).body;
  const posterExport = await exportOf(poster);
  expect(posterExport.applicationDecisions).toMatchObject([
    { job: "CFO", company: "Acme", from: "pending", to: "rejected", reason: "No time in May" },
  ]);
  expect(posterExport.submissionDecisions).toMatchObject([
    { job: "CFO", from: "submitted", to: "rejected", reason: "Too junior" },
    { job: "COO", from: "submitted", to: "hired", reason: null },
    { job: "COO", from: "hired", to: "shortlisted" },
  ]);
  expect(posterExport.placementDecisions).toMatchObject([
    { job: "COO", from: null, to: "confirmed" },
    { job: "COO", from: "confirmed", to: "voided", reason: "Never started" },
  ]);
  expect(posterExport.authenticatorApp).toBeNull();
  const ownerExport = await exportOf(owner);
  expect(ownerExport.reviewReplies).toMatchObject([
    { agency: `Search ${serial}`, reply: "We hired two since", repliedAt: expect.any(String) },
  ]);
  expect(Object.keys(ownerExport.authenticatorApp ?? {})).toEqual(["createdAt"]);
  for (const part of ["applicationDecisions", "submissionDecisions", "placementDecisions"] as const)
    expect(ownerExport[part]).toEqual([]);
  expect(JSON.stringify(ownerExport)).not.toMatch(/Slow|sealed/);
  const reviewerExport = await exportOf(app.partnerVera);
  expect(reviewerExport.reviews).toMatchObject([{ comment: "Slow" }]);
  expect(JSON.stringify(reviewerExport)).not.toContain("We hired two since");
});

test("the export lists the candidates whom the user has seen today, and the deletion removes them", async () => {
  const viewer = await app.createUser("cora", "vc_partner", { vcApprovalStatus: "approved", password: hash });
  const candidate = await app.createCandidate(app.partnerVera);
  await app.as(viewer).call(talentPoolEndpoints.show, { params: { id: candidate.id } });
  const { body } = await app.as(viewer).call(api.export, {});
  expect(body.candidatesViewed).toEqual([
    { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), candidateIds: [candidate.id] },
  ]);
  expect((await app.as(viewer).call(api.delete, { body: { password } })).status).toBe(204);
  expect(await app.rows(`select from candidate_views where viewer_id = ${viewer.id}`)).toEqual([]);
});

test("the export names whose contact details the user opened, and only counts who opened theirs", async () => {
  await app.as(app.posterHana).call(userEndpoints.show, { params: { id: app.scoutInes.id } });
  const { body: hanasExport } = await app.as(app.posterHana).call(api.export, {});
  expect(hanasExport.contactsOpened).toMatchObject([{ person: "Ines Tester" }]);
  const { body } = await app.as(app.scoutInes).call(api.export, {});
  expect(body.ownContactOpened).toMatchObject([{ people: 1 }]);
  expect(JSON.stringify(body)).not.toContain("Hana");
});

test("deleting the account needs the password", async () => {
  const user = await member("paula", "agency");
  const { status, body } = await deleteAccount(user, { password: "not it" });
  expect([status, (body as unknown as { errors: unknown }).errors]).toEqual([
    400,
    [{ path: "password", message: "That is not your password" }],
  ]);
  expect((await app.as(user).call(authEndpoints.me, {})).status).toBe(200);
});

test("deleting a recruiter removes personal data and sessions and keeps the rest as a former member's", async () => {
  const { user, job, application, submission, agency, organizationId } = await busyRecruiter("rolf");
  await app.createCandidate(app.partnerVera);
  const session = app.as(user);
  await session.call(applicationEndpoints.edit, {
    params: { id: application.id },
    body: { version: 1, timeline: "May" },
  });
  await session.call(submissionEndpoints.edit, {
    params: { id: submission.id },
    body: { version: 1, candidateTitle: "CTO" },
  });
  const secondCookie = await app.cookieOf(user);
  const { body: before } = await session.call(api.preview, {});
  expect(before).toMatchObject({
    obstacles: [],
    pendingApplications: 1,
    pendingSubmissions: 1,
    listing: `Search ${serial}`,
    organizations: ["rolf Firm"],
  });
  expect((await deleteAccount(user)).status).toBe(204);

  expect((await session.call(authEndpoints.me, {})).status).toBe(401);
  expect((await request(app.app).get("/api/user").set("Cookie", secondCookie)).status).toBe(401);
  for (const username of ["rolf", user.email, `former~${user.id}`])
    expect((await app.as(null).call(authEndpoints.login, { body: { username, password } })).status).toBe(401);
  const row = await queryRow(`select row_to_json(u)::text as text from users u where id = ${user.id}`);
  expect(row?.text).not.toMatch(/rolf|\+1 555/i);
  for (const table of [
    "user_emails",
    "session",
    "notifications",
    "organization_memberships",
    "agency_claims",
  ])
    expect([
      table,
      (await queryRow(`select count(*)::int as n from ${table} where user_id = ${user.id}`))?.n,
    ]).toEqual([table, 0]);
  for (const table of ["application_edits", "submission_edits"])
    expect([table, await app.rows(`select id from ${table} where by_id = ${user.id}`)]).toEqual([table, []]);
  expect((await app.as(app.posterHana).call(userEndpoints.show, { params: { id: user.id } })).status).toBe(
    404,
  );
  expect((await app.as(app.adminAda).call(adminEndpoints.users, { query: { q: "former" } })).body).toEqual(
    [],
  );

  const received = await app
    .as(app.posterHana)
    .call(applicationEndpoints.received, { query: { job: String(job.id) } });
  expect(received.body).toMatchObject([
    {
      application: { id: application.id, status: "rejected", reason: "This member has left the network." },
      applicant: { firstName: "Former", lastName: "member" },
    },
  ]);
  expect(JSON.stringify(received.body).match(/.{60}rolf.{60}/i)).toBeNull();
  expect(await queryRow(`select status from job_candidate_submissions where id = ${submission.id}`)).toEqual({
    status: "rejected",
  });
  expect(await queryRow(`select user_id, phone, email, name from agencies where id = ${agency.id}`)).toEqual({
    user_id: null,
    phone: null,
    email: null,
    name: `Search ${serial}`,
  });
  expect(await app.rows(`select id from organizations where id = ${organizationId}`)).toEqual([]);
  expect(await queryRow(`select verdict from job_applications where id = ${application.id}`)).toEqual({
    verdict: "ended",
  });
});

test("deleting a reported user removes the copy of the profile and the events that only the user could see", async () => {
  const user = await member("runa", "agency", { lastName: "Reported", title: "Runa's title" });
  await app
    .as(app.posterHana)
    .call(userEndpoints.report, { params: { id: user.id }, body: { reason: "Not a recruiter" } });
  const asAda = app.as(app.adminAda);
  const { body: open } = await asAda.call(reportEndpoints.list, { query: { status: "open" } });
  const id = open.find(({ subjectId }) => subjectId === user.id)?.id ?? 0;
  const asked = await asAda.call(reportEndpoints.ask, {
    params: { id },
    body: { reason: "Runa is not your name" },
  });
  expect(asked.body.contentBefore).toMatchObject({ title: "Runa Reported", content: "I am runa" });
  await app.rows(`insert into events (kind, target_id, data)
    values ('new_device', ${user.id}, '{"device":"Runa OS"}'), ('security_alert', ${user.id}, '{"alert":"spray"}')`);
  await app.rows(`insert into notifications (event_id, user_id, kind)
    select id, ${app.adminAda.id}, kind from events where kind = 'security_alert' and target_id = ${user.id}`);
  expect((await deleteAccount(user)).status).toBe(204);

  const { body: reports } = await asAda.call(reportEndpoints.list, {});
  expect(reports.find((report) => report.id === id)).toMatchObject({ subject: null, contentBefore: null });
  expect(await app.rows(`select kind from events where target_id = ${user.id}`)).toEqual([
    { kind: "security_alert" },
  ]);
});

test("sends a confirmation to the former address and deletes all other emails", async () => {
  const user = await member("lena", "independent");
  await deleteAccount(user);
  const email = await app.latestEmailTo(user.email);
  expect(email).toMatchObject({ kind: "account_deleted", subject: "Your account was deleted" });
  expect(email?.body).toContain("Hello Lena,");
  expect(await queryRow(`select count(*)::int as n from mails where user_id = ${user.id}`)).toEqual({ n: 1 });
});

test("username and address can be registered again, and the old content is not linked to them", async () => {
  const user = await member("vince", "vc_partner", { vcApprovalStatus: "approved" });
  const post = await app.createMessage(user, { title: "A question", content: "Who knows?" });
  await deleteAccount(user);
  expect((await app.as(app.partnerVera).call(api.preview, {})).status).toBe(200);
  const again = await member("vince", "agency", { email: user.email });
  expect(again.id).not.toBe(user.id);
  const message = await queryRow(`select author_id, author_words from messages where id = ${post.id}`);
  expect(message).toEqual({ author_id: user.id, author_words: `Former member former~${user.id}` });
});

test("deleting a poster closes their jobs and notifies applicants", async () => {
  const user = await member("petra", "portfolio_hr");
  const job = await app.createJob(user);
  await app.createApplication(job, app.agentAmir);
  const before = await queryRow(
    "select coalesce(sum(n), 0)::int as n from tallies where kind = 'jobs' and owner_id = 0 and status = 'open'",
  );
  expect((await deleteAccount(user)).status).toBe(204);
  const { body } = await app.as(app.agentAmir).call(jobEndpoints.one, { params: { id: job.id } });
  expect(body).toMatchObject({
    status: "cancelled",
    myApplicationStatus: "rejected",
    postedBy: { firstName: "Former", lastName: "member" },
  });
  const after = await queryRow(
    "select coalesce(sum(n), 0)::int as n from tallies where kind = 'jobs' and owner_id = 0 and status = 'open'",
  );
  expect(after?.n).toBe(Number(before?.n) - 1);
  const eventKinds = await app.rows(
    `select e.kind from notifications n join events e on e.id = event_id where n.user_id = ${app.agentAmir.id} and e.job_id = ${job.id}`,
  );
  expect(eventKinds).toEqual([{ kind: "job_ended" }]);
});

test("an open placement prevents the poster from leaving, not the recruiter", async () => {
  const user = await member("bruno", "portfolio_hr");
  const recruiter = await member("rosa", "independent");
  const job = await app.createJob(user);
  const submission = await app.createSubmission(job, recruiter);
  await app
    .as(user)
    .call(submissionEndpoints.setStatus, { params: { id: submission.id }, body: { status: "hired" } });
  const rejected = await deleteAccount(user);
  expect([rejected.status, rejected.body]).toMatchObject([
    409,
    { code: "obligations", message: expect.stringContaining("1 placement on your jobs") },
  ]);
  expect((await app.as(user).call(authEndpoints.me, {})).body.username).toBe("bruno");
  expect((await deleteAccount(recruiter)).status).toBe(204);
  const { body } = await app.as(user).call(placementEndpoints.mine, {});
  expect(body).toMatchObject([{ bountyPaid: 100, placedBy: { firstName: "Former", lastName: "member" } }]);
  const id = body[0]?.id ?? 0;
  for (const status of ["pending_payment", "completed"] as const)
    await app.as(user).call(placementEndpoints.move, { params: { id }, body: { status } });
  expect((await deleteAccount(user)).status).toBe(204);
});

test("the only owner of an organization with other members cannot leave", async () => {
  const [user, successor] = [await member("otto", "agency"), await member("hera", "agency")];
  const { id } = await insertOrganization(app.db, { name: "Otto & Hera", createdById: user.id });
  await app.rows(
    `insert into organization_memberships (organization_id, user_id) values (${id}, ${successor.id})`,
  );
  expect((await deleteAccount(user)).body).toMatchObject({
    code: "obligations",
    message: expect.stringContaining("only owner of Otto & Hera"),
  });
  await app.as(user).call(organizationEndpoints.changeMember, {
    params: { id, userId: successor.id },
    body: { role: "owner" },
  });
  expect((await deleteAccount(user)).status).toBe(204);
  expect(
    await app.rows(`select user_id from organization_memberships where organization_id = ${id}`),
  ).toEqual([{ user_id: successor.id }]);
});

test("the last admin cannot leave, also under concurrency", async () => {
  const [first, second] = [await member("adam", "admin"), await member("eve", "admin")];
  await app.rows(`update users set suspended_at = now() where id = ${app.adminAda.id}`);
  const responses = await Promise.all([deleteAccount(first), deleteAccount(second)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(
    await queryRow(
      "select count(*)::int as n from users where role = 'admin' and deleted_at is null and suspended_at is null",
    ),
  ).toEqual({
    n: 1,
  });
  await app.rows(`update users set suspended_at = null where id = ${app.adminAda.id}`);
});

test("one of the last two owners of an organization remains under concurrency", async () => {
  const [first, second, third] = [
    await member("ola", "agency"),
    await member("ole", "agency"),
    await member("ove", "agency"),
  ];
  const { id } = await insertOrganization(app.db, { name: "Three", createdById: first.id });
  await app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${second.id}, 'owner'), (${id}, ${third.id}, 'member')`,
  );
  const responses = await Promise.all([deleteAccount(first), deleteAccount(second)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test("data written by requests in flight during the deletion is cleaned up later, and a new session is invalid", async () => {
  const user = await member("mila", "portfolio_hr");
  await deleteAccount(user);
  const cookie = await app.cookieOf(user);
  expect((await request(app.app).get("/api/user").set("Cookie", cookie)).status).toBe(401);
  const job = await app.createJob(user);
  const application = await app.createApplication(job, app.scoutInes);
  await app.rows("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  await app.runTasks();
  expect(await queryRow(`select status from jobs where id = ${job.id}`)).toEqual({ status: "cancelled" });
  expect(await queryRow(`select status from job_applications where id = ${application.id}`)).toEqual({
    status: "rejected",
  });
  expect(await queryRow(`select count(*)::int as n from session where user_id = ${user.id}`)).toEqual({
    n: 0,
  });
  expect(
    await queryRow(
      `select count(*)::int as n from mails where user_id = ${user.id} and kind = 'account_deleted'`,
    ),
  ).toEqual({ n: 1 });
});

test("applications to a poster who leaves concurrently do not fail or stay pending", async () => {
  const user = await member("greta", "portfolio_hr");
  const job = await app.createJob(user);
  const applicants = await Promise.all(
    Array.from({ length: 20 }, (_, n) => member(`race${n}`, "independent")),
  );
  const body = { coverLetter: "x".repeat(60) };
  const responses = await Promise.all([
    ...applicants.map((applicant) =>
      app.retryingOn503(applicant).call(applicationEndpoints.apply, { params: { id: job.id }, body }),
    ),
    deleteAccount(user),
  ]);
  expect(responses.filter(({ status }) => ![201, 204, 404, 409].includes(status))).toEqual([]);
  expect(
    await queryRow(
      `select count(*)::int as n from job_applications where job_id = ${job.id} and status = 'pending'`,
    ),
  ).toEqual({ n: 0 });
});

test("deleting the account ends sessions in every process", async () => {
  freezeClock();
  const other = app.startSecondServer();
  const user = await member("nils", "agency");
  const cookie = await app.cookieOf(user);
  const loadUser = () => request(other.app).get("/api/user").set("Cookie", cookie);
  for (let n = 0; n < 2; n++) expect((await loadUser()).status).toBe(200); // the second request uses the cached session
  await deleteAccount(user);
  await expect.poll(async () => (await loadUser()).status).toBe(401);
});

test("former members are not counted as members", async () => {
  const admin = await app.createUser("counting", "admin");
  const count = async () => (await app.as(admin).call(adminEndpoints.userCounts, {})).body.active;
  const user = await member("cora", "agency");
  const before = await count();
  await deleteAccount(user);
  expect(await count()).toBe(before - 1);
});
