import { authEndpoints } from "@shared/auth/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ rateLimit: true });
const { agentAmir, scoutInes } = app;
const asAmir = app.as(agentAmir);

test("a user can cause twenty emails an hour across all endpoints; requests without email stay open", async () => {
  const addAddress = (n: number) =>
    asAmir.call(api.addAddress, { body: { email: `victim${n}@inbox.example` } });
  const { body: second } = await addAddress(0);
  const [first] = (await asAmir.call(api.addresses, {})).body;
  const makePrimary = (id: number) => asAmir.call(api.makePrimary, { params: { id } });
  const edit = (email: string) => asAmir.call(api.edit, { params: { id: agentAmir.id }, body: { email } });
  const resendLink = () => asAmir.call(api.sendLink, { params: { id: second.id } });
  for (let n = 0; n < 4; n++)
    for (const action of [
      () => makePrimary(second.id),
      () => edit(agentAmir.email),
      resendLink,
      () => addAddress(n + 1),
    ])
      expect((await action()).status).toBeLessThan(300);
  for (let n = 0; n < 3; n++) expect((await resendLink()).status).toBe(200);
  const limited = [
    await makePrimary(second.id),
    await edit(second.email),
    await edit("new@inbox.example"),
    await resendLink(),
    await addAddress(9),
  ];
  for (const { status, body, headers } of limited) {
    expect([status, body]).toMatchObject([429, { code: "too_many_requests" }]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  }
  const emailCount = await app.rows(
    `select count(*)::int as n from mails where user_id = ${agentAmir.id} and kind <> 'security_changed'`,
  );
  expect(emailCount).toEqual([
    { n: 16 }, // an unverified address that is no longer primary gets no email, but its change counts
  ]);
  expect((await makePrimary(first!.id)).status).toBe(200); // it is primary already
  expect((await edit(agentAmir.email.toUpperCase())).status).toBe(200);
  expect(
    (await app.as(scoutInes).call(api.addAddress, { body: { email: "other@inbox.example" } })).status,
  ).toBe(201);
});

test("limits organizations to 30 an hour and domain previews to 120 in ten minutes", async () => {
  const create = () => asAmir.call(organizationEndpoints.create, { body: { name: "One more" } });
  for (let n = 0; n < 30; n++) expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
  const preview = () =>
    asAmir.call(organizationEndpoints.previewDomain, { query: { domain: "acme.example" } });
  const responses = await Promise.all(Array.from({ length: 125 }, preview));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(120);
});

test("limits changes of members to 60 an hour, since each can email all owners", async () => {
  const asInes = app.as(scoutInes);
  const { body: organization } = await asInes.call(organizationEndpoints.create, { body: { name: "Ines" } });
  const change = (userId: number) =>
    asInes.call(organizationEndpoints.changeMember, {
      params: { id: organization.id, userId },
      body: { title: "Partner" },
    });
  for (let n = 0; n < 60; n++) expect((await change(scoutInes.id)).status).toBe(200);
  expect((await change(scoutInes.id)).status).toBe(429);
  const remove = { params: { id: organization.id, userId: scoutInes.id } };
  expect((await asInes.call(organizationEndpoints.removeMember, remove)).status).toBe(429);
});

test("limits links from emails to 60 in ten minutes per address", async () => {
  const verify = () => app.as(null).call(api.verify, { body: { token: "x".repeat(43) } });
  const responses = await Promise.all(Array.from({ length: 61 }, verify));
  expect([
    responses.filter(({ status }) => status === 409).length,
    responses.filter(({ status }) => status === 429).length,
  ]).toEqual([60, 1]);
});

test.each([
  ["preview a verification", api.previewVerification],
  ["preview an undo", securityUndoEndpoints.preview],
  ["cancel the removal of factors", authEndpoints.cancelFactorRemoval],
  ["request the link of an identity", ssoEndpoints.mailLink],
])("visitors who %s many times at once take no connections from each other", async (_name, endpoint) => {
  await app.rows("delete from rate_limits");
  const call = () => app.as(null).call(endpoint, { body: { token: "x".repeat(43) } });
  // Twice as many as the pool has connections.
  const responses = await Promise.all(Array.from({ length: 20 }, call));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]));
});
