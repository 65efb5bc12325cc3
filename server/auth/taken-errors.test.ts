import { authEndpoints as api } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ rateLimit: true, trustProxy: 1, showsLinks: true });
const { agentAmir, adminAda } = app;
let serial = 0;
const register = (ip: string, values: { username?: string; email?: string } = {}) => {
  const username = `registers${serial++}`;
  const body = {
    username,
    password: "correct horse",
    email: `${username}@inbox.example`,
    firstName: "A",
    lastName: "B",
    role: "agency" as const,
    ...values,
  };
  return app.as(null, { "X-Forwarded-For": ip }).call(api.register, { body });
};

test("after five answers that something is taken, a network cannot register for an hour", async () => {
  for (let n = 0; n < 5; n++) {
    const values = n % 2 ? { username: agentAmir.username } : { email: agentAmir.email };
    expect((await register(`203.0.113.${n}`, values)).status).toBe(409);
  }
  for (const values of [{ email: agentAmir.email }, {}]) {
    const refused = await register("203.0.113.200", values);
    expect(refused.body).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  }
  expect((await register("203.0.114.1")).status).toBe(201);
});

test("registrations that succeed do not count", async () => {
  for (let n = 0; n < 8; n++) expect((await register("198.51.100.7")).status).toBe(201);
});

test("of fifteen simultaneous attempts five are answered", async () => {
  const responses = await Promise.all(
    Array.from({ length: 15 }, () => register("192.0.2.9", { email: agentAmir.email })),
  );
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("adding an address that is taken counts as well", async () => {
  const from = app.as(agentAmir, { "X-Forwarded-For": "198.18.0.1" });
  const add = () => from.call(userEndpoints.addAddress, { body: { email: adminAda.email } });
  for (let n = 0; n < 5; n++) expect((await add()).status).toBe(409);
  expect((await add()).status).toBe(429);
});

test("adding an address that the account has already does not count", async () => {
  const from = app.as(agentAmir, { "X-Forwarded-For": "198.18.1.1" });
  const add = (email: string) => from.call(userEndpoints.addAddress, { body: { email } });
  const second = `second${serial++}@inbox.example`;
  expect((await add(second)).status).toBe(201);
  for (const email of [agentAmir.email, second, agentAmir.email.toUpperCase()])
    for (let n = 0; n < 2; n++)
      expect((await add(email)).body).toMatchObject({
        code: "email_taken",
        message: "Email already exists",
        errors: [{ path: "email" }],
      });
  expect((await register("198.18.1.2")).status).toBe(201);
});

test("the owner of the address gets one email a day", async () => {
  const owner = await app.createUser("owner", "agency");
  const countEmails = async () =>
    (await app.rows(`select id from mails where address = '${owner.email}' and kind = 'address_in_use'`))
      .length;
  await Promise.all(
    ["100.64.0.1", "100.65.0.1", "100.66.0.1"].map((ip) => register(ip, { email: owner.email })),
  );
  expect(await countEmails()).toBe(1);
  await app.rows(
    `update mails set created_at = now() - interval '25 hours' where address = '${owner.email}'`,
  );
  await register("100.67.0.1", { email: owner.email });
  expect(await countEmails()).toBe(2);
  await register("100.68.0.1", { username: owner.username });
  expect(await countEmails()).toBe(2);
});
