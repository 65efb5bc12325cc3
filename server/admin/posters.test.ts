/** The queue of people whom nobody has confirmed, and the mark on their jobs. */

import { adminEndpoints as api } from "@shared/admin/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { freezeClock } from "@tests/app/clock";
import { createTestApp, nextCursor } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, partnerVera, agentAmir } = app;

let serial = 0;
const newcomer = () => app.createUser(`newcomer${serial++}`, "portfolio_hr");
const post = async (viewer: { id: number }, title = "CTO") =>
  (
    await app.as(viewer).call(jobEndpoints.post, {
      body: { title, description: "Lead the team", company: "Acme", bountyAmount: 100 },
    })
  ).body;
const queue = async () => (await app.as(adminAda).call(api.posters, {})).body;
const queuedNames = async () => (await queue()).map(({ user }) => user.username);
const openCount = async () => (await app.as(adminAda).call(api.posterCounts, {})).body.open;
const isTrusted = async ({ id }: { id: number }) =>
  (await app.as(agentAmir).call(jobEndpoints.one, { params: { id } })).body.postedBy.isTrusted;
const listedJob = async (id: number, query: Parameters<typeof app.as>[1] = {}) =>
  (await app.as(agentAmir).call(jobEndpoints.list, { query })).body.find((job) => job.id === id);
const decide = (decision: "vouch" | "dismissPoster", id: number, admin = adminAda) =>
  decision === "vouch"
    ? app.as(admin).call(api.vouch, { params: { id }, body: { seen: 1 } })
    : app.as(admin).call(api.dismissPoster, { params: { id } });

beforeEach(() => app.rows("delete from poster_reviews; delete from jobs"));

test("a job of a person whom nobody has confirmed is marked everywhere and queued once; vouching ends both", async () => {
  const poster = await newcomer();
  const job = await post(poster, "First");
  const heldJob = await post(poster, "Second");
  await app.as(poster).call(jobEndpoints.hold, { params: { id: heldJob.id }, body: {} });
  expect(job.postedBy.isTrusted).toBe(false);
  expect(await isTrusted(job)).toBe(false);
  expect((await listedJob(job.id))?.postedBy.isTrusted).toBe(false);
  expect((await listedJob(job.id, { q: "First" }))?.postedBy.isTrusted).toBe(false);
  const [review, ...others] = await queue();
  expect(others).toEqual([]);
  expect(review).toMatchObject({
    outcome: null,
    user: { id: poster.id, isTrusted: false, isVerified: false },
    activeJobs: 2,
    jobs: [
      { title: "Second", state: "on_hold" },
      { title: "First", state: "open" },
    ],
    contactViewsToday: 0,
  });
  expect(await openCount()).toBe(1);
  const vouched = await decide("vouch", review?.id ?? 0);
  expect([vouched.status, vouched.body]).toMatchObject([
    200,
    { outcome: "vouched", user: { isVerified: true } },
  ]);
  expect(await isTrusted(job)).toBe(true);
  expect([await queue(), await openCount()]).toEqual([[], 0]);
  const [entry] = (await app.as(adminAda).call(api.moderation, {})).body;
  expect(entry).toMatchObject({ action: "verified", subject: { id: poster.id }, by: { id: adminAda.id } });
  await post(poster);
  expect(await queue()).toEqual([]);
});

test("jobs of approved partners, admins and people for whom an admin vouches are neither marked nor queued", async () => {
  const vouched = await app.createUser("vouched", "portfolio_hr", { isVerified: true });
  for (const poster of [partnerVera, adminAda, vouched])
    expect((await post(poster)).postedBy.isTrusted).toBe(true);
  expect(await queue()).toEqual([]);
});

test("dismissing keeps the mark and takes the person off the queue until their next job", async () => {
  const poster = await newcomer();
  const job = await post(poster);
  const [review] = await queue();
  expect((await decide("dismissPoster", review?.id ?? 0)).body.outcome).toBe("dismissed");
  expect([await isTrusted(job), await queue()]).toEqual([false, []]);
  await post(poster, "Next");
  expect(await queuedNames()).toEqual([poster.username]);
});

test("a person with an open job whose verification an admin removes waits for an admin again", async () => {
  const [poster, withoutJob] = [await newcomer(), await newcomer()];
  const job = await post(poster);
  const change = (call: "verifyUser" | "unverifyUser", { id }: { id: number }) =>
    app.as(adminAda).call(api[call], { params: { id }, body: { seen: 1 } });
  for (const user of [poster, withoutJob]) await change("verifyUser", user);
  expect([await isTrusted(job), await queue()]).toEqual([true, []]);
  for (const user of [poster, withoutJob]) expect((await change("unverifyUser", user)).status).toBe(200);
  expect(await isTrusted(job)).toBe(false);
  expect(await queuedNames()).toEqual([poster.username]);
  expect(await openCount()).toBe(1);
});

