import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createApp } from "@server/app";
import { poolOptions, timeouts } from "@server/lib/db/db";
import { logRequests } from "@server/lib/http/log-requests";
import { createLog } from "@server/lib/log";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { appUrl, createTestApp, encryptionKey } from "@tests/app/create-test-app";
import pg from "pg";
import request from "supertest";
import { expect, onTestFinished, test } from "vitest";

const app = await createTestApp();
const cookie = await app.cookieOf(app.agentAmir);
const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  request(app.app)
    .post(path)
    .set({ "Content-Type": "application/json", Cookie: cookie, ...headers })
    .send(body);
const job = await app.createJob(app.posterHana);
const apply = `/api/jobs/${job.id}/apply`;

test("an unknown API path gets problem+json and not the page, and a wrong method gets the list of allowed ones", async () => {
  for (const path of ["/api", "/api/", "/api/nothing", "/api/jobs/1/nothing", "/api/JOBS", "/api/%E0%A4%A"]) {
    const { status, headers, body } = await request(app.app).get(path).set("Cookie", cookie);
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
  const wrong = await request(app.app).delete("/api/jobs").set("Cookie", cookie);
  expect([wrong.status, wrong.headers.allow, wrong.body.code]).toEqual([
    405,
    "GET, POST",
    "method_not_allowed",
  ]);
  expect((await request(app.app).put("/api/login")).status).toBe(405);
});

test("malformed, mistyped, deeply nested, large and unsupported bodies get a status and a message", async () => {
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
    const response = await post(apply, body, headers);
    expect([String(body).slice(0, 30), response.status, response.body.code]).toEqual([
      String(body).slice(0, 30),
      status,
      code,
    ]);
    expect(response.body.message).toMatch(/^[A-Z].*\.?$/);
  }
  expect(await app.rows("select 1 from job_applications")).toEqual([]);
});

test("accepts bodies up to 100 kB and 20 levels of nesting", async () => {
  const bodyOf = (bytes: number) => `{"coverLetter":"${"x".repeat(bytes - 18)}"}`;
  expect(bodyOf(100_000)).toHaveLength(100_000);
  expect([(await post(apply, bodyOf(100_000))).status, (await post(apply, bodyOf(100_001))).status]).toEqual([
    400, 413,
  ]);
  const nested = (levels: number) =>
    `{"coverLetter":"short","more":${"[".repeat(levels - 1)}1${"]".repeat(levels - 1)}}`;
  const [accepted, tooDeep] = [await post(apply, nested(20)), await post(apply, nested(21))];
  expect([accepted.body.errors?.[0]?.path, tooDeep.body.message]).toEqual([
    "coverLetter",
    "The request is nested deeper than 20 levels.",
  ]);
});

test("a body cannot pollute prototypes", async () => {
  const response = await post(
    apply,
    `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"coverLetter":"${"x".repeat(50)}"}`,
  );
  expect([response.status, ({} as { polluted?: number }).polluted]).toEqual([201, undefined]);
});

test("rejects writes from another site before anything else, but not from the same site or without a browser", async () => {
  const login = (headers: Record<string, string>) =>
    post("/api/login", '{"username":"a","password":"b"}', headers);
  const ownOrigin = new URL(appUrl).origin;
  const cases: [Record<string, string>, boolean][] = [
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ "Sec-Fetch-Site": "same-site", Origin: ownOrigin }, false],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }, true],
    [{ "Sec-Fetch-Site": "none" }, true],
    [{ Origin: "https://evil.example" }, false],
    [{ Origin: "null" }, false],
    [{ Origin: ownOrigin.replace("localhost", "localhost.evil.example") }, false],
    [{ Origin: ownOrigin }, true],
    [{ Origin: "http://behind.example", Host: "behind.example" }, true],
    [{ Origin: "https://behind.example", Host: "behind.example" }, false],
    [{}, true],
  ];
  for (const [headers, isAccepted] of cases)
    expect([headers, (await login(headers)).status]).toEqual([headers, isAccepted ? 401 : 403]);
});

test("an http page of the own host is another site for an https server", async () => {
  const secure = createApp({
    databaseUrl: app.databaseUrl,
    secrets: [app.secret],
    encryptionKeys: [encryptionKey],
    appUrl: "https://talent.example",
    log: createLog({ level: "silent" }),
  });
  onTestFinished(() => secure.pool.end());
  const statusOf = async (Origin: string, Host: string) =>
    (
      await request(secure.app)
        .post("/api/login")
        .set({ Origin, Host })
        .send({ username: "a", password: "b" })
    ).status;
  for (const host of ["talent.example", "behind.example"])
    expect([await statusOf(`https://${host}`, host), await statusOf(`http://${host}`, host)]).toEqual([
      401, 403,
    ]);
});

