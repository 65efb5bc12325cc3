import { createTestApp } from "@tests/app/create-test-app";
import { openEventStream } from "@tests/app/event-stream";
import request from "supertest";
import { expect, test } from "vitest";

const page = "<p>a page</p>".repeat(200);
const app = await createTestApp({ pages: () => [(_req, res) => void res.type("html").send(page)] });
const cookie = await app.cookieOf(app.posterHana);
const get = (path: string, accepted: string, testApp = app) =>
  request(testApp.app)
    .get(path)
    .set({ Cookie: cookie, Accept: "text/html, */*", "Accept-Encoding": accepted });
for (let n = 0; n < 3; n++)
  await app.createJob(app.posterHana, { description: "Lead the team. ".repeat(200) });

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity", undefined],
  ["", undefined],
])("with Accept-Encoding %j a list of 9 kB is sent as %s", async (accepted, encoding) => {
  const { headers, body } = await get("/api/jobs", accepted);
  expect([headers["content-encoding"], headers.vary, body.length]).toEqual([encoding, "Accept-Encoding", 3]);
  expect((await get("/", accepted)).headers["content-encoding"]).toBe(encoding);
});

test("an API answer below 4 kB is not compressed", async () => {
  const { headers, body } = await get("/api/user", "gzip, br");
  expect([headers["content-encoding"], body.username]).toEqual([undefined, app.posterHana.username]);
});

test("an unchanged list is answered with 304 to a client that received it compressed", async () => {
  const { headers } = await get("/api/jobs", "gzip");
  const revalidated = await get("/api/jobs", "gzip").set("If-None-Match", headers.etag ?? "");
  expect([revalidated.status, revalidated.headers["content-encoding"]]).toEqual([304, undefined]);
});

test("an event stream is not compressed", async () => {
  const { headers } = await openEventStream(await app.listen(), cookie, {
    headers: { "Accept-Encoding": "gzip, br" },
  });
  expect(headers).toMatchObject({ "content-type": "text/event-stream; charset=utf-8" });
  expect(headers["content-encoding"]).toBeUndefined();
});

test("COMPRESS=off compresses nothing", async () => {
  const uncompressedApp = await createTestApp({
    compress: false,
    pages: () => [(_req, res) => void res.type("html").send(page)],
  });
  for (const path of ["/", "/api/openapi.json"]) {
    const { headers } = await get(path, "gzip, br", uncompressedApp);
    expect([path, headers["content-encoding"]]).toEqual([path, undefined]);
  }
});
