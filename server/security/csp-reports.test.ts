import { securityEndpoints } from "@shared/security/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { beforeEach, expect, test } from "vitest";

const app = await createTestApp();
const limited = await createTestApp({ rateLimit: true });

const send = (body: object | string, contentType = "application/csp-report", target = app) =>
  request(target.app)
    .post("/api/csp-reports")
    .set("Content-Type", contentType)
    .send(typeof body === "string" ? body : JSON.stringify(body));
const level2 = (values: object = {}) => ({
  "csp-report": {
    "document-uri": "https://talent.example/verify-email?x=1#secret",
    "effective-directive": "img-src",
    "violated-directive": "img-src 'self'",
    "blocked-uri": "https://pictures.example/me.png?token=1",
    disposition: "enforce",
    ...values,
  },
});
const reporting = (body: object = {}, type = "csp-violation") => [
  {
    type,
    age: 10,
    url: "https://talent.example/jobs",
    user_agent: "Chrome",
    body: {
      documentURL: "https://talent.example/user/12?tab=a",
      effectiveDirective: "require-trusted-types-for",
      blockedURL: "trusted-types-sink",
      disposition: "report",
      ...body,
    },
  },
];
const stored = async () => (await app.as(app.adminAda).call(securityEndpoints.cspViolations, {})).body;

beforeEach(() => app.rows("delete from csp_reports"));

test("counts reports of both formats by directive, blocked origin and page", async () => {
  expect((await send(level2())).status).toBe(204);
  await send(level2());
  expect((await send(reporting(), "application/reports+json")).status).toBe(204);
  expect(await stored()).toMatchObject([
    {
      directive: "require-trusted-types-for",
      blocked: "trusted-types-sink",
      route: "/user/{id}",
      disposition: "report",
      reportCount: 1,
    },
    {
      directive: "img-src",
      blocked: "https://pictures.example",
      route: "/verify-email",
      disposition: "enforce",
      reportCount: 2,
    },
  ]);
});

test.each([
  ["an older browser", level2({ "effective-directive": undefined }), ["img-src", "https://pictures.example"]],
  ["a data URL", level2({ "blocked-uri": "data:text/html,hello" }), ["img-src", "data:"]],
  ["inline code", level2({ "blocked-uri": "" }), ["img-src", "inline"]],
])("reads the report of %s", async (_, body, expected) => {
  expect((await send(body)).status).toBe(204);
  expect((await stored()).map(({ directive, blocked }) => [directive, blocked])).toEqual([expected]);
});

test.each([
  ["of a browser extension", level2({ "blocked-uri": "chrome-extension://abcdef/script.js" })],
  ["with an unknown directive", level2({ "effective-directive": "<script>" })],
  ["of another type", reporting({}, "deprecation")],
  ["without a body", [{ type: "csp-violation", url: "https://talent.example/", body: null }]],
])("ignores a report %s", async (_, body) => {
  const contentType = Array.isArray(body) ? "application/reports+json" : undefined;
  expect((await send(body, contentType)).status).toBe(204);
  expect(await stored()).toEqual([]);
});

test("counts unknown pages under one name", async () => {
  for (const path of ["/made/up", "/of/somebody"])
    await send(level2({ "document-uri": `https://talent.example${path}` }));
  expect(await stored()).toMatchObject([{ reportCount: 2 }]);
});

test("rejects invalid reports, large ones, and other content types", async () => {
  expect((await send({})).status).toBe(400);
  expect((await send([1])).status).toBe(400);
  expect((await send("not json")).status).toBe(400);
  expect((await send(level2({ referrer: "x".repeat(8_100) }))).status).toBe(413);
  expect((await send(level2(), "text/plain")).status).toBe(415);
  expect(await stored()).toEqual([]);
});

test("rejects the 31st report of a network in a minute", async () => {
  for (let index = 0; index < 30; index++)
    expect((await send(level2(), undefined, limited)).status).toBe(204);
  expect((await send(level2(), undefined, limited)).status).toBe(429);
});

test("the number of rows is limited; known violations are still counted", async () => {
  await app.rows(`insert into csp_reports (directive, blocked, route, disposition)
    select 'img-src', 'https://' || n || '.example', '/', 'enforce' from generate_series(1, 1000) n`);
  await send(level2());
  await send(level2({ "blocked-uri": "https://7.example", "document-uri": "https://talent.example/" }));
  const [counts] = await app.rows("select count(*)::int, max(report_count)::int from csp_reports");
  expect(counts).toEqual({ count: 1000, max: 2 });
});

test("violations that nobody reports for 30 days are deleted", async () => {
  await app.rows(`insert into csp_reports (directive, blocked, route, disposition, last_seen_at) values
    ('img-src', 'https://old.example', '/', 'enforce', now() - interval '31 days'),
    ('img-src', 'https://new.example', '/', 'enforce', now() - interval '29 days')`);
  await app.rows("select graphile_worker.add_job('verify_audit')");
  await app.runTasks();
  expect(await stored()).toMatchObject([{ blocked: "https://new.example" }]);
});
