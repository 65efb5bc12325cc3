import { hashPassword } from "@server/lib/sessions/passwords";
import { insert as insertOrganization } from "@server/organizations/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { placementEndpoints } from "@shared/placements/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { stopClock } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const world = await createTestApp({ showsLinks: true });
const password = "quiet harbor lantern";
const hash = await hashPassword(password);
const member = (name: string, role: Parameters<typeof world.person>[1], values = {}) =>
  world.person(name, role, { password: hash, phone: `+1 555 ${name}`, bio: `I am ${name}`, ...values });
const leave = (who: { id: number }, body = { password }) => world.as(who).call(api.delete, { body });
const one = async (text: string) => (await world.rows(text))[0];

let serial = 0;

/** A recruiter with something of everything. */
async function busyRecruiter(name: string) {
  const who = await member(name, "agency");
  const job = await world.job(world.posterHana, { title: `Job ${serial}` });
  const application = await world.application(job, who);
  const submission = await world.submission(job, who);
  const listing = await world.agency(who, {
    name: `Search ${++serial}`,
    phone: "+1 555 0100",
    email: `desk${serial}@search.example`,
  });
  const { id: firm } = await insertOrganization(world.db, { name: `${name} Firm`, createdById: who.id });
  return { who, job, application, submission, listing, firm };
}

test("a copy holds what one gave, and nothing of what others wrote", async () => {
  const { who, job } = await busyRecruiter("wanda");
  await world.application(job, world.scoutInes, {
    coverLetter: "Somebody else's letter, which is not hers to read.",
  });
  const { status, body, headers } = await world.as(who).call(api.export, {});
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(body.account).toMatchObject({ username: "wanda", phone: "+1 555 wanda" });
  expect(body.addresses.map(({ email }) => email)).toEqual([who.email]);
  expect(body.applications).toMatchObject([{ job: `Job ${serial - 1}`, status: "pending" }]);
  expect(body.submissions).toMatchObject([{ job: `Job ${serial - 1}`, status: "submitted" }]);
  expect(body.listing).toMatchObject({ name: `Search ${serial}`, phone: "+1 555 0100" });
  expect(body.organizations).toMatchObject([{ name: "wanda Firm", role: "owner" }]);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/password|hash|argon2|Somebody else/i);
});

test("a copy names what one read of others, and of oneself only how many read it", async () => {
  await world.as(world.posterHana).call(userEndpoints.show, { params: { id: world.scoutInes.id } });
  const { body: hers } = await world.as(world.posterHana).call(api.export, {});
  expect(hers.contactsOpened).toMatchObject([{ person: "Ines Tester" }]);
  const { body } = await world.as(world.scoutInes).call(api.export, {});
  expect(body.ownContactOpened).toMatchObject([{ people: 1 }]);
  expect(JSON.stringify(body)).not.toContain("Hana");
});

test("deleting asks for the password, and a wrong one changes nothing", async () => {
  const who = await member("paula", "agency");
  const { status, body } = await leave(who, { password: "not it" });
  expect([status, (body as unknown as { errors: unknown }).errors]).toEqual([
    400,
    [{ path: "password", message: "That is not your password" }],
  ]);
  expect((await world.as(who).call(authEndpoints.me, {})).status).toBe(200);
});

