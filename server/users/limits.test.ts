import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const world = await createTestApp({ rateLimit: true });
const { agentAmir, scoutInes } = world;
const amir = world.as(agentAmir);

test("twenty mails an hour to addresses of one's choice, by whichever call; what sends none stays open", async () => {
  const add = (n: number) => amir.call(api.addAddress, { body: { email: `victim${n}@inbox.example` } });
  const { body: second } = await add(0);
  const [first] = (await amir.call(api.addresses, {})).body;
  const promote = (id: number) => amir.call(api.makePrimary, { params: { id } });
  const edit = (email: string) => amir.call(api.edit, { params: { id: agentAmir.id }, body: { email } });
  const resend = () => amir.call(api.sendLink, { params: { id: second.id } });
  for (let n = 0; n < 4; n++)
    for (const act of [() => promote(second.id), () => edit(agentAmir.email), resend, () => add(n + 1)])
      expect((await act()).status).toBeLessThan(300);
  for (let n = 0; n < 3; n++) expect((await resend()).status).toBe(200);
  const refused = [
    await promote(second.id),
    await edit(second.email),
    await edit("new@inbox.example"),
    await resend(),
    await add(9),
  ];
  for (const { status, body, headers } of refused) {
    expect([status, body]).toMatchObject([429, { code: "too_many_requests" }]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(60);
  }
  expect(await world.rows(`select count(*)::int as n from mails where user_id = ${agentAmir.id}`)).toEqual([
    { n: 20 },
  ]);
  expect((await promote(first!.id)).status).toBe(200); // it is the primary one already
  expect((await edit(agentAmir.email.toUpperCase())).status).toBe(200);
  expect(
    (await world.as(scoutInes).call(api.addAddress, { body: { email: "other@inbox.example" } })).status,
  ).toBe(201);
});

test("thirty organizations an hour, and 120 domains looked up in ten minutes", async () => {
  const create = () => amir.call(organizationEndpoints.create, { body: { name: "One more" } });
  for (let n = 0; n < 30; n++) expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
  const preview = () => amir.call(organizationEndpoints.previewDomain, { query: { domain: "acme.example" } });
  const answers = await Promise.all(Array.from({ length: 125 }, preview));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
});

test("sixty mailed links in ten minutes from one address, right or wrong", async () => {
  const verify = () => world.as(null).call(api.verify, { body: { token: "x".repeat(43) } });
  const answers = await Promise.all(Array.from({ length: 61 }, verify));
  expect([
    answers.filter(({ status }) => status === 409).length,
    answers.filter(({ status }) => status === 429).length,
  ]).toEqual([60, 1]);
});
