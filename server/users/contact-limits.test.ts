import type { UserValues } from "@tests/app/users";
/**
 * Who sees contact details of others: verified viewers, ten people a day until somebody has confirmed them.
 */

import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

// With a trusted proxy, each call can set its IP address.
const app = await createTestApp({ trustProxy: 1, showsLinks: true });
const { posterHana, partnerVera, adminAda, agentAmir } = app;
const users = await Promise.all(
  Array.from({ length: 62 }, (_, n) =>
    app.createUser(`crowd${n}`, "agency", { phone: `555-${n}`, location: "Lyon" }),
  ),
);
const show = (viewer: { id: number }, id: number, ip = "192.0.2.1") =>
  app.as(viewer, { "X-Forwarded-For": ip }).call(api.show, { params: { id }, query: {} });
const addressesOf = (viewer: { id: number }, id: number) =>
  app.as(viewer).call(api.addressesOf, { params: { id } });
const openReviewsOf = ({ id }: { id: number }) =>
  app.rows(`select id from poster_reviews where user_id = ${id} and outcome is null`);
const untrustedLimitMessage =
  "You can open the contact details of 10 people a day until an admin has confirmed who you are. We have asked them.";
const networkLimitMessage = "Too many contact details were opened from your network today.";

let serial = 0;
const newcomer = (values: UserValues = {}) => app.createUser(`newcomer${serial++}`, "portfolio_hr", values);

beforeEach(() => app.rows("delete from contact_reads; delete from poster_reviews"));

test("an unverified viewer of the hiring side gets the profile with hidden contact details", async () => {
  const fresh = await newcomer({ isEmailVerified: false });
  const { status, body } = await show(fresh, users[0]!.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ username: "crowd0", email: "", phone: "", location: "", contactHidden: true });
  const addresses = await addressesOf(fresh, users[0]!.id);
  expect([addresses.status, addresses.body]).toMatchObject([403, { code: "verify_first" }]);
  expect((await show(fresh, fresh.id)).body.email).toBe(fresh.email);
  expect((await addressesOf(fresh, fresh.id)).status).toBe(200);
  expect(await app.rows("select * from contact_reads")).toEqual([]);
  expect((await app.as(fresh).call(authEndpoints.me, {})).body.seesContactDetails).toBe(false);
});

test("verifying the primary address shows contact details at once, in every process", async () => {
  const fresh = await newcomer({ isEmailVerified: false });
  const second = app.startSecondServer();
  const elsewhere = () =>
    app.as(fresh, {}, second.app).call(api.show, { params: { id: users[0]!.id }, query: {} });
  expect((await elsewhere()).body.email).toBe("");
  await app
    .as(fresh)
    .call(api.sendLink, { params: { id: (await app.as(fresh).call(api.addresses, {})).body[0]!.id } });
  const token = (await app.latestEmailTo(fresh.email))?.token ?? "";
  expect((await app.as(null).call(api.verify, { body: { token } })).status).toBe(200);
  await expect
    .poll(async () => (await show(fresh, users[0]!.id)).body)
    .toMatchObject({ email: users[0]!.email, phone: "555-0" });
  await expect.poll(async () => (await elsewhere()).body.email).toBe(users[0]!.email);
  expect((await app.as(fresh).call(authEndpoints.me, {})).body.seesContactDetails).toBe(true);
});

test("a person for whom an admin vouches sees contact details without a verified address", async () => {
  const fresh = await newcomer({ isEmailVerified: false });
  expect((await show(fresh, users[0]!.id)).body.email).toBe("");
  await app.as(adminAda).call(adminEndpoints.verifyUser, { params: { id: fresh.id }, body: {} });
  await expect.poll(async () => (await show(fresh, users[0]!.id)).body.email).toBe(users[0]!.email);
  await app.as(adminAda).call(adminEndpoints.unverifyUser, { params: { id: fresh.id }, body: {} });
  await expect.poll(async () => (await show(fresh, users[0]!.id)).body.email).toBe("");
});

test("making an unverified address primary hides contact details again", async () => {
  const fresh = await newcomer();
  expect((await show(fresh, users[0]!.id)).body.email).toBe(users[0]!.email);
  await app
    .as(fresh)
    .call(api.edit, { params: { id: fresh.id }, body: { email: `other${fresh.id}@inbox.example` } });
  await expect.poll(async () => (await show(fresh, users[0]!.id)).body.contactHidden).toBe(true);
});

