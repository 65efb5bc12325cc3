import { toIpKey } from "@server/lib/http/ip-key";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { authEndpoints as api } from "@shared/auth/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { expect, test } from "vitest";

const app = await createTestApp({ rateLimit: true, trustProxy: 1 });
const from = (address: string, server = app.app) => app.as(null, { "X-Forwarded-For": address }, server);
const account = (username: string) => ({
  username,
  password: "correct horse",
  email: `${username}@x.example`,
  firstName: "A",
  lastName: "B",
  role: "agency" as const,
});
const signIn = async (address: string, username: string, password = "wrong", server = app.app) => {
  const { status, headers } = await from(address, server).call(api.login, { body: { username, password } });
  if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  return status;
};

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("the address %s counts as %s", (ip, key) => expect(toIpKey(ip)).toBe(key));

test("ten wrong passwords block the account for that network only, in every process and any letter case", async () => {
  await from("192.0.2.1").call(api.register, { body: account("target") });
  for (let n = 0; n < 10; n++) expect(await signIn("192.0.2.1", n % 2 ? "target" : "TARGET")).toBe(401);
  expect(await signIn("192.0.2.1", "target", "correct horse")).toBe(429);
  expect(await signIn("192.0.2.1", "Target", "correct horse", app.startSecondServer().app)).toBe(429);
  expect(await signIn("192.0.2.2", "target", "correct horse")).toBe(429);
  expect(await signIn("192.0.3.1", "target", "correct horse")).toBe(200);
  expect(await signIn("192.0.2.1", "someoneelse")).toBe(401);
});

test("concurrent sign-ins get no more attempts than sequential ones", async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => signIn("192.0.2.70", "flooded")));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("counts the longest username and invalid forwarded addresses like any other", async () => {
  expect(await signIn("192.0.2.80", "y".repeat(254))).toBe(401);
  for (const address of ["unknown", "192.0.2.81:4711", "x".repeat(300)])
    expect(await signIn(address, "oddly.forwarded")).toBe(401);
});

test("a successful sign-in resets the failures", async () => {
  await from("192.0.2.20").call(api.register, { body: account("clumsy") });
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 6; n++) expect(await signIn("192.0.2.20", "clumsy")).toBe(401);
    expect(await signIn("192.0.2.20", "clumsy", "correct horse")).toBe(200); // without its device cookie
  }
});

test("fifty failures over many accounts block the network", async () => {
  for (let n = 0; n < 50; n++) expect(await signIn(`203.0.113.${n}`, `many${n}`)).toBe(401);
  expect(await signIn("203.0.113.200", "yetanother")).toBe(429);
});

test("limits an address to twenty registrations in ten minutes and 600 visits per minute", async () => {
  for (let n = 0; n < 20; n++)
    expect((await from("192.0.2.50").call(api.register, { body: account(`crowd${n}`) })).status).toBe(201);
  const rejected = await from("192.0.2.50").call(api.register, { body: account("onetoomany") });
  expect(rejected.body).toMatchObject({
    status: 429,
    code: "too_many_requests",
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/),
  });
  const visit = { body: { eventType: "page_visit" as const, sessionId: "a".repeat(21), page: "/" } };
  const statuses = [];
  for (let n = 0; n < 601; n++)
    statuses.push((await from("192.0.2.60").call(trackEndpoints.track, visit)).status);
  expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([600, 429]);
});
