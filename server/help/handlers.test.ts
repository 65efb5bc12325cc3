import { helpEndpoints } from "@shared/help/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const world = await createTestApp({ securityContact: "mailto:security@talent.example" });
const silent = await createTestApp();
const file = "/.well-known/security.txt";

test("security.txt names the contact, and an end that is less than a year ahead", async () => {
  const { status, text, headers } = await request(world.app).get(file);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^Contact: mailto:security@talent\.example$/m);
  expect(text).toMatch(/^Canonical: http:\/\/localhost:3000\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 864e5);
});

test("without a contact there is no such file, and never the page", async () => {
  const { status, headers } = await request(silent.app).get(file).set("Accept", "text/html");
  expect([status, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
});

test("the help page asks for the same", async () => {
  expect((await world.as(null).call(helpEndpoints.security, {})).body).toEqual({
    contact: "mailto:security@talent.example",
  });
  expect((await silent.as(null).call(helpEndpoints.security, {})).body).toEqual({ contact: null });
});