test.each(["cross-site", "same-site"])(
  "rejects every call with a session cookie from a %s page, except reads that need no account",
  async (fetchSite) => {
    for (const { method, path, gate } of Object.values<Record<string, Endpoint>>(endpoints).flatMap(
      (feature) => Object.values(feature),
    )) {
      const { status, body } = await request(app.app)
        [method.toLowerCase() as "get"](path.replace(":id", "1"))
        .set({ "Sec-Fetch-Site": fetchSite, Cookie: cookie });
      const isRejected = method !== "GET" || gate !== "visitor";
      expect([method, path, body?.code === "cross_site"]).toEqual([method, path, isRejected]);
      if (isRejected) expect(status).toBe(403);
    }
    const statusOf = async (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
      (
        await request(app.app)
          .get(path)
          .set({ "Sec-Fetch-Site": fetchSite, ...headers })
      ).status;
    for (const path of ["/api/events", "/api/nothing", "/api/docsearch", "/api/jobs/"])
      expect([path, await statusOf(path)]).toEqual([path, 403]);
    for (const path of ["/api/docs", "/api/docs/swagger-ui.css", "/api/openapi.json", "/api/help/security"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf("/api/sso/example/callback")).toBe(302);
    expect(await statusOf("/api/jobs", { Cookie: "theme=dark; notsid=1" })).toBe(401);
  },
);

test("accepts reads that the user types, and reads of the own pages", async () => {
  for (const headers of [{ "Sec-Fetch-Site": "none" }, { "Sec-Fetch-Site": "same-origin" }, {}])
    expect(
      (
        await request(app.app)
          .get("/api/jobs")
          .set({ Cookie: cookie, ...headers })
      ).status,
    ).toBe(200);
});

test("API responses are not cached, have nosniff, and do not reveal the server software", async () => {
  const { headers } = await request(app.app).get("/api/user").set("Cookie", cookie);
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(headers).not.toHaveProperty("x-powered-by");
});

test("forged session ids do not authenticate, and visitors get no session", async () => {
  for (const planted of [
    "sid=abc",
    "sid=s:abc.def",
    "sid=s%3Aabc.def",
    "sid=",
    `sid=${"x".repeat(4000)}`,
    "__Host-sid=s:abc.def",
  ]) {
    const { status, headers } = await request(app.app).get("/api/user").set("Cookie", planted);
    expect([planted.slice(0, 20), status, headers["set-cookie"]]).toEqual([
      planted.slice(0, 20),
      401,
      undefined,
    ]);
  }
  const [name = "", value = ""] = cookie.split("=");
  const tampered = `${name}=${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`;
  expect((await request(app.app).get("/api/user").set("Cookie", tampered)).status).toBe(401);
});

test("the session cookie is HttpOnly and SameSite", async () => {
  const response = await request(app.app).post("/api/register").send({
    username: "cookied",
    password: "abcdef",
    email: "cookied@x.example",
    firstName: "C",
    lastName: "D",
    role: "agency",
  });
  const [, setCookie] = response.headers["set-cookie"] as unknown as string[]; // after the device cookie
  expect(setCookie).toMatch(/^sid=s%3A[\w-]{43}\./);
  for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(setCookie).toContain(attribute);
  expect(setCookie).not.toContain("Secure");
});

test("the log contains no values of a failed statement", async () => {
  await app.rows("alter table jobs add constraint broken check (company <> 'Secret Holding')");
  const response = await app
    .as(app.posterHana)
    .call(endpoints.jobs.post, { body: { title: "CTO", description: "Lead", company: "Secret Holding" } });
  expect([response.status, JSON.stringify(response.body)]).toEqual([
    500,
    expect.not.stringMatching(/constraint|insert|jobs/),
  ]);
  const logged = JSON.stringify(app.log.lines.at(-1));
  expect(logged).toContain('"constraint":"broken"');
  expect(logged).not.toContain("Secret Holding");
});

test("log lines of sign-ins and rejected requests name the user, but contain no address, password or cookie", async () => {
  const lines: string[] = [];
  const loggedApp = await createTestApp({
    middlewareBefore: [logRequests(createLog({ level: "info", write: (line) => lines.push(line) }))],
  });
  const cookie = await loggedApp.cookieOf(loggedApp.agentAmir);
  const secrets = {
    username: "loggedin",
    password: "sesame harbor",
    email: "logged@in.example",
    firstName: "Wilhelmina",
    lastName: "B",
    role: "agency",
  };
  const { body } = await request(loggedApp.app).post("/api/register").send(secrets);
  await request(loggedApp.app).post("/api/login").send({ username: "LOGGEDIN", password: "sesame harbor" });
  await request(loggedApp.app).post("/api/login").send({ username: "loggedin", password: "sesame wrong" });
  await loggedApp.rows("update users set suspended_at = now() where username = 'loggedin'");
  await request(loggedApp.app).post("/api/login").send({ username: "loggedin", password: "sesame harbor" });
  await request(loggedApp.app).get("/api/messages?q=needle").set("Cookie", cookie);
  await request(loggedApp.app).post("/api/logout").set({ "Sec-Fetch-Site": "cross-site", Cookie: cookie });
  await expect.poll(() => lines.length).toBe(6);
  const fields = lines
    .map((line) => JSON.parse(line))
    .map(({ level, route, status, userId, code }) => [level, route, status, userId, code]);
  expect(fields).toEqual([
    ["info", "/api/register", 201, body.id, undefined],
    ["info", "/api/login", 200, body.id, undefined],
    ["warn", "/api/login", 401, undefined, "wrong_credentials"],
    ["warn", "/api/login", 403, body.id, "suspended"],
    ["warn", "/api/messages", 403, loggedApp.agentAmir.id, "forbidden"],
    ["warn", "unknown", 403, undefined, "cross_site"],
  ]);
  expect(lines.join()).not.toMatch(/sesame|logged@|loggedin|Wilhelmina|needle|sid=|127\.0\.0|::1/i);
});

/** Makes a request whose session is not cached. */
const getUser = async (server: typeof app.app) => {
  const { status, body } = await request(server).get("/api/user").set("Cookie", cookie);
  return { status, code: body.code };
};
const createAppOn = (databaseUrl: string) => {
  const server = createApp({
    databaseUrl,
    secrets: [app.secret],
    encryptionKeys: [encryptionKey],
    appUrl,
    log: app.log,
    rateLimit: false,
  });
  onTestFinished(() => server.pool.end());
  return server.app;
};

test("responds with 503 within five seconds if the database is unavailable or hangs", async () => {
  expect(await getUser(createAppOn("postgres://app@127.0.0.1:1/none"))).toEqual({
    status: 503,
    code: "unavailable",
  });
  const hangingDatabase = createServer(() => {}).listen(0, "127.0.0.1");
  await once(hangingDatabase, "listening");
  const { port } = hangingDatabase.address() as AddressInfo;
  const response = await getUser(createAppOn(`postgres://app@127.0.0.1:${port}/none`));
  hangingDatabase.close();
  expect(response).toEqual({ status: 503, code: "unavailable" });
  expect([poolOptions.connectionTimeoutMillis < 5000, timeouts.server.responseMs < 5000]).toEqual([
    true,
    true,
  ]); // measured in tests/security/outages.test.ts
});

test("a statement that takes too long answers 503 and ends on the server", async () => {
  const lockHolder = new pg.Client(app.databaseUrl);
  await lockHolder.connect();
  onTestFinished(() => lockHolder.end());
  await lockHolder.query("begin; lock table users in access exclusive mode");
  expect(await getUser(createAppOn(app.databaseUrl))).toEqual({ status: 503, code: "unavailable" });
  // A waiting statement does not notice that its client has gone, so only its own limit ends it.
  const countWaiting = () =>
    lockHolder
      .query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")
      .then(({ rowCount }) => rowCount);
  await expect.poll(countWaiting).toBe(0);
});

test("connections that the database closes are logged and replaced for the next request", async () => {
  expect((await getUser(app.app)).status).toBe(200);
  const before = app.log.lines.length;
  await app.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  const logMessages = () =>
    JSON.stringify(app.log.lines.slice(before).map((line) => (line as unknown[]).at(-1)));
  await expect.poll(() => app.pool.totalCount).toBe(0); // a request before that would get 503
  expect(logMessages()).toContain("a database connection was lost");
  expect((await getUser(app.app)).status).toBe(200);
});

test.each([
  ["without a mail server", {}, false],
  ["with a mail server", { smtpUrl: "smtp://127.0.0.1:1" }, true],
  ["in development, where the outbox shows links", { showsLinks: true }, true],
])("%s the settings of pages say whether emails are sent", async (_, options, sendsEmails) => {
  let settings: unknown;
  await createTestApp({
    ...options,
    pages: (deps) => {
      settings = deps.settings;
      return [];
    },
  });
  expect(settings).toEqual({ remotePictures: false, sendsEmails });
});
