import { PassThrough } from "node:stream";
import { logRequests } from "@server/lib/http/log-requests";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { createLog, createPrettyWriter } from "./log";

function captureLog(options: Partial<Parameters<typeof createLog>[0]> = {}) {
  const lines: string[] = [];
  return { lines, log: createLog({ level: "info", write: (line) => lines.push(line), ...options }) };
}

test("a line is JSON with the name of the level and the time in UTC, without host and process", () => {
  const { lines, log } = captureLog();
  log.info({ port: 1 }, "listening");
  log.debug("not logged");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), port: 1, msg: "listening" },
  ]);
});

test("redacts personal data and secrets, in errors too", () => {
  const { lines, log } = captureLog();
  log.error(new Error('invalid input: "sesame"'));
  log.info({ password: "sesame", user: { email: "hana@acme.example", id: 3 }, headers: { cookie: "sid=1" } });
  const cause = Object.assign(new Error('invalid input syntax for type integer: "hana@acme.example"'), {
    code: "22P02",
    detail: "Key (email)=(hana@acme.example) already exists.",
    constraint: "users_email",
  });
  log.error({
    err: new Error("Failed query: insert into users values ($1, $2)\nparams: hana@acme.example,sesame", {
      cause,
    }),
  });
  log.error({ err: "sesame" });
  expect(lines.join()).not.toMatch(/sesame|hana|sid=1/);
  expect(JSON.parse(lines[2] ?? "").err).toMatchObject({
    message: "Failed query: insert into users values ($1, $2)",
    at: expect.arrayContaining([expect.stringContaining("log.test.ts")]),
    cause: { message: "invalid input syntax for type integer", code: "22P02", constraint: "users_email" },
  });
});

test("logs a long error message in linear time", () => {
  const { lines, log } = captureLog();
  const startUsage = process.cpuUsage();
  log.error({ err: new Error(`${': "'.repeat(30_000)} `) });
  log.error({ err: new Error(`invalid: "${"sesame: ".repeat(10_000)}"`) });
  expect(process.cpuUsage(startUsage).user / 1000).toBeLessThan(300);
  expect(lines[1]).not.toContain("sesame");
});

test("in development a request is one line, and an error has a stack", async () => {
  const output = new PassThrough({ encoding: "utf8" });
  const { log } = captureLog({ write: await createPrettyWriter(output) });
  log.warn(
    { requestId: "r", method: "GET", route: "/api/jobs/:id", status: 403, ms: 2.5, userId: 3 },
    "request completed",
  );
  expect(output.read()).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: GET \/api\/jobs\/:id 403 2\.5 ms user 3\n$/);
  log.error({ err: new Error("it broke") }, "unexpected error");
  expect(output.read()).toMatch(/ERROR: unexpected error\n[\s\S]*it broke[\s\S]*log\.test\.ts/);
});

/** An app whose `/answer/:status` responds with that status, and the parsed log lines of its requests. */
function createApp(level: "debug" | "info" = "debug") {
  const { lines, log } = captureLog({ level });
  const app = express().use(logRequests(log));
  app.use("/answer/:status", (req, res) => {
    Object.assign(res.locals, { route: "/answer/:status", viewerId: 3, quiet: req.query.quiet === "1" });
    res.status(Number(req.params.status)).end();
  });
  return { app, logLines: () => lines.map((line) => JSON.parse(line)) };
}

test("logs request id, user, route template, status and duration of a response, and no content of the request", async () => {
  const { app, logLines } = createApp();
  const { headers } = await request(app)
    .post("/answer/201?q=private")
    .set({ Cookie: "sid=private", "X-Request-Id": "private" })
    .send({ a: "private" });
  expect(logLines()).toEqual([
    {
      level: "info",
      time: expect.anything(),
      msg: "request completed",
      requestId: headers["x-request-id"],
      userId: 3,
      method: "POST",
      route: "/answer/:status",
      status: 201,
      ms: expect.any(Number),
    },
  ]);
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
});

test.each([
  ["get", 200, "info"],
  ["get", 304, "info"],
  ["get", 401, "info"],
  ["post", 401, "warn"],
  ["get", 403, "warn"],
  ["post", 429, "warn"],
  ["get", 500, "error"],
  ["post", 503, "error"],
] as const)("a %s with status %i has the level %s", async (method, status, level) => {
  const { app, logLines } = createApp();
  await request(app)[method](`/answer/${status}`);
  expect(logLines().map((line) => line.level)).toEqual([level]);
});

test("frequent requests are logged at debug level only", async () => {
  const { app, logLines } = createApp("info");
  await request(app).get("/answer/200?quiet=1");
  expect(logLines()).toEqual([]);
});

test("does not log an unknown path", async () => {
  const { app, logLines } = createApp();
  await request(app).get("/hana@acme.example");
  expect(logLines()).toMatchObject([{ route: "unknown", status: 404 }]);
});

test("a request whose client disconnects before the response has status 499", async () => {
  const { lines, log } = captureLog();
  const app = express().use(logRequests(log), () => {}); // never responds
  await request(app)
    .get("/")
    .timeout(50)
    .catch(() => {});
  await expect.poll(() => lines.map((line) => JSON.parse(line).status)).toEqual([499]);
});