test("a recruiter leaves: contact data, password, sessions and addresses go; the rest stays as a former member's", async () => {
  const { who, job, application, submission, listing, firm } = await busyRecruiter("rolf");
  await world.candidate(world.partnerVera);
  const other = world.as(who);
  const second = await world.cookieOf(who);
  const { body: before } = await other.call(api.preview, {});
  expect(before).toMatchObject({
    obstacles: [],
    pendingApplications: 1,
    pendingSubmissions: 1,
    listing: `Search ${serial}`,
    organizations: ["rolf Firm"],
  });
  expect((await leave(who)).status).toBe(204);

  expect((await other.call(authEndpoints.me, {})).status).toBe(401);
  expect((await request(world.app).get("/api/user").set("Cookie", second)).status).toBe(401);
  for (const username of ["rolf", who.email, `former~${who.id}`])
    expect((await world.as(null).call(authEndpoints.login, { body: { username, password } })).status).toBe(
      401,
    );
  const row = await one(`select row_to_json(u)::text as text from users u where id = ${who.id}`);
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
      (await one(`select count(*)::int as n from ${table} where user_id = ${who.id}`))?.n,
    ]).toEqual([table, 0]);
  expect((await world.as(world.posterHana).call(userEndpoints.show, { params: { id: who.id } })).status).toBe(
    404,
  );
  expect(
    (await world.as(world.adminAda).call(adminEndpoints.users, { query: { q: "former" } })).body,
  ).toEqual([]);

  const received = await world
    .as(world.posterHana)
    .call(applicationEndpoints.received, { query: { job: String(job.id) } });
  expect(received.body).toMatchObject([
    {
      application: { id: application.id, status: "rejected", reason: "This member has left the network." },
      applicant: { firstName: "Former", lastName: "member" },
    },
  ]);
  expect(JSON.stringify(received.body).match(/.{60}rolf.{60}/i)).toBeNull();
  expect(await one(`select status from job_candidate_submissions where id = ${submission.id}`)).toEqual({
    status: "rejected",
  });
  expect(await one(`select user_id, phone, email, name from agencies where id = ${listing.id}`)).toEqual({
    user_id: null,
    phone: null,
    email: null,
    name: `Search ${serial}`,
  });
  expect(await world.rows(`select id from organizations where id = ${firm}`)).toEqual([]);
  expect(await one(`select verdict from job_applications where id = ${application.id}`)).toEqual({
    verdict: "ended",
  });
});

test("the letter that tells of it goes to the address that was, and is the only mail that is left", async () => {
  const who = await member("lena", "independent");
  await leave(who);
  const letter = await world.mailTo(who.email);
  expect(letter).toMatchObject({ kind: "account_deleted", subject: "Your account was deleted" });
  expect(letter?.body).toContain("Hello Lena,");
  expect(await one(`select count(*)::int as n from mails where user_id = ${who.id}`)).toEqual({ n: 1 });
});

test("name and address are free again; what is written in the name of the former member is not found by it", async () => {
  const who = await member("vince", "vc_partner", { vcApprovalStatus: "approved" });
  const post = await world.message(who, { title: "A question", content: "Who knows?" });
  await leave(who);
  expect((await world.as(world.partnerVera).call(api.preview, {})).status).toBe(200);
  const again = await member("vince", "agency", { email: who.email });
  expect(again.id).not.toBe(who.id);
  const kept = await one(`select author_id, author_words from messages where id = ${post.id}`);
  expect(kept).toEqual({ author_id: who.id, author_words: `Former member former~${who.id}` });
});

test("a poster leaves: their jobs end, and whoever waited hears of it", async () => {
  const who = await member("petra", "portfolio_hr");
  const job = await world.job(who);
  await world.application(job, world.agentAmir);
  const before = await one(
    "select coalesce(sum(n), 0)::int as n from tallies where kind = 'jobs' and owner_id = 0 and status = 'open'",
  );
  expect((await leave(who)).status).toBe(204);
  const { body } = await world.as(world.agentAmir).call(jobEndpoints.one, { params: { id: job.id } });
  expect(body).toMatchObject({
    status: "cancelled",
    myApplicationStatus: "rejected",
    postedBy: { firstName: "Former", lastName: "member" },
  });
  const after = await one(
    "select coalesce(sum(n), 0)::int as n from tallies where kind = 'jobs' and owner_id = 0 and status = 'open'",
  );
  expect(after?.n).toBe(Number(before?.n) - 1);
  const told = await world.rows(
    `select e.kind from notifications n join events e on e.id = event_id where n.user_id = ${world.agentAmir.id} and e.job_id = ${job.id}`,
  );
  expect(told).toEqual([{ kind: "application_decided" }]);
});

test("an open placement is in the way of its poster, and not of who placed", async () => {
  const who = await member("bruno", "portfolio_hr");
  const recruiter = await member("rosa", "independent");
  const job = await world.job(who);
  const submission = await world.submission(job, recruiter);
  await world
    .as(who)
    .call(submissionEndpoints.setStatus, { params: { id: submission.id }, body: { status: "hired" } });
  const refused = await leave(who);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: "obligations", message: expect.stringContaining("1 placement on your jobs") },
  ]);
  expect((await world.as(who).call(authEndpoints.me, {})).body.username).toBe("bruno");
  expect((await leave(recruiter)).status).toBe(204);
  const { body } = await world.as(who).call(placementEndpoints.mine, {});
  expect(body).toMatchObject([{ bountyPaid: 100, placedBy: { firstName: "Former", lastName: "member" } }]);
  const id = body[0]?.id ?? 0;
  for (const status of ["pending_payment", "completed"] as const)
    await world.as(who).call(placementEndpoints.move, { params: { id }, body: { status } });
  expect((await leave(who)).status).toBe(204);
});

