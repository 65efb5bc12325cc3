/** Headers of every response over http and https, and responses to malformed requests. */

import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const pages = () => [
  (_req: unknown, res: { send(text: string): void }) => res.send("<title>the page</title>"),
];
const plain = await createTestApp({ pages });
const secure = await createTestApp({ appUrl: "https://talent.example", trustProxy: 1, pages });
const https = { "X-Forwarded-Proto": "https" };

test("pages load only our own resources, cannot be framed, and send no path to other sites", async () => {
  const { headers } = await request(plain.app).get("/jobs");
  const policy =
    "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';object-src 'none';base-uri 'none';" +
    "form-action 'self';frame-ancestors 'none';img-src 'self' data:;" +
    "require-trusted-types-for 'script';trusted-types 'none';report-uri /api/csp-reports;report-to csp";
  expect(headers["content-security-policy"]).toBe(policy);
  const overHttps = await request(secure.app).get("/jobs").set(https);
  expect(overHttps.headers["content-security-policy"]).toBe(`${policy};upgrade-insecure-requests`);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("pages report violations, and switch off devices", async () => {
  const { headers } = await request(plain.app).get("/jobs");
  expect(headers).toMatchObject({
    "reporting-endpoints": 'csp="/api/csp-reports"',
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  });
});

test("the API reference has a policy of its own, which Trusted Types do not concern", async () => {
  const { headers } = await request(plain.app).get("/api/docs/");
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(headers["content-security-policy"]).not.toContain("trusted-types");
});

test("no script of ours writes HTML from text", () => {
  expect(readFileSync("client/public/boot.js", "utf8")).not.toMatch(
    /innerHTML|insertAdjacentHTML|outerHTML|document\.write|createElement\("script"/,
  );
});

test("with REMOTE_PICTURES pages load pictures from other sites, over https only", async () => {
  const { app } = await createTestApp({ pages, remotePictures: true });
  const { headers } = await request(app).get("/jobs");
  expect(headers["content-security-policy"]).toContain("img-src 'self' https: data:");
});

test("over https every response sets HSTS for a year, subdomains included", async () => {
  for (const path of ["/jobs", "/api/user", "/api/nothing", "/api/openapi.json"])
    expect([
      path,
      (await request(secure.app).get(path).set(https)).headers["strict-transport-security"],
    ]).toEqual([path, "max-age=31536000; includeSubDomains"]);
});

test("API responses have a content type, cannot be framed, and are not readable by other origins", async () => {
  for (const path of ["/api/user", "/api/nothing", "/api/openapi.json", "/api/jobs"]) {
    const { headers } = await request(plain.app).get(path).set("Origin", "https://evil.example");
    expect([path, headers["content-security-policy"], headers["x-content-type-options"]]).toEqual([
      path,
      "default-src 'none'; frame-ancestors 'none'",
      "nosniff",
    ]);
    expect(headers["content-type"]).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("a script file sets the theme before the first paint, and no page has an inline script", () => {
  const page = readFileSync("client/index.html", "utf8");
  const head = page.slice(0, page.indexOf("</head>"));
  expect(head).toContain('<script src="/boot.js"></script>');
  for (const [, attributes, code] of page.matchAll(/<script([^>]*)>([^<]*)/g))
    expect([attributes, code]).toEqual([expect.stringContaining("src="), ""]);
  expect(page).not.toMatch(/\son\w+=|javascript:/i);
  expect(readFileSync("client/public/boot.js", "utf8")).toMatch(/theme/);
});

test("no private response can be cached by intermediaries", async () => {
  const ada = await plain.cookieOf(plain.adminAda);
  const plainReads = Object.values<Record<string, Endpoint>>(endpoints).flatMap((feature) =>
    Object.values(feature).filter(({ method, path }) => method === "GET" && !path.includes(":")),
  );
  expect(plainReads.length).toBeGreaterThan(30);
  for (const { path, etagDependsOn } of plainReads)
    for (const Cookie of [ada, ""])
      expect([
        path,
        (await request(plain.app).get(path).set("Cookie", Cookie).redirects(0)).headers["cache-control"],
      ]).toEqual([
        path,
        // Responses with an ETag may be cached if they are revalidated each time.
        etagDependsOn && Cookie ? "private, no-cache" : "no-store",
      ]);
});

test("over https the cookie is Secure and has the __Host- prefix", async () => {
  const body = {
    username: "hosted",
    password: "abcdef",
    email: "hosted@x.example",
    firstName: "H",
    lastName: "D",
    role: "agency",
  };
  const { status, headers } = await request(secure.app).post("/api/register").set(https).send(body);
  expect(status).toBe(201);
  const [device, set] = headers["set-cookie"] as unknown as string[];
  expect(device).toMatch(/^__Host-device=[\w-]{43};/);
  expect(set).toMatch(/^__Host-sid=s%3A[\w-]{43}\./);
  for (const cookie of [device, set]) {
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
  }
});

/** Sends bytes to the server. Returns the first line of the response. */
async function answerTo(bytes: string) {
  const { hostname, port } = new URL(await plain.listen());
  return new Promise<string>((resolve, reject) => {
    let said = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("data", (chunk) => {
      said += chunk;
      socket.end();
    });
    socket.on("close", () => resolve(said.split("\r\n")[0] ?? ""));
    socket.on("error", reject);
  });
}

test("rejects requests with an ambiguous length", async () => {
  const head = "POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  expect(await answerTo(`${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toBe(
    "HTTP/1.1 400 Bad Request",
  );
  expect(await answerTo(`${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}{}`)).toBe(
    "HTTP/1.1 400 Bad Request",
  );
});

test("TRACE does not echo the request", async () => {
  const { status, text } = await request(plain.app).trace("/api/user").set("Cookie", "sid=mine");
  expect([status, text.includes("mine")]).toEqual([405, false]);
});
