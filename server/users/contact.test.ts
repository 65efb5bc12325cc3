/**
 * Views of contact details: recorded, and limited to 50 different users a day for viewers whom an admin
 * confirmed.
 */

import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const { posterHana, partnerVera, adminAda, agentAmir, pendingPaul, scoutInes } = app;
const users = await Promise.all(
  Array.from({ length: 61 }, (_, n) =>
    app.createUser(`crowd${n}`, "agency", { phone: `555-${n}`, location: "Lyon" }),
  ),
);
const trustedTara = await app.createUser("tara", "portfolio_hr", { isVerified: true });
const showProfile = (viewer: { id: number }, id: number, contact?: "no") =>
  app.as(viewer).call(api.show, { params: { id }, query: { contact } });
const listAddresses = (viewer: { id: number }, id: number) =>
  app.as(viewer).call(api.addressesOf, { params: { id } });
const recordedViews = async (viewer: { id: number }) =>
  (
    await app.rows<{ id: number }>(
      `select person_id as id from contact_reads where viewer_id = ${viewer.id} order by 1`,
    )
  ).map(({ id }) => id);
beforeEach(() => app.rows("delete from contact_reads"));

test("the hiring side sees contact details, and each view is recorded once a day", async () => {
  for (const viewer of [posterHana, partnerVera, adminAda]) {
    const { body } = await showProfile(viewer, users[0]!.id);
    expect(body).toMatchObject({ email: users[0]!.email, phone: "555-0", location: "Lyon" });
    await showProfile(viewer, users[0]!.id);
    expect((await listAddresses(viewer, users[0]!.id)).body).toMatchObject([
      { email: users[0]!.email, isPrimary: true },
    ]);
    expect(await recordedViews(viewer)).toEqual([users[0]!.id]);
  }
});

test("the recruiting side gets the profile without contact details, and nothing is recorded", async () => {
  for (const viewer of [agentAmir, pendingPaul, scoutInes]) {
    const { status, body } = await showProfile(viewer, users[0]!.id);
    expect([
      status,
      Object.keys(body).filter((name) => ["email", "phone", "location"].includes(name)),
    ]).toEqual([200, []]);
    expect((await listAddresses(viewer, users[0]!.id)).body).toMatchObject({
      status: 403,
      message: "Only VC partners and HR personnel can view contact information.",
    });
    expect(await recordedViews(viewer)).toEqual([]);
  }
});

test("a read that another site causes is refused and not recorded", async () => {
  for (const fetchSite of ["cross-site", "same-site"]) {
    const viewer = app.as(posterHana, { "Sec-Fetch-Site": fetchSite });
    const params = { id: users[0]!.id };
    const refusal = { status: 403, body: { code: "cross_site" } };
    expect(await viewer.call(api.show, { params, query: {} })).toMatchObject(refusal);
    expect(await viewer.call(api.addressesOf, { params })).toMatchObject(refusal);
  }
  expect(await recordedViews(posterHana)).toEqual([]);
});

test("own profiles and requests without contact details are not recorded", async () => {
  expect((await showProfile(agentAmir, agentAmir.id)).body.email).toBe(agentAmir.email);
  expect((await listAddresses(posterHana, posterHana.id)).status).toBe(200);
  expect((await showProfile(posterHana, posterHana.id)).body.email).toBe(posterHana.email);
  const { status, body } = await showProfile(posterHana, users[1]!.id, "no");
  expect([status, body.email, body.phone, body.location]).toEqual([200, undefined, undefined, undefined]);
  expect((await showProfile(posterHana, 2_000_000)).status).toBe(404);
  expect(await recordedViews(posterHana)).toEqual([]);
  expect(
    (
      await app
        .as(posterHana)
        .call(api.show, { params: { id: users[1]!.id }, query: { contact: "yes" as never } })
    ).status,
  ).toBe(400);
});

test("the 51st user of a day returns 429; known ones stay visible, and the next day is free", async () => {
  for (const [n, { id }] of users.slice(0, 50).entries())
    expect((await (n % 2 ? showProfile(trustedTara, id) : listAddresses(trustedTara, id))).status).toBe(200);
  for (const response of [
    await showProfile(trustedTara, users[50]!.id),
    await listAddresses(trustedTara, users[50]!.id),
  ]) {
    expect([response.status, response.body]).toMatchObject([429, { code: "contact_limit" }]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(86_400);
    expect(JSON.stringify(response.body)).not.toContain("crowd");
  }
  expect((await showProfile(trustedTara, users[50]!.id, "no")).status).toBe(200);
  expect((await showProfile(trustedTara, users[3]!.id)).body.email).toBe(users[3]!.email);
  expect((await showProfile(trustedTara, trustedTara.id)).status).toBe(200);
  expect((await showProfile(partnerVera, users[50]!.id)).status).toBe(200); // each viewer has a limit of their own
  await app.rows(`update contact_reads set day = day - 1`);
  expect((await showProfile(trustedTara, users[50]!.id)).status).toBe(200);
});

test("sixty concurrent views do not exceed fifty", async () => {
  const { call } = app.retryingOn503(trustedTara);
  const responses = await Promise.all(
    users
      .slice(0, 60)
      .flatMap(({ id }): Promise<{ status: number }>[] => [
        call(api.show, { params: { id }, query: {} }),
        call(api.addressesOf, { params: { id } }),
      ]),
  );
  const visibleUsers = new Set(
    responses.flatMap(({ status }, n) => (status === 200 ? [Math.floor(n / 2)] : [])),
  );
  expect([
    visibleUsers.size,
    responses.filter(({ status }) => status === 200).length,
    responses.filter(({ status }) => status === 429).length,
  ]).toEqual([50, 100, 20]);
  expect(await recordedViews(trustedTara)).toHaveLength(50);
});