test("until an admin has confirmed the viewer, the 11th person of a day returns 429 and an admin is asked", async () => {
  const viewer = await newcomer();
  for (const { id } of users.slice(0, 10)) expect((await show(viewer, id)).status).toBe(200);
  expect(await openReviewsOf(viewer)).toEqual([]);
  for (const response of [await show(viewer, users[10]!.id), await addressesOf(viewer, users[10]!.id)]) {
    expect([response.status, response.body]).toMatchObject([
      429,
      { code: "contact_limit", message: untrustedLimitMessage },
    ]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await openReviewsOf(viewer)).toHaveLength(1);
  expect((await show(viewer, users[3]!.id)).body.email).toBe(users[3]!.email); // known already
  await app.as(adminAda).call(adminEndpoints.verifyUser, { params: { id: viewer.id }, body: {} });
  expect(await openReviewsOf(viewer)).toEqual([]);
  for (const { id } of users.slice(10, 50)) expect((await show(viewer, id)).status).toBe(200);
  expect((await show(viewer, users[50]!.id)).body).toMatchObject({
    message: "You have opened the contact details of 50 people today. You can open more tomorrow.",
  });
});

test("approved partners and admins may open fifty", async () => {
  for (const viewer of [partnerVera, adminAda]) {
    for (const { id } of users.slice(0, 11)) expect((await show(viewer, id)).status).toBe(200);
  }
});

test("a dismissed person who reaches the limit again is not queued until their next job", async () => {
  const viewer = await newcomer();
  for (const { id } of users.slice(0, 11)) await show(viewer, id);
  const [review] = await openReviewsOf(viewer);
  const dismissed = await app
    .as(adminAda)
    .call(adminEndpoints.dismissPoster, { params: { id: Number(review?.id) } });
  expect([dismissed.status, dismissed.body.outcome]).toEqual([200, "dismissed"]);
  await app.rows("update poster_reviews set opened_at = opened_at - interval '1 day'");
  expect((await show(viewer, users[12]!.id)).status).toBe(429);
  expect(await openReviewsOf(viewer)).toEqual([]);
  const job = { title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 };
  expect((await app.as(viewer).call(jobEndpoints.post, { body: job })).status).toBe(201);
  expect(await openReviewsOf(viewer)).toHaveLength(1);
});

test("a person whose confirmation was withdrawn is queued again by reaching the limit", async () => {
  const viewer = await newcomer();
  for (const { id } of users.slice(0, 11)) await show(viewer, id);
  const withAdmin = app.as(adminAda);
  await withAdmin.call(adminEndpoints.verifyUser, { params: { id: viewer.id }, body: {} });
  await withAdmin.call(adminEndpoints.unverifyUser, { params: { id: viewer.id }, body: {} });
  expect((await show(viewer, users[12]!.id)).status).toBe(429);
  expect(await openReviewsOf(viewer)).toHaveLength(1);
});

test("one network of new accounts opens 60 people a day; older accounts and other networks are not limited", async () => {
  const viewers = await Promise.all(Array.from({ length: 8 }, () => newcomer()));
  // Two addresses of one IPv4 /24.
  for (const [n, { id }] of users.slice(0, 60).entries())
    expect((await show(viewers[Math.floor(n / 10)]!, id, n % 2 ? "192.0.2.7" : "192.0.2.99")).status).toBe(
      200,
    );
  const refused = await show(viewers[6]!, users[60]!.id, "192.0.2.200");
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { code: "contact_limit", message: networkLimitMessage },
  ]);
  expect(await openReviewsOf(viewers[6]!)).toEqual([]);
  expect((await show(viewers[6]!, users[60]!.id, "198.51.100.1")).status).toBe(200);
  const settled = await newcomer();
  await app.rows(`update users set created_at = now() - interval '15 days' where id = ${settled.id}`);
  expect((await show(settled, users[60]!.id, "192.0.2.5")).status).toBe(200);
  const vouched = await newcomer({ isVerified: true });
  expect((await show(vouched, users[60]!.id, "192.0.2.5")).status).toBe(200);
  await app.rows("update contact_reads set day = day - 1");
  expect((await show(viewers[7]!, users[60]!.id, "192.0.2.5")).status).toBe(200);
});

test("an IPv6 network is a /48, and only its keyed hash is stored, for new accounts alone", async () => {
  const [viewer, neighbor] = [await newcomer(), await newcomer()];
  await show(viewer, users[0]!.id, "2001:db8:1:1::5");
  await show(neighbor, users[0]!.id, "2001:db8:1:ffff::9");
  await show(partnerVera, users[0]!.id, "2001:db8:1:1::5");
  const networks = await app.rows<{ viewer: number; network: string | null }>(
    "select viewer_id as viewer, network from contact_reads order by viewer_id",
  );
  const networkOf = ({ id }: { id: number }) => networks.find((row) => row.viewer === id)?.network;
  expect(networkOf(viewer)).toMatch(/^[\w-]{43}$/);
  expect(networkOf(neighbor)).toBe(networkOf(viewer));
  expect(networkOf(partnerVera)).toBeNull();
  await show(viewer, users[1]!.id, "2001:db8:2::5");
  const stored = await app.rows<{ n: number }>("select count(distinct network)::int as n from contact_reads");
  expect(stored).toEqual([{ n: 2 }]);
});

test("concurrent views of one network do not exceed its limit", async () => {
  const viewers = await Promise.all(Array.from({ length: 7 }, () => newcomer()));
  const responses = await Promise.all(
    viewers.flatMap((viewer, n) =>
      users
        .slice(n * 8, n * 8 + 10)
        .map(({ id }) =>
          app
            .retryingOn503(viewer, { "X-Forwarded-For": "203.0.113.4" })
            .call(api.show, { params: { id }, query: {} }),
        ),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
});

test("the recruiting side still gets no contact details, verified or not", async () => {
  const unverified = await app.createUser("quiet", "agency", { isEmailVerified: false });
  for (const viewer of [agentAmir, unverified]) {
    const { status, body } = await show(viewer, posterHana.id);
    expect([status, body.email, body.contactHidden]).toEqual([200, undefined, undefined]);
    expect((await addressesOf(viewer, posterHana.id)).body).toMatchObject({ code: "forbidden" });
  }
});

test("networks are deleted on the next day, and the views stay", async () => {
  const viewer = await newcomer();
  await show(viewer, users[0]!.id);
  await app.rows("update contact_reads set day = day - 1");
  await show(viewer, users[1]!.id);
  await app.rows("select graphile_worker.add_job('tidy', '{}'::json)");
  await app.runTasks();
  expect(
    await app.rows("select person_id as id, network is null as deleted from contact_reads order by day"),
  ).toEqual([
    { id: users[0]!.id, deleted: true },
    { id: users[1]!.id, deleted: false },
  ]);
});
