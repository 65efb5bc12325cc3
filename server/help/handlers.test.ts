import { helpEndpoints } from "@shared/help/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import request from "supertest";
import { expect, test } from "vitest";

const app = await createTestApp({ securityContact: "mailto:security@talent.example" });
const appWithoutContact = await createTestApp();
const path = "/.well-known/security.txt";

test("security.txt contains the contact and expires within a year", async () => {
  const { status, text, headers } = await request(app.app).get(path);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toMatch(/^Contact: mailto:security@talent\.example$/m);
  expect(text).toMatch(/^Canonical: http:\/\/localhost:3000\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 864e5);
});

test("without a contact security.txt is not found, and no page is returned instead", async () => {
  const { status, headers } = await request(appWithoutContact.app).get(path).set("Accept", "text/html");
  expect([status, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
});

test("the endpoint of the help page returns the same contact", async () => {
  expect((await app.as(null).call(helpEndpoints.security, {})).body).toEqual({
    contact: "mailto:security@talent.example",
  });
  expect((await appWithoutContact.as(null).call(helpEndpoints.security, {})).body).toEqual({ contact: null });
});
