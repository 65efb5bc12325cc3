import { PassThrough } from "node:stream";
import { logRequests } from "@server/lib/http/log-requests";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { openLog, prettyWriter } from "./log";

function kept(options: Partial<Parameters<typeof openLog>[0]> = {}) {
  const lines: string[] = [];
  return { lines, log: openLog({ level: "info", write: (line) => lines.push(line), ...options }) };
}

test("a line is JSON with the level by name and the time in UTC, and nothing of the machine", () => {
  const { lines, log } = kept();
  log.info({ port: 1 }, "listening");
  log.debug("unheard");
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), port: 1, msg: "listening" },
  ]);
});

test("what belongs to people is kept back, also where an error carries it", () => {
  const { lines, log } = kept();
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

test("a long error is written at once", () => {
  const { lines, log } = kept();
  const began = process.cpuUsage();
  log.error({ err: new Error(`${': "'.repeat(30_000)} `) });
  log.error({ err: new Error(`invalid: "${"sesame: ".repeat(10_000)}"`) });
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(300);
  expect(lines[1]).not.toContain("sesame");
});

test("in development a request is one line, and an error shows where it happened", async () => {
  const printed = new PassThrough({ encoding: "utf8" });
  const { log } = kept({ write: await prettyWriter(printed) });
  log.warn(
    { requestId: "r", method: "GET", route: "/api/jobs/:id", status: 403, ms: 2.5, userId: 3 },
    "request completed",
  );
  expect(printed.read()).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: GET \/api\/jobs\/:id 403 2\.5 ms user 3\n$/);
  log.error({ err: new Error("it broke") }, "unforeseen");
  expect(printed.read()).toMatch(/ERROR: unforeseen\n[\s\S]*it broke[\s\S]*log\.test\.ts/);
});

function answering(level: "debug" | "info" = "debug") {
  const { lines, log } = kept({ level });
  const app = express().use(logRequests(log));
  app.use("/answer/:status", (req, res) => {
    Object.assign(res.locals, { route: "/answer/:status", viewerId: 3, quiet: req.query.quiet === "1" });
    res.status(Number(req.params.status)).end();
  });
  return { app, heard: () => lines.map((line) => JSON.parse(line)) };
}

test("an answer's line names request, user, route template, status and time, and nothing that was sent", async () => {
  const { app, heard } = answering();
  const { headers } = await request(app)
    .post("/answer/201?q=private")
    .set({ Cookie: "sid=private", "X-Request-Id": "private" })
    .send({ a: "private" });
  expect(heard()).toEqual([
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
] as const)("%s answered %i is of level %s", async (method, status, level) => {
  const { app, heard } = answering();
  await request(app)[method](`/answer/${status}`);
  expect(heard().map((line) => line.level)).toEqual([level]);
});

test("what is asked all the time is heard only by who debugs", async () => {
  const { app, heard } = answering("info");
  await request(app).get("/answer/200?quiet=1");
  expect(heard()).toEqual([]);
});

test("an unknown address is not written down", async () => {
  const { app, heard } = answering();
  await request(app).get("/hana@acme.example");
  expect(heard()).toMatchObject([{ route: "unknown", status: 404 }]);
});

test("a caller that went away is 499", async () => {
  const { lines, log } = kept();
  const app = express().use(logRequests(log), () => {}); // no answer
  await request(app)
    .get("/")
    .timeout(50)
    .catch(() => {});
  await expect.poll(() => lines.map((line) => JSON.parse(line).status)).toEqual([499]);
});
