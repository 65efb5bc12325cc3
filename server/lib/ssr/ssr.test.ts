import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Render, RenderResult } from "@shared/lib/ssr-types";
import { createCollectedLog } from "@tests/app/collected-log";
import { createTestApp } from "@tests/app/create-test-app";
import type { RequestHandler } from "express";
import request from "supertest";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createProductionRendererLoader } from "./production-assets";
import { createServerRendering } from "./ssr";

const folder = mkdtempSync(path.join(tmpdir(), "ssr-"));
mkdirSync(folder, { recursive: true });
const page = `<head><title>VC Talent Network</title>
    <meta name="code" content="/assets/main.js" />
    <script src="/boot.js"></script>
  </head><body><div id="root"></div></body>`;
writeFileSync(path.join(folder, "ssr.html"), page);
mkdirSync(path.join(folder, ".vite"));
writeFileSync(
  path.join(folder, ".vite/manifest.json"),
  JSON.stringify({
    "index.html": {
      file: "assets/main.js",
      isEntry: true,
      imports: ["_shared.js"],
      css: ["assets/main.css"],
    },
    "_shared.js": { file: "assets/s.js" },
    "src/members.tsx": {
      file: "assets/m.js",
      imports: ["_shared.js"],
      css: ["assets/m.css"],
      dynamicImports: ["src/jobs.tsx", "src/other.tsx"],
    },
    "src/jobs.tsx": {
      file: "assets/j.js",
      imports: ["_shared.js", "src/members.tsx"],
      dynamicImports: ["src/list.tsx"],
    },
    "src/list.tsx": {
      file: "assets/l.js",
      imports: ["_shared.js"],
      css: ["assets/l.css", "assets/main.css"],
    },
    "src/other.tsx": { file: "assets/o.js", css: ["assets/o.css"] },
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const result: RenderResult = {
  renderedAt: 1,
  markup: "<h1>Jobs</h1>",
  title: "Jobs",
  dehydratedState: {},
  renderErrors: [],
  modules: { shell: "src/members.tsx", screen: "src/jobs.tsx" },
};
let render: Render;
beforeEach(() => {
  render = async () => result;
});

const log = createCollectedLog();
const empty: RequestHandler = (_req, res) => void res.type("html").send("the empty page");
const loadRenderer = createProductionRendererLoader(folder, async () => (input) => render(input));
const openApp = (timeoutMs: number) =>
  createTestApp({ pages: (api) => [createServerRendering({ loadRenderer, log, timeoutMs, ...api }), empty] });
const [app, appWithShortTimeout] = [await openApp(60_000), await openApp(50)];
const { posterHana, agentAmir } = app;

async function open(
  address: string,
  { as = posterHana as { id: number } | null, cookie = "", ...headers }: Record<string, unknown> = {},
) {
  const session = as ? await app.cookieOf(as as { id: number }) : "";
  return request(app.app)
    .get(address)
    .set({
      Accept: "text/html",
      Cookie: [session, cookie].filter(Boolean).join("; "),
      ...(headers as Record<string, string>),
    });
}

test("a signed-in user gets a rendered page with its data, scripts and style sheets, which no cache stores", async () => {
  render = async () => ({
    ...result,
    title: "R&D <b>",
    dehydratedState: { queries: ["</script><script>alert(1)</script><!--"] },
  });
  const { text, headers, status } = await open("/jobs?q=a");
  expect(status).toBe(200);
  expect(text).toContain('<div id="root"><h1>Jobs</h1></div>');
  expect(text).toContain("<title>R&amp;D &lt;b&gt;</title>");
  expect(text).toContain('<meta name="code-ahead" content="/assets/m.js /assets/j.js" />');
  // The styles of lazy parts of the screen too, but not those of other screens, nor what every page has.
  expect([...text.matchAll(/rel="stylesheet" crossorigin href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/assets/m.css",
    "/assets/l.css",
  ]);
  const [, state = ""] =
    /<script type="application\/json" id="prefetched-data" data-at="1">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(state)).toEqual({ queries: ["</script><script>alert(1)</script><!--"] });
  expect(state).not.toContain("<");
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    vary: expect.stringContaining("Cookie"),
  });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("a page is compressed for clients that accept it", async () => {
  render = async () => ({ ...result, markup: `<p>${"long ".repeat(500)}</p>` });
  for (const [accepted, encoding] of [
    ["gzip, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["", undefined],
  ]) {
    const { headers, text } = await open("/jobs", { "Accept-Encoding": accepted });
    expect([headers["content-encoding"], text.endsWith("</body>")]).toEqual([encoding, true]);
  }
});

test.each<[string, Record<string, unknown>, string?]>([
  ["a visitor", { as: null }],
  ["an expired session", { as: null, cookie: "sid=s%3Aold.abc" }],
  ["a speculative prefetch", { "Sec-Purpose": "prefetch;prerender" }],
  ["a request by a script", { "Sec-Fetch-Mode": "cors" }],
  ["an image of another site", { "Sec-Fetch-Mode": "no-cors" }],
  ["a frame on another site", { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" }],
  ["a request that does not accept HTML", { Accept: "application/json" }],
  ["a file", {}, "/favicon.ico"],
  ["a built file", {}, "/assets/x"],
])("does not render for %s", async (_request, options, address = "/jobs") => {
  let renders = 0;
  render = async () => {
    renders++;
    return result;
  };
  expect((await open(address, options)).text).toBe("the empty page");
  expect(renders).toBe(0);
});

test("falls back to client rendering when server rendering fails or is left to the browser", async () => {
  render = async () => Promise.reject(new TypeError("hana@seed.example wrote this"));
  expect((await open("/jobs")).text).toBe("the empty page");
  const logged = JSON.stringify(log.lines);
  expect(logged).toContain("server rendering incomplete");
  expect(logged).toContain("TypeError");
  expect(logged).not.toContain("wrote this");
  render = async () => undefined;
  expect((await open("/jobs")).text).toBe("the empty page");
  render = async () => ({ ...result, modules: { shell: "src/members.tsx", screen: "src/nobody.tsx" } });
  expect((await open("/jobs")).text).toBe("the empty page");
});

test("falls back to client rendering after the timeout", async () => {
  let renders = 0;
  render = () => {
    renders++;
    return new Promise(() => {});
  };
  const Cookie = await appWithShortTimeout.cookieOf(appWithShortTimeout.posterHana);
  const { text } = await request(appWithShortTimeout.app).get("/jobs").set({ Accept: "text/html", Cookie });
  expect([renders, text]).toEqual([1, "the empty page"]);
});

test("renders at most eight pages at once", async () => {
  let renders = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  render = async () => {
    renders++;
    await released;
    return result;
  };
  const texts: string[] = [];
  const requests = Array.from({ length: 20 }, () => open("/jobs").then(({ text }) => texts.push(text)));
  await expect.poll(() => [renders, texts.length]).toEqual([8, 12]);
  expect(new Set(texts)).toEqual(new Set(["the empty page"]));
  release();
  await Promise.all(requests);
  expect([renders, texts.filter((text) => text.includes("<h1>")).length]).toEqual([8, 8]);
  expect((await open("/jobs")).text).toContain("<h1>");
});

test("API calls during rendering have the user's own permissions and cannot change anything", async () => {
  const responses: unknown[] = [];
  render = async ({ fetchImpl }) => {
    for (const address of [
      "/api/user",
      "/api/admin/users",
      "/api/jobs/0",
      "/api/nothing",
      "/api/jobs?limit=1",
    ]) {
      const response = await fetchImpl(address, {});
      responses.push([address, response.status, response.headers.get("Content-Type")?.split(";")[0]]);
    }
    responses.push(["POST", (await fetchImpl("/api/logout", { method: "POST" })).status]);
    responses.push(await (await fetchImpl("/api/user", {})).json());
    return result;
  };
  const cookie = await app.cookieOf(agentAmir);
  await request(app.app).get("/jobs").set({ Accept: "text/html", Cookie: cookie });
  expect(responses).toEqual([
    ["/api/user", 200, "application/json"],
    ["/api/admin/users", 403, "application/problem+json"],
    ["/api/jobs/0", 404, "application/problem+json"],
    ["/api/nothing", 404, undefined],
    ["/api/jobs?limit=1", 200, "application/json"],
    ["POST", 405],
    expect.objectContaining({ id: agentAmir.id }),
  ]);
  expect((await request(app.app).get("/api/user").set("Cookie", cookie)).status).toBe(200);
});

test.each([
  ["zone=Europe/Berlin", "Europe/Berlin"],
  ["zone=Etc/GMT+5", "Etc/GMT+5"],
  ["theme=dark", undefined],
  ["zone=Nowhere/Land", undefined],
  [`zone=${"a".repeat(65)}`, undefined],
])("the cookie %j names the time zone %s", async (cookie, zone) => {
  let received: string | undefined = "not rendered";
  render = async (input) => {
    received = input.timeZone;
    return result;
  };
  await open("/jobs", { cookie });
  expect(received).toBe(zone);
});

test.each([
  ["width=390", 390],
  ["zone=UTC; width=1280", 1280],
  ["window-width=390", undefined],
  ["width=390px", undefined],
  ["width=1234567", undefined],
])("the cookie %j gives the width %s, which the page names", async (cookie, width) => {
  render = async (input) => ({ ...result, windowWidth: input.windowWidth });
  const { text } = await open("/jobs", { cookie });
  const [, attribute] = / data-width="(.*?)"/.exec(text) ?? [];
  expect(attribute).toBe(width?.toString());
});

test.each([
  ["density=compact", "compact"],
  ["zone=UTC; density=comfortable", "comfortable"],
  ["list-density=compact", undefined],
  ["density=compacted", undefined],
])("the cookie %j gives the density %s, which the page names", async (cookie, density) => {
  render = async (input) => ({ ...result, density: input.density });
  const { text } = await open("/jobs", { cookie });
  const [, attribute] = / data-density="(.*?)"/.exec(text) ?? [];
  expect(attribute).toBe(density);
});

test("the start fails if the template is of another build", () => {
  writeFileSync(path.join(folder, "ssr.html"), page.replace("boot.js", "other.js"));
  expect(() => createProductionRendererLoader(folder, async () => render)).toThrow(
    "Run `npm run build` again",
  );
});
