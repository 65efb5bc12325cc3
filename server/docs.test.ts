import { describeAllowedRoles } from "@server/openapi/allowed-roles";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp();
const get = (path: string, headers: Record<string, string> = {}) => request(app.app).get(path).set(headers);

test("Swagger UI loads from our own origin under a policy that allows no inline script or style", async () => {
  const { text, headers } = await get("/api/docs");
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  expect(text).not.toMatch(/ style=| on\w+=|<style|<script>/);
  const files = Array.from(
    text.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g),
    ([, file]) => file as string,
  );
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { status, headers } = await get(file);
    expect([file, status, headers["content-type"]]).toEqual([
      file,
      200,
      expect.stringMatching(/^text\/(css|javascript); charset=utf-8$/i),
    ]);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  }
  for (const path of ["/api/openapi.json", "/api/docs/absent"])
    expect((await get(path)).headers["content-security-policy"]).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
});

test("the initializer loads our own document", async () => {
  const { text } = await get("/api/docs/swagger-initializer.js");
  expect(text).toContain('SwaggerUIBundle({"url":"/api/openapi.json"');
  expect((await request(app.app).head("/api/docs/swagger-initializer.js")).status).toBe(200);
});

test("serves only the files of swagger-ui-dist that the page needs", async () => {
  for (const name of [
    "package.json",
    "index.html",
    "swagger-ui-bundle.js.map",
    "oauth2-redirect.html",
    "..%2fexpress%2fpackage.json",
    "",
  ]) {
    const { status, headers } = await get(`/api/docs/${name}`);
    expect([name, status, headers["content-type"]]).toEqual(
      name ? [name, 404, "application/problem+json; charset=utf-8"] : [name, 200, "text/html; charset=utf-8"],
    );
  }
});

test("an unchanged document or script is answered with 304", async () => {
  for (const path of ["/api/openapi.json", "/api/docs/swagger-ui-bundle.js"]) {
    const { headers } = await get(path);
    expect(headers).toMatchObject({ "content-encoding": "gzip", etag: expect.stringMatching(/^W\//) });
    expect((await get(path, { "If-None-Match": headers.etag ?? "" })).status).toBe(304);
  }
  for (const path of ["/api/docs", "/api/openapi.json"])
    expect((await request(app.app).post(path)).status).toBe(405);
});

test("names the callers that a gate admits", () => {
  expect(describeAllowedRoles("visitor")).toBe("anybody, signed in or not");
  expect(describeAllowedRoles("recruiting")).toBe(
    "VC partners who are not approved, agencies and independent recruiters",
  );
  expect(describeAllowedRoles("job_posting")).toBe("approved VC partners, portfolio HR leads and admins");
  expect(describeAllowedRoles("admin")).toBe("admins");
});