test("of two decisions the second is stale, and a decision on an earlier request does not touch the next one", async () => {
  const poster = await newcomer();
  await post(poster);
  const id = (await queue())[0]?.id ?? 0;
  const statuses = await Promise.all([decide("vouch", id), decide("dismissPoster", id)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.rows(`update users set is_verified = false where id = ${poster.id}`);
  await post(poster, "Next");
  const late = await decide("vouch", id);
  expect([late.status, late.body]).toMatchObject([409, { code: "stale" }]);
  expect(await queuedNames()).toEqual([poster.username]);
  expect((await decide("vouch", 999_999)).status).toBe(404);
});

test("admins cannot decide about themselves", async () => {
  const second = await app.createUser("second", "admin");
  const [row] = await app.rows<{ id: number }>(
    `insert into poster_reviews (user_id) values (${second.id}) returning id`,
  );
  for (const decision of ["vouch", "dismissPoster"] as const)
    expect((await decide(decision, row?.id ?? 0, second)).body).toMatchObject({
      code: "forbidden",
      message: "You cannot decide about yourself.",
    });
  await app.rows(`update users set is_verified = false where id = ${second.id}`);
  const ownVerification = { params: { id: second.id }, body: {} };
  expect((await app.as(second).call(api.verifyUser, ownVerification)).body).toMatchObject({
    code: "forbidden",
    message: "You cannot decide about yourself.",
  });
  expect(await app.rows(`select is_verified from users where id = ${second.id}`)).toEqual([
    { is_verified: false },
  ]);
});

test("people who are suspended or confirmed in another way do not wait", async () => {
  const [suspended, approved, verified] = [
    await newcomer(),
    await app.createUser("becomes", "portfolio_hr"),
    await newcomer(),
  ];
  for (const poster of [suspended, approved, verified]) await post(poster);
  await app.as(adminAda).call(api.suspend, { params: { id: suspended.id }, body: { reason: "Spam" } });
  await app.rows(
    `update users set role = 'vc_partner', vc_approval_status = 'approved' where id = ${approved.id}`,
  );
  await app.as(adminAda).call(api.verifyUser, { params: { id: verified.id }, body: {} });
  expect(await queue()).toEqual([]);
  await app.as(adminAda).call(api.restore, { params: { id: suspended.id }, body: {} });
  expect(await queuedNames()).toEqual([suspended.username]);
  const [outcome] = await app.rows(
    `select outcome, by_id from poster_reviews where user_id = ${verified.id}`,
  );
  expect(outcome).toEqual({ outcome: "vouched", by_id: adminAda.id });
});

test("the queue is paginated, the longest waiting first", async () => {
  const posters = [await newcomer(), await newcomer(), await newcomer()];
  for (const poster of posters) await post(poster);
  // The last review waits longest; the first two wait equally long.
  await app.rows(`update poster_reviews set opened_at = date_trunc('day', now())
    - case when id = (select max(id) from poster_reviews) then interval '2 hours' else interval '1 hour' end`);
  const first = await app.as(adminAda).call(api.posters, { query: { limit: 2 } });
  const cursor = nextCursor(first.headers);
  const second = await app.as(adminAda).call(api.posters, { query: { limit: 2, cursor } });
  expect([...first.body, ...second.body].map(({ user }) => user.username)).toEqual(
    [posters[2], posters[0], posters[1]].map((poster) => poster?.username),
  );
});

test("a change of trust changes the version of the job lists", async () => {
  freezeClock(); // so that the ETag does not expire
  const poster = await app.createUser("versioned", "portfolio_hr", { isEmailVerified: false });
  await post(poster);
  const list = async (etag?: string) =>
    app.as(agentAmir, etag ? { "If-None-Match": etag } : {}).call(jobEndpoints.list, {});
  const changes = [
    `update users set is_verified = true where id = ${poster.id}`,
    `update users set verify_by = now() where id = ${poster.id}`,
    `update user_emails set is_verified = true where user_id = ${poster.id}`,
    `delete from user_emails where user_id = ${poster.id}`,
  ];
  for (const change of changes) {
    const { etag } = (await list()).headers;
    expect((await list(etag)).status).toBe(304);
    await app.rows(change);
    await expect.poll(async () => [change, (await list(etag)).status]).toEqual([change, 200]);
  }
});

test("the users of admins show who is not trusted", async () => {
  const poster = await newcomer();
  const find = async () =>
    (await app.as(adminAda).call(api.users, { query: { q: poster.username } })).body[0]?.isTrusted;
  expect(await find()).toBe(false);
  await app.as(adminAda).call(api.verifyUser, { params: { id: poster.id }, body: {} });
  expect(await find()).toBe(true);
});
