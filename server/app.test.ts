import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createApp } from "@server/app";
import { poolOptions } from "@server/lib/db/db";
import { logRequests } from "@server/lib/http/log-requests";
import { openLog } from "@server/lib/log";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { appUrl, createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";

const world = await createTestApp();
const cookie = await world.cookieOf(world.agentAmir);
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  request(world.app)
    .post(path)
    .set({ "Content-Type": "application/json", Cookie: cookie, ...headers })
    .send(body);
const job = await world.job(world.posterHana);
const apply = `/api/jobs/${job.id}/apply`;

test("an unknown path under /api is a problem in JSON, never the page; a wrong method names the right ones", async () => {
  for (const path of ["/api", "/api/", "/api/nothing", "/api/jobs/1/nothing", "/api/JOBS", "/api/%E0%A4%A"]) {
    const { status, headers, body } = await request(world.app).get(path).set("Cookie", cookie);
    expect([path, status, headers["content-type"]]).toEqual([
      path,
      404,
      "application/problem+json; charset=utf-8",
    ]);
    expect(body).toMatchObject({
      type: "about:blank",
      status,
      detail: body.message,
      code: expect.any(String),
    });
  }
  const wrong = await request(world.app).delete("/api/jobs").set("Cookie", cookie);
  expect([wrong.status, wrong.headers.allow, wrong.body.code]).toEqual([
    405,
    "GET, POST",
    "method_not_allowed",
  ]);
  expect((await request(world.app).put("/api/login")).status).toBe(405);
});

test("malformed, mistyped, too deep, too large and too odd bodies get their status and a sentence", async () => {
  const deep = `{"coverLetter":${"[".repeat(30)}${"]".repeat(30)}}`;
  const cases: [string | Buffer, Record<string, string>, number, string][] = [
    ["{", {}, 400, "invalid_input"],
    ['{"coverLetter": 5}', {}, 400, "invalid_input"],
    ["null", {}, 400, "invalid_input"],
    ["[]", {}, 400, "invalid_input"],
    ['"text"', {}, 400, "invalid_input"],
    [deep, {}, 400, "invalid_input"],
    [Buffer.from([0x7b, 0xff, 0xfe]), {}, 400, "invalid_input"],
    [`{"coverLetter":"${"x".repeat(100_001)}"}`, {}, 413, "too_large"],
    [`{"coverLetter":"${"x".repeat(10_001)}"}`, {}, 400, "invalid_input"],
    [`{"coverLetter":"${"x".repeat(60)}\\u0000"}`, {}, 400, "invalid_input"],
    [`{"coverLetter":"${"x".repeat(60)}\\ud800"}`, {}, 400, "invalid_input"],
    ["coverLetter=x", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
    ["<a/>", { "Content-Type": "text/xml" }, 415, "unsupported_media_type"],
    ["{}", { "Content-Type": "application/json; charset=latin1" }, 415, "unsupported_media_type"],
    ["{}", { "Content-Encoding": "gzip" }, 415, "unsupported_media_type"],
  ];
  for (const [body, headers, status, code] of cases) {
    const answer = await post(apply, body, headers);
    expect([String(body).slice(0, 30), answer.status, answer.body.code]).toEqual([
      String(body).slice(0, 30),
      status,
      code,
    ]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.?$/);
  }
  expect(await world.rows("select 1 from job_applications")).toEqual([]);
});

test("a body is taken to 100 kB and 20 levels, and not a step further", async () => {
  const letter = (bytes: number) => `{"coverLetter":"${"x".repeat(bytes - 18)}"}`;
  expect(letter(100_000)).toHaveLength(100_000);
  expect([(await post(apply, letter(100_000))).status, (await post(apply, letter(100_001))).status]).toEqual([
    400, 413,
  ]);
  const nested = (levels: number) =>
    `{"coverLetter":"short","more":${"[".repeat(levels - 1)}1${"]".repeat(levels - 1)}}`;
  const [whole, deep] = [await post(apply, nested(20)), await post(apply, nested(21))];
  expect([whole.body.errors?.[0]?.path, deep.body.message]).toEqual([
    "coverLetter",
    "The request is nested deeper than 20 levels.",
  ]);
});

test("a hostile body pollutes nothing", async () => {
  const answer = await post(
    apply,
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"coverLetter":"${"x".repeat(50)}"}`,
  );
  expect([answer.status, ({} as { polluted?: number }).polluted]).toEqual([201, undefined]);
});

test("a call from another site is refused before anything else, one from here or from no browser is not", async () => {
  const login = (headers: Record<string, string>) =>
    post("/api/login", '{"username":"a","password":"b"}', headers);
  const own = new URL(appUrl).origin;
  const cases: [Record<string, string>, boolean][] = [
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ "Sec-Fetch-Site": "same-site", Origin: own }, false],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }, true],
    [{ "Sec-Fetch-Site": "none" }, true],
    [{ Origin: "https://evil.example" }, false],
    [{ Origin: "null" }, false],
    [{ Origin: own.replace("localhost", "localhost.evil.example") }, false],
    [{ Origin: own }, true],
    [{ Origin: "http://behind.example", Host: "behind.example" }, true],
    [{}, true],
  ];
  for (const [headers, through] of cases)
    expect([headers, (await login(headers)).status]).toEqual([headers, through ? 401 : 403]);
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  for (const { method, path } of Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
    Object.values(feature),
  )) {
    const { status, body } = await request(world.app)
      [method.toLowerCase() as "get"](path.replace(":id", "1"))
      .set({ ...foreign, Cookie: cookie });
    expect([method, path, body?.code === "cross_site"]).toEqual([method, path, method !== "GET"]);
    if (method !== "GET") expect(status).toBe(403);
  }
});

test("private answers are not stored, types are not guessed, the server does not name itself", async () => {
  const { headers } = await request(world.app).get("/api/user").set("Cookie", cookie);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("planted session ids never authenticate, and none is handed out to who does not sign in", async () => {
  for (const planted of [
    "sid=abc",
    "sid=s:abc.def",
    "sid=s%3Aabc.def",
    "sid=",
    `sid=${"x".repeat(4000)}`,
    "__Host-sid=s:abc.def",
  ]) {
    const { status, headers } = await request(world.app).get("/api/user").set("Cookie", planted);
    expect([planted.slice(0, 20), status, headers["set-cookie"]]).toEqual([
      planted.slice(0, 20),
      401,
      undefined,
    ]);
  }
  const [name = "", value = ""] = cookie.split("=");
  const tampered = `${name}=${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`;
  expect((await request(world.app).get("/api/user").set("Cookie", tampered)).status).toBe(401);
});

test("the cookie is out of reach of scripts and of other sites", async () => {
  const answer = await request(world.app).post("/api/register").send({
    username: "cookied",
    password: "abcdef",
    email: "cookied@x.example",
    firstName: "C",
    lastName: "D",
    role: "agency",
  });
  const [set] = answer.headers["set-cookie"] as unknown as string[];
  expect(set).toMatch(/^sid=s%3A[\w-]{43}\./);
  for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(set).toContain(part);
  expect(set).not.toContain("Secure");
});

test("the log holds no value of anybody's when a statement fails", async () => {
  await world.rows("alter table jobs add constraint broken check (company <> 'Secret Holding')");
  const answer = await world
    .as(world.posterHana)
    .call(endpoints.jobs.post, { body: { title: "CTO", description: "Lead", company: "Secret Holding" } });
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    500,
    expect.not.stringMatching(/constraint|insert|jobs/),
  ]);
  const logged = JSON.stringify(world.log.lines.at(-1));
  expect(logged).toContain('"constraint":"broken"');
  expect(logged).not.toContain("Secret Holding");
});

test("the line of a sign-in, and of a refusal, names the person; no line holds an address, a password or a cookie", async () => {
  const lines: string[] = [];
  const seen = await createTestApp({
    before: [logRequests(openLog({ level: "info", write: (line) => lines.push(line) }))],
  });
  const cookie = await seen.cookieOf(seen.agentAmir);
  const secrets = {
    username: "loggedin",
    password: "sesame harbor",
    email: "logged@in.example",
    firstName: "Wilhelmina",
    lastName: "B",
    role: "agency",
  };
  const { body } = await request(seen.app).post("/api/register").send(secrets);
  await request(seen.app).post("/api/login").send({ username: "LOGGEDIN", password: "sesame harbor" });
  await request(seen.app).post("/api/login").send({ username: "loggedin", password: "sesame wrong" });
  await seen.rows("update users set suspended_at = now() where username = 'loggedin'");
  await request(seen.app).post("/api/login").send({ username: "loggedin", password: "sesame harbor" });
  await request(seen.app).get("/api/messages?q=needle").set("Cookie", cookie);
  await request(seen.app).post("/api/logout").set({ "Sec-Fetch-Site": "cross-site", Cookie: cookie });
  await expect.poll(() => lines.length).toBe(6);
  const facts = lines
    .map((line) => JSON.parse(line))
    .map(({ level, route, status, userId, code }) => [level, route, status, userId, code]);
  expect(facts).toEqual([
    ["info", "/api/register", 201, body.id, undefined],
    ["info", "/api/login", 200, body.id, undefined],
    ["warn", "/api/login", 401, undefined, "wrong_credentials"],
    ["warn", "/api/login", 403, body.id, "suspended"],
    ["warn", "/api/messages", 403, seen.agentAmir.id, "forbidden"],
    ["warn", "unknown", 403, undefined, "cross_site"],
  ]);
  expect(lines.join()).not.toMatch(/sesame|logged@|loggedin|Wilhelmina|needle|sid=|127\.0\.0|::1/i);
});

/** Who asks, by a session that this server has not seen yet. */
const asked = async (on: typeof world.app) => {
  const { status, body } = await request(on).get("/api/user").set("Cookie", cookie);
  return { status, code: body.code };
};
const without = (databaseUrl: string) => {
  const server = createApp({
    databaseUrl,
    secrets: [world.secret],
    appUrl,
    log: world.log,
    rateLimit: false,
  });
  onTestFinished(() => server.pool.end());
  return server.app;
};

test("a database that is away or hangs is 503, and nothing waits five seconds for it", async () => {
  expect(await asked(without("postgres://app@127.0.0.1:1/none"))).toEqual({
    status: 503,
    code: "unavailable",
  });
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const hung = await asked(
    without(`postgres://app@127.0.0.1:${(silent.address() as AddressInfo).port}/none`),
  );
  silent.close();
  expect(hung).toEqual({ status: 503, code: "unavailable" });
  expect([poolOptions.connectionTimeoutMillis < 5000, poolOptions.query_timeout < 5000]).toEqual([
    true,
    true,
  ]); // measured in tests/security/outages.test.ts
});

test("connections that the database cuts end nothing: it is told to the log, and the next call has new ones", async () => {
  const { app, pool } = world;
  expect((await asked(app)).status).toBe(200);
  const before = world.log.lines.length;
  await world.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const told = () => JSON.stringify(world.log.lines.slice(before).map((line) => (line as unknown[]).at(-1)));
  await expect.poll(() => pool.totalCount).toBe(0); // each of them has been heard of: a call that comes before is a 503
  expect(told()).toContain("a database connection was lost");
  expect((await asked(app)).status).toBe(200);
});
