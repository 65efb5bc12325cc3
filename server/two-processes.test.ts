/** S12: two server processes on one database behave as one. `npm run test:multi-process` runs the browser tests on two of them. */

import { standing } from "@tests/app/clock";
import { createTestApp } from "@tests/app/create-test-app";
import { openStream } from "@tests/app/event-stream";
import { run } from "@tests/app/server-process";
import { caller, json } from "@tests/security/http-calls";
import { beforeAll, expect, test } from "vitest";

const world = await createTestApp();
const { posterHana, agentAmir, adminAda } = world;
const often = { interval: 20 };

async function both(settings: Record<string, string> = {}) {
  const shared = {
    DATABASE_URL: world.databaseUrl,
    SESSION_SECRET: world.secret,
    LOG_LEVEL: "warn",
    APP_URL: "http://talent.example",
  };
  const two = await Promise.all([1, 2].map(() => run({ ...shared, ...settings })));
  await Promise.all(two.map((server) => server.answers()));
  const [here, there] = two.map(({ url }) => {
    const send = caller(url);
    return async (method: string, path: string, Cookie = "", body: object = {}, more: object = {}) => {
      const { headers, ...rest } = json(body);
      const answer = await send({
        method,
        path: `/api${path}`,
        headers: { ...headers, Cookie, ...more },
        ...(method === "GET" ? {} : rest),
      });
      return { ...answer, thing: answer.text ? JSON.parse(answer.text) : undefined };
    };
  });
  if (!here || !there) throw new Error("There are not two.");
  return { here, there, urls: two.map(({ url }) => url) };
}
type Two = Awaited<ReturnType<typeof both>>;
let [here, there]: [Two["here"], Two["there"]] = [] as never;
let urls: string[] = [];
beforeAll(async () => {
  // Whoever is remembered at the other is so until this one tells of them.
  ({ here, there, urls } = await both({ RATE_LIMIT: "off", ...standing }));
});
/** The other has just seen this session, and remembers it. */
async function warm(cookie: string) {
  for (let n = 0; n < 3; n++) expect((await there("GET", "/user", cookie)).status).toBe(200);
}

test("who signs out at one is signed out at the other", async () => {
  const cookie = await world.cookieOf(agentAmir);
  await warm(cookie);
  expect((await here("POST", "/logout", cookie)).status).toBe(200);
  await expect.poll(async () => (await there("GET", "/user", cookie)).status, often).toBe(401);
});

test("an approval, a suspension and a new password at one hold at the other", async () => {
  const [admin, person] = [
    await world.cookieOf(adminAda),
    await world.person("waiting", "vc_partner", { vcApprovalRequestedAt: "2026-02-03T00:00:00Z" }),
  ];
  const cookie = await world.cookieOf(person);
  await warm(cookie);
  expect((await there("GET", "/messages", cookie)).status).toBe(403);
  expect((await here("POST", `/admin/vc-applications/${person.id}/approve`, admin)).status).toBe(200);
  await expect.poll(async () => (await there("GET", "/messages", cookie)).status, often).toBe(200);
  expect(
    (await here("POST", `/admin/users/${person.id}/suspend`, admin, { reason: "It must be looked at." }))
      .status,
  ).toBe(200);
  await expect
    .poll(async () => (await there("GET", "/messages", cookie)).thing.code, often)
    .toBe("suspended");

  const account = {
    username: "changer",
    password: "correct horse",
    email: "c@changer.example",
    firstName: "C",
    lastName: "C",
    role: "agency",
  };
  const cookieIn = ({ headers }: { headers: object }) =>
    String((headers as Record<string, unknown>)["set-cookie"]).split(";")[0] ?? "";
  const [first, second] = [
    cookieIn(await here("POST", "/register", "", account)),
    cookieIn(await there("POST", "/login", "", account)),
  ];
  await warm(second);
  const change = { currentPassword: account.password, newPassword: "another horse" };
  expect((await here("POST", "/user/password", first, change)).status).toBe(204);
  await expect.poll(async () => (await there("GET", "/user", second)).status, often).toBe(401);
  expect((await there("POST", "/login", "", { ...account, password: "another horse" })).status).toBe(200);
});

test("a job that is unposted at one is gone from the other's list", async () => {
  const cookie = await world.cookieOf(posterHana);
  const { id } = await world.job(posterHana, { title: "Here today" });
  const listed = async () =>
    (await there("GET", "/jobs", cookie)).thing.some((job: { id: number }) => job.id === id);
  await expect.poll(listed, often).toBe(true);
  // As a browser asks again: with the tag of what it has, which that process confirms without reading.
  const tag = (await there("GET", "/jobs", cookie)).headers.etag;
  const again = async () => (await there("GET", "/jobs", cookie, {}, { "If-None-Match": tag })).status;
  expect(await again()).toBe(304);
  expect((await here("PATCH", `/jobs/${id}/unpost`, cookie)).status).toBe(200);
  await expect.poll(again, often).toBe(200);
  expect(await listed()).toBe(false);
});

test("what happens at one is told to who listens at the other", async () => {
  const job = await world.job(posterHana, { title: "Heard elsewhere" });
  const stream = await openStream(urls[1] ?? "", await world.cookieOf(posterHana));
  const applied = await here("POST", `/jobs/${job.id}/apply`, await world.cookieOf(agentAmir), {
    coverLetter: "x".repeat(60),
  });
  expect(applied.status).toBe(201);
  await expect.poll(() => stream.frames.length, often).toBeGreaterThan(0);
});

test("failed sign-ins at both are counted together", async () => {
  const { here, there } = await both();
  const tries = [];
  for (let n = 0; n < 11; n++)
    tries.push(
      (
        await (n % 2 ? here : there)("POST", "/login", "", {
          username: agentAmir.username,
          password: "wrong horse",
        })
      ).status,
    );
  expect(tries).toEqual([...Array(10).fill(401), 429]);
});
