import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { collectedLog } from "@server/test/log";
import { openWorld } from "@server/test/world";
import type { Draw, Drawn } from "@shared/lib/drawing";
import type { RequestHandler } from "express";
import request from "supertest";
import { afterAll, beforeEach, expect, test } from "vitest";
import { drawnPages } from "./drawn-pages";

const folder = mkdtempSync(path.join(tmpdir(), "drawn-"));
mkdirSync(folder, { recursive: true });
const page = `<head><title>VC Talent Network</title>
    <meta name="code" content="/assets/main.js" />
    <script src="/first.js"></script>
  </head><body><div id="root"></div></body>`;
writeFileSync(path.join(folder, "drawn.html"), page);
mkdirSync(path.join(folder, ".vite"));
writeFileSync(
  path.join(folder, ".vite/manifest.json"),
  JSON.stringify({
    "index.html": { file: "assets/main.js", isEntry: true, imports: ["_shared.js"], css: ["assets/main.css"] },
    "_shared.js": { file: "assets/s.js" },
    "src/members.tsx": {
      file: "assets/m.js",
      imports: ["_shared.js"],
      css: ["assets/m.css"],
      dynamicImports: ["src/jobs.tsx", "src/other.tsx"],
    },
    "src/jobs.tsx": { file: "assets/j.js", imports: ["_shared.js", "src/members.tsx"], dynamicImports: ["src/list.tsx"] },
    "src/list.tsx": { file: "assets/l.js", imports: ["_shared.js"], css: ["assets/l.css", "assets/main.css"] },
    "src/other.tsx": { file: "assets/o.js", css: ["assets/o.css"] },
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const drawn: Drawn = {
  at: 1,
  markup: "<h1>Jobs</h1>",
  title: "Jobs",
  state: {},
  problems: [],
  modules: { shell: "src/members.tsx", screen: "src/jobs.tsx" },
};
let draw: Draw;
beforeEach(() => {
  draw = async () => drawn;
});

const log = collectedLog();
const empty: RequestHandler = (_req, res) => void res.type("html").send("the empty page");
/** On which a page may take so many ms. */
const opened = (patience: number) =>
  openWorld({ pages: (api) => [drawnPages({ folder, loadDraw: async () => (asked) => draw(asked), log, patience, ...api }), empty] });
const [world, hasty] = [await opened(60_000), await opened(50)];
const { posterHana, agentAmir } = world;

async function open(address: string, { as = posterHana as { id: number } | null, cookie = "", ...headers }: Record<string, unknown> = {}) {
  const session = as ? await world.cookieOf(as as { id: number }) : "";
  return request(world.app)
    .get(address)
    .set({ Accept: "text/html", Cookie: [session, cookie].filter(Boolean).join("; "), ...(headers as Record<string, string>) });
}

test("whoever is signed in gets the page drawn, with its answers, its code and its styles named, and for nobody else's eyes", async () => {
  draw = async () => ({ ...drawn, title: "R&D <b>", state: { queries: ["</script><script>alert(1)</script><!--"] } });
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
  const [, state = ""] = /<script type="application\/json" id="answers" data-at="1">(.*?)<\/script>/.exec(text) ?? [];
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
  draw = async () => ({ ...drawn, markup: `<p>${"long ".repeat(500)}</p>` });
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
  ["nobody", { as: null }],
  ["an old session", { as: null, cookie: "sid=s%3Aold.abc" }],
  ["what a browser fetches in case", { "Sec-Purpose": "prefetch;prerender" }],
  ["a call of a script", { "Sec-Fetch-Mode": "cors" }],
  ["another site's picture", { "Sec-Fetch-Mode": "no-cors" }],
  ["who wants no page", { Accept: "application/json" }],
  ["a file", {}, "/favicon.ico"],
  ["a file of ours", {}, "/assets/x"],
])("%s gets nothing drawn", async (_who, asked, address = "/jobs") => {
  let asks = 0;
  draw = async () => {
    asks++;
    return drawn;
  };
  expect((await open(address, asked)).text).toBe("the empty page");
  expect(asks).toBe(0);
});

test("what fails or is better drawn by the browser comes empty", async () => {
  draw = async () => Promise.reject(new TypeError("hana@seed.example wrote this"));
  expect((await open("/jobs")).text).toBe("the empty page");
  const told = JSON.stringify(log.lines);
  expect(told).toContain("a page was not drawn whole");
  expect(told).toContain("TypeError");
  expect(told).not.toContain("wrote this");
  draw = async () => undefined;
  expect((await open("/jobs")).text).toBe("the empty page");
  draw = async () => ({ ...drawn, modules: { shell: "src/members.tsx", screen: "src/nobody.tsx" } });
  expect((await open("/jobs")).text).toBe("the empty page");
});

test("what takes long comes empty", async () => {
  let asks = 0;
  draw = () => {
    asks++;
    return new Promise(() => {});
  };
  const Cookie = await hasty.cookieOf(hasty.posterHana);
  const { text } = await request(hasty.app).get("/jobs").set({ Accept: "text/html", Cookie });
  expect([asks, text]).toEqual([1, "the empty page"]);
});

test("no more than eight are drawn at once", async () => {
  let asks = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  draw = async () => {
    asks++;
    await held;
    return drawn;
  };
  const texts: string[] = [];
  const asked = Array.from({ length: 20 }, () => open("/jobs").then(({ text }) => texts.push(text)));
  await expect.poll(() => [asks, texts.length]).toEqual([8, 12]);
  expect(new Set(texts)).toEqual(new Set(["the empty page"]));
  letGo();
  await Promise.all(asked);
  expect([asks, texts.filter((text) => text.includes("<h1>")).length]).toEqual([8, 8]);
  expect((await open("/jobs")).text).toContain("<h1>");
});

test("what it asks is answered as to that person: by their gate, in their words, and nothing is changed by it", async () => {
  const said: unknown[] = [];
  draw = async ({ reach }) => {
    for (const address of ["/api/user", "/api/admin/users", "/api/jobs/0", "/api/nothing", "/api/jobs?limit=1"]) {
      const answer = await reach(address, {});
      said.push([address, answer.status, answer.headers.get("Content-Type")?.split(";")[0]]);
    }
    said.push(["POST", (await reach("/api/logout", { method: "POST" })).status]);
    said.push(await (await reach("/api/user", {})).json());
    return drawn;
  };
  const cookie = await world.cookieOf(agentAmir);
  await request(world.app).get("/jobs").set({ Accept: "text/html", Cookie: cookie });
  expect(said).toEqual([
    ["/api/user", 200, "application/json"],
    ["/api/admin/users", 403, "application/problem+json"],
    ["/api/jobs/0", 404, "application/problem+json"],
    ["/api/nothing", 404, undefined],
    ["/api/jobs?limit=1", 200, "application/json"],
    ["POST", 405],
    expect.objectContaining({ id: agentAmir.id }),
  ]);
  expect((await request(world.app).get("/api/user").set("Cookie", cookie)).status).toBe(200);
});

test.each([
  ["zone=Europe/Berlin", "Europe/Berlin"],
  ["zone=Etc/GMT+5", "Etc/GMT+5"],
  ["theme=dark", undefined],
  ["zone=Nowhere/Land", undefined],
  [`zone=${"a".repeat(65)}`, undefined],
])("the cookie %j names the time zone %s", async (cookie, zone) => {
  let told: string | undefined = "not asked";
  draw = async (asked) => {
    told = asked.zone;
    return drawn;
  };
  await open("/jobs", { cookie });
  expect(told).toBe(zone);
});

test("pages of another build are refused at the start", () => {
  writeFileSync(path.join(folder, "drawn.html"), page.replace("first.js", "other.js"));
  const api = { sessions: undefined as never, inside: undefined as never };
  expect(() => drawnPages({ folder, loadDraw: async () => draw, log, ...api })).toThrow("Run `npm run build` again");
});
