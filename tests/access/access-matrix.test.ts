/** Tests every cell of the access matrix with the real router. The rows are the `access` of the cases. */
import { createTestApp } from "@tests/app/create-test-app";
import { reportMeasurement } from "@tests/security/report-results";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { createCaseCalls } from "./call-cases";
import { cases } from "./cases";
import { actors } from "./define-cases";

const app = await createTestApp();
const { callers, violationsInRow } = await createCaseCalls(app);
const violations: string[] = [];
let called = 0;

describe("every cell of the access matrix holds", () => {
  for (const testCase of cases)
    test(testCase.name, async () => {
      const found = await violationsInRow(testCase);
      violations.push(...found);
      called += actors.length;
      expect(found).toEqual([]);
    });

  test("all of them were called", () => {
    reportMeasurement(
      {
        test: "access-matrix",
        what: "cells of the access matrix",
        reached: called,
        goal: cases.length * actors.length,
      },
      violations,
    );
  });
});

test("the server has exactly the routes that have a case", () => {
  interface Layer {
    route?: { path: string; methods: Record<string, boolean>; stack: { method?: string }[] };
    handle: { stack?: Layer[] };
  }
  const inventory = (layers: Layer[]): string[] =>
    layers.flatMap(({ route, handle }) =>
      route
        ? [...new Set(route.stack.map(({ method }) => method))]
            .filter(Boolean)
            .map((method) => `${method?.toUpperCase()} /api${route.path}`)
        : inventory(handle.stack ?? []),
    );
  const stack = (app.app as unknown as { router: { stack: Layer[] } }).router.stack;
  expect(inventory(stack).sort()).toEqual(cases.map(({ name }) => name).sort());
});

test("lists of own rows have exactly the caller's rows", async () => {
  const job = await app.createJob(app.partnerVera);
  await app.createApplication(job, app.agentAmir);
  for (const actor of actors) {
    const caller = callers[actor];
    if (!caller) continue;
    const get = async (path: string) =>
      (
        await request(app.app)
          .get(path)
          .set("Cookie", await app.cookieOf(caller))
      ).body;
    expect([actor, (await get("/api/user")).id]).toEqual([actor, caller.id]);
    const ids = (text: string) =>
      app.rows<{ id: number }>(text).then((rows) => rows.map(({ id }) => id).sort());
    const listed = async (path: string, id: (row: { id: number; application: { id: number } }) => number) =>
      (await get(`${path}?limit=100`)).map(id).sort();
    expect(await listed("/api/my-posted-jobs", (row) => row.id)).toEqual(
      await ids(`select id from jobs where posted_by_id = ${caller.id}`),
    );
    expect(await listed("/api/my-applications", (row) => row.application.id)).toEqual(
      await ids(`select id from job_applications where applicant_id = ${caller.id}`),
    );
    if (["vcApproved", "hr", "admin"].includes(actor))
      expect(await listed("/api/my-jobs/applications", (row) => row.application.id)).toEqual(
        await ids(
          `select a.id from job_applications a join jobs j on j.id = job_id where j.posted_by_id = ${caller.id}`,
        ),
      );
  }
});

test("malformed, out-of-range and unknown ids return 404 to an authorized caller", async () => {
  const ids = [
    "0",
    "-1",
    "1.5",
    "1e3",
    "abc",
    "2147483648",
    "99999999999",
    "0x10",
    "%00",
    "1%20",
    "2147483647",
  ];
  for (const { name, endpoint, sample, access } of cases.filter((testCase) => testCase.fixture)) {
    const { method, path, status: successStatus } = endpoint;
    // A page of the browser, whose errors redirect too (server/sso/handlers.test.ts).
    if (successStatus === 302) continue;
    const caller =
      callers[
        (["admin", "agency", "vcApproved"] as const).find((actor) => access[actor] !== 403) ?? "admin"
      ] ?? app.adminAda;
    for (const id of ids) {
      const { status, body } = await request(app.app)
        [method.toLowerCase() as "get"](path.replace(":id", id).replace(/:\w+/, "1"))
        .set("Cookie", await app.cookieOf(caller))
        .send(method === "GET" ? undefined : sample?.body?.());
      expect([name, id, status, body.code]).toEqual([name, id, 404, "not_found"]);
    }
  }
});