test("the only owner of an organization with others in it stays until there is another", async () => {
  const [who, heir] = [await member("otto", "agency"), await member("hera", "agency")];
  const { id } = await insertOrganization(world.db, { name: "Otto & Hera", createdById: who.id });
  await world.rows(
    `insert into organization_memberships (organization_id, user_id) values (${id}, ${heir.id})`,
  );
  expect((await leave(who)).body).toMatchObject({
    code: "obligations",
    message: expect.stringContaining("only owner of Otto & Hera"),
  });
  await world
    .as(who)
    .call(organizationEndpoints.changeMember, { params: { id, userId: heir.id }, body: { role: "owner" } });
  expect((await leave(who)).status).toBe(204);
  expect(
    await world.rows(`select user_id from organization_memberships where organization_id = ${id}`),
  ).toEqual([{ user_id: heir.id }]);
});

test("the only admin stays; of two last ones who leave at once one does", async () => {
  const [first, second] = [await member("adam", "admin"), await member("eve", "admin")];
  await world.rows(`update users set suspended_at = now() where id = ${world.adminAda.id}`);
  const answers = await Promise.all([leave(first), leave(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(
    await one(
      "select count(*)::int as n from users where role = 'admin' and deleted_at is null and suspended_at is null",
    ),
  ).toEqual({
    n: 1,
  });
  await world.rows(`update users set suspended_at = null where id = ${world.adminAda.id}`);
});

test("of two last owners who leave at once one stays, as long as there are others", async () => {
  const [first, second, third] = [
    await member("ola", "agency"),
    await member("ole", "agency"),
    await member("ove", "agency"),
  ];
  const { id } = await insertOrganization(world.db, { name: "Three", createdById: first.id });
  await world.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${second.id}, 'owner'), (${id}, ${third.id}, 'member')`,
  );
  const answers = await Promise.all([leave(first), leave(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test("what was under way while somebody left is undone a few minutes later; a sign-in at that moment opens nothing", async () => {
  const who = await member("mila", "portfolio_hr");
  await leave(who);
  const cookie = await world.cookieOf(who);
  expect((await request(world.app).get("/api/user").set("Cookie", cookie)).status).toBe(401);
  const job = await world.job(who);
  const application = await world.application(job, world.scoutInes);
  await world.rows("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  await world.work();
  expect(await one(`select status from jobs where id = ${job.id}`)).toEqual({ status: "cancelled" });
  expect(await one(`select status from job_applications where id = ${application.id}`)).toEqual({
    status: "rejected",
  });
  expect(await one(`select count(*)::int as n from session where user_id = ${who.id}`)).toEqual({ n: 0 });
  expect(
    await one(`select count(*)::int as n from mails where user_id = ${who.id} and kind = 'account_deleted'`),
  ).toEqual({ n: 1 });
});

test("twenty applications while their poster leaves: none is left waiting, and none fails", async () => {
  const who = await member("greta", "portfolio_hr");
  const job = await world.job(who);
  const applicants = await Promise.all(
    Array.from({ length: 20 }, (_, n) => member(`race${n}`, "independent")),
  );
  const body = { coverLetter: "x".repeat(60) };
  const answers = await Promise.all([
    ...applicants.map((one) =>
      world.patient(one).call(applicationEndpoints.apply, { params: { id: job.id }, body }),
    ),
    leave(who),
  ]);
  expect(answers.filter(({ status }) => ![201, 204, 404, 409].includes(status))).toEqual([]);
  expect(
    await one(
      `select count(*)::int as n from job_applications where job_id = ${job.id} and status = 'pending'`,
    ),
  ).toEqual({ n: 0 });
});

test("sessions end in every process", async () => {
  stopClock();
  const other = world.another();
  const who = await member("nils", "agency");
  const cookie = await world.cookieOf(who);
  const ask = () => request(other.app).get("/api/user").set("Cookie", cookie);
  for (let n = 0; n < 2; n++) expect((await ask()).status).toBe(200); // seen, and then remembered
  await leave(who);
  await expect.poll(async () => (await ask()).status).toBe(401);
});

test("former members are counted nowhere as members", async () => {
  const count = async () => (await world.as(world.adminAda).call(adminEndpoints.userCounts, {})).body.active;
  const who = await member("cora", "agency");
  const before = await count();
  await leave(who);
  expect(await count()).toBe(before - 1);
});
