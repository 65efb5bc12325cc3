import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import compression from "compression";
import express from "express";
import request from "supertest";
import { afterAll, expect, test } from "vitest";
import { serveStaticFiles } from "./static-files";

const dir = mkdtempSync(path.join(tmpdir(), "static-"));
const client = path.join(dir, "client");
const script = "console.log('the script');".repeat(80);
const landing = `<link rel="canonical" href="https://app-url.invalid/">${" ".repeat(1_000)}`;
mkdirSync(path.join(client, "assets"), { recursive: true });
writeFileSync(path.join(dir, "secret.txt"), "outside");
writeFileSync(path.join(client, "index.html"), landing);
writeFileSync(path.join(client, "app.html"), "<title>the page</title>");
writeFileSync(path.join(client, "builds.json"), "[]");
writeFileSync(path.join(client, "report.html"), "a file of the build that is not public");
writeFileSync(path.join(client, "app.js.map"), "{}");
mkdirSync(path.join(client, ".vite"));
writeFileSync(path.join(client, ".vite/manifest.json"), "{}");
writeFileSync(path.join(client, "favicon.ico"), "icon");
writeFileSync(path.join(client, "boot.js"), script);
writeFileSync(path.join(client, "assets/app-1a2b.js"), script);
writeFileSync(path.join(client, "assets/.hidden.js"), script);
afterAll(() => rmSync(dir, { recursive: true }));

const app = express().disable("etag").use(compression(), serveStaticFiles(client, "https://talent.example"));
app.use((_req, res) => void res.status(404).json({ next: true }));
const get = (url: string, headers: Record<string, string> = {}) =>
  request(app)
    .get(url)
    .set({ Accept: "text/html", ...headers });

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["gzip;q=0.5, br;q=0", "gzip"],
  ["identity", undefined],
  ["", undefined],
])(
  "with Accept-Encoding %j an asset is encoded as %s and cached as immutable",
  async (accepted, encoding) => {
    const { headers, text, status } = await get("/assets/app-1a2b.js", { "Accept-Encoding": accepted });
    expect([status, headers["content-encoding"], text]).toEqual([200, encoding, script]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
    });
  },
);

test("ignores range requests and sends the whole asset", async () => {
  const { status, text } = await get("/assets/app-1a2b.js", { Range: "bytes=0-9" });
  expect([status, text]).toEqual([200, script]);
});

test("serves boot.js under its previous name too, for pages of the previous release", async () => {
  for (const name of ["/boot.js", "/first.js"]) {
    const { status, text, headers } = await get(name);
    expect([status, text, headers["content-type"]]).toEqual([200, script, "text/javascript; charset=utf-8"]);
  }
});

test("revalidates a page on each request, with 304 while it is unchanged", async () => {
  const first = await get("/jobs");
  expect(first.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
  });
  const second = await get("/jobs", { "If-None-Match": first.headers.etag ?? "" });
  expect([second.status, second.text]).toEqual([304, ""]);
  const other = await get("/jobs", { "If-None-Match": '"other"' });
  expect(other.status).toBe(200);
});

const landingWithOrigin = landing.replace("https://app-url.invalid", "https://talent.example");

test.each([
  [undefined, landingWithOrigin],
  ["theme=dark", landingWithOrigin],
  ["sid=s%3Aold", landingWithOrigin],
  ["not__Host-sid=s%3Aabc", landingWithOrigin],
  ["__Host-sid=s%3Aabc", "<title>the page</title>"],
  ["theme=dark; __Host-sid=s%3Aabc", "<title>the page</title>"],
])("at / the cookie %j selects the page, and caches store the pages separately", async (cookie, page) => {
  const { text, headers } = await get("/", cookie ? { Cookie: cookie } : {});
  expect(text).toBe(page);
  expect(headers).toMatchObject({ vary: "Cookie, Accept-Encoding", "cache-control": "no-cache" });
  expect(headers["x-robots-tag"]).toBe(page === landingWithOrigin ? undefined : "noindex");
  const other = await get("/", {
    Cookie: page === landingWithOrigin ? "__Host-sid=s%3Aabc" : "",
    "If-None-Match": headers.etag ?? "",
  });
  expect(other.status).toBe(200);
});

test.each(["br", "gzip", "identity"])(
  "the landing page contains the configured origin when encoded as %s",
  async (encoding) => {
    const { text, headers } = await get("/?utm_source=mail", { "Accept-Encoding": encoding });
    expect([headers["content-encoding"] ?? "identity", text]).toEqual([encoding, landingWithOrigin]);
  },
);

test.each([
  "/jobs",
  "/index.html",
  "/index%2Ehtml",
  "/app.html",
  "/builds.json",
  "/report.html",
  "/app.js.map",
  "/.vite/manifest.json",
  "//",
  "/jobs?job=12",
  "/applications/",
  "/assets",
  "/apiary",
  "/%E0%A4%A",
  "/..%2fsecret.txt",
  "/.git/config",
  "/%00",
])("%s is the empty page, which search engines do not index", async (url) => {
  const { status, text, headers } = await get(url);
  expect([status, text, headers["x-robots-tag"]]).toEqual([200, "<title>the page</title>", "noindex"]);
});

test.each([
  "/assets/gone-9z9z.js",
  "/assets/.hidden.js",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%E0%A4%A",
  "/api",
  "/api/nothing",
])("%s is passed on and not answered with a page", async (url) => {
  expect((await get(url)).body).toEqual({ next: true });
});

test("serves assets of the next build without a restart, but no other files of it", async () => {
  expect((await get("/assets/next-3c4d.js")).body).toEqual({ next: true });
  writeFileSync(path.join(client, "assets/next-3c4d.js"), script);
  writeFileSync(path.join(client, "later.txt"), "not an asset");
  const { status, text, headers } = await get("/assets/next-3c4d.js", { "Accept-Encoding": "br" });
  expect([status, text, headers["content-encoding"]]).toEqual([200, script, "br"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/later.txt")).text).toBe("<title>the page</title>");
  expect((await get(`/assets/${"a".repeat(300)}.js`)).body).toEqual({ next: true });
});

test("only GET requests that accept HTML get a page", async () => {
  expect((await get("/picture.png", { Accept: "image/png" })).status).toBe(404);
  expect((await request(app).post("/jobs")).status).toBe(404);
  expect((await get("/favicon.ico", { Accept: "image/*" })).headers["content-type"]).toBe(
    "image/vnd.microsoft.icon",
  );
});

test("HEAD responds with headers only", async () => {
  const { status, headers, text } = await request(app).head("/jobs").set("Accept", "text/html");
  expect([status, headers["content-length"], text]).toEqual([200, "23", undefined]);
});

test("fails without a built client", () => {
  expect(() => serveStaticFiles(path.join(dir, "none"), "https://talent.example")).toThrow(
    "Run `npm run build` first",
  );
});
