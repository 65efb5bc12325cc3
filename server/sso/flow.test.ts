/**
 * The redirect to a provider and back: changes in between that end a flow, and the pages at which it ends.
 */
import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { startDishonestProvider } from "@tests/app/dishonest-provider";
import { oidcClient } from "@tests/app/oidc-provider";
import { createSsoHelpers } from "@tests/app/sso-helpers";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

const provider = await startDishonestProvider();
const other = await startDishonestProvider();
const withSlash = await startDishonestProvider((issuer) => ({ issuer: `${issuer}/` }));
afterEach(() => {
  for (const { deviate } of [provider, other, withSlash]) deviate({});
});
afterAll(() => Promise.all([provider.close(), other.close(), withSlash.close()]));
const site = { name: "Site ID", ...oidcClient };
const app = await createTestApp({
  oidcProviders: [
    { ...site, key: "site", issuer: provider.issuer },
    { ...site, key: "second", issuer: withSlash.issuer },
  ],
});

let serial = 0;
beforeEach(() => {
  serial++;
});
const sso = createSsoHelpers(app, provider, () => serial);
const { openBrowser, person, registerAtProvider, registerWithPassword } = sso;
const { createOrganization, settings, testProvider } = sso;
type Browser = ReturnType<typeof openBrowser>;

/** Starts a visit and returns the provider's answer, which the browser has not opened yet. */
async function startVisit(browser: Browser, key = "site", query: Record<string, string> = {}) {
  const { headers } = await browser.call(api.start, { params: { provider: key }, query });
  return provider.authorize(String(headers.location));
}
const finishVisit = async (browser: Browser, answer: URL, key = "site") =>
  String((await browser.callback(answer, key)).headers.location);

test("the code of one issuer is not sent to the issuer that replaced it during the visit", async () => {
  const organization = await createOrganization();
  const { id, key, domain } = organization;
  await testProvider(organization);
  provider.signInAs(person("newcomer", domain));
  const browser = openBrowser();
  const answer = await startVisit(browser, key);
  await app.rows(`update sso_providers set issuer = '${other.issuer}' where organization_id = ${id}`);
  other.signInAs(person("newcomer", domain));
  other.deviate({ claims: { nonce: provider.authorizations.at(-1)?.get("nonce") } });
  answer.searchParams.set("iss", other.issuer);
  expect(await finishVisit(browser, answer, key)).toBe("/auth?sso=failed");
  expect(other.tokenRequests).toEqual([]);
});

test("an issuer whose name differs from the settings identifies nobody, even by a slash", async () => {
  const slashHelpers = createSsoHelpers(app, withSlash, () => serial);
  withSlash.deviate({ claims: { iss: `${withSlash.issuer}/` }, iss: `${withSlash.issuer}/` });
  expect(await slashHelpers.openBrowser().visit(person(), "second")).toBe("/auth?sso=failed");
  expect(withSlash.tokenRequests).toHaveLength(1);
});

test("an answer ends a visit only in the browser, at the provider and in the time of its start", async () => {
  provider.signInAs(person());
  const browser = openBrowser();
  const another = openBrowser();
  await another.call(api.start, { params: { provider: "site" }, query: {} });
  const tokenRequestCount = provider.tokenRequests.length;
  const answer = await startVisit(browser);
  expect(await finishVisit(another, answer)).toBe("/auth?sso=expired");
  expect(await finishVisit(browser, await startVisit(browser), "second")).toBe("/auth?sso=expired");
  const late = await startVisit(browser);
  await app.rows("update challenges set expires_at = now() - interval '1 second'");
  expect(await finishVisit(browser, late)).toBe("/auth?sso=expired");
  const withoutState = await startVisit(browser);
  withoutState.searchParams.delete("state");
  expect(await finishVisit(browser, withoutState)).toBe("/auth?sso=expired");
  expect(provider.tokenRequests).toHaveLength(tokenRequestCount);
});

test("of twenty concurrent answers to one visit one is accepted", async () => {
  provider.signInAs(person());
  const browser = openBrowser();
  const answer = await startVisit(browser);
  const tokenRequestCount = provider.tokenRequests.length;
  const pages = await Promise.all(Array.from({ length: 20 }, () => finishVisit(browser, answer)));
  expect(pages.filter((page) => page.startsWith("/sso#"))).toHaveLength(1);
  expect(pages.filter((page) => page === "/auth?sso=expired")).toHaveLength(19);
  expect(provider.tokenRequests).toHaveLength(tokenRequestCount + 1);
});

test("of twenty concurrent answers to one visit of a connected person one signs in", async () => {
  const { body: user } = await registerAtProvider(openBrowser(), person());
  const browser = openBrowser();
  const answer = await startVisit(browser);
  const pages = await Promise.all(Array.from({ length: 20 }, () => finishVisit(browser, answer)));
  expect(pages.filter((page) => page === "/dashboard")).toHaveLength(1);
  const sessions = await app.rows(`select from session where user_id = ${user.id}`);
  expect(sessions).toHaveLength(2); // of the registration, and of this visit
});

test("a provider that nobody has tested is not visited, except for the test of an owner", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  await browser.call(api.change, { params: { id }, body: settings });
  for (const [query, page] of [
    [{}, "/auth?sso=unavailable"],
    [{ purpose: "confirm", popup: "true" }, "/sso/confirmed?sso=unavailable"],
  ] as const) {
    const { headers } = await browser.call(api.start, { params: { provider: key }, query });
    expect(headers.location).toBe(page);
  }
  expect((await browser.call(api.link, { body: { provider: key } })).status).toBe(404);
  const { body: started } = await browser.call(api.test, { params: { id } });
  expect(await browser.follow(started.url, person("owner", domain), key)).toBe(
    `/user-profile?signOn=${id}&sso=done`,
  );
});

test("a test sign-in needs a confirmed domain, and a provider that was removed ends it", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  await browser.call(api.change, { params: { id }, body: settings });
  const { body: started } = await browser.call(api.test, { params: { id } });
  await app.rows(`update organizations set domain_admin_confirmed_at = null where id = ${id}`);
  expect((await browser.call(api.test, { params: { id } })).body).toMatchObject({
    code: "domain_unconfirmed",
  });
  expect(await browser.follow(started.url, person("owner", domain), key)).toBe(
    `/user-profile?signOn=${id}&sso=unavailable`,
  );
  const [row] = await app.rows(`select tested_at from sso_providers where organization_id = ${id}`);
  expect(row).toEqual({ tested_at: null });
});

test.each([
  [{ purpose: "confirm", popup: "true" }, "/sso/confirmed?sso=expired"], // reports to the page and closes
  [{ purpose: "confirm" }, "/auth?sso=expired"],
] as const)("nobody confirms who they are without a session: %o", async (query, page) => {
  const { headers } = await openBrowser().call(api.start, { params: { provider: "site" }, query });
  expect(headers.location).toBe(page);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/..//evil.example",
  "javascript:alert(1)",
])("no visit ends at %s", async (next) => {
  const browser = openBrowser();
  await registerAtProvider(browser, person());
  expect(await openBrowser().visit(person(), "site", { next })).toBe("/dashboard");
  expect(await browser.visit(person(), "site", { purpose: "confirm", next })).toBe("/?sso=done");
  const { headers } = await openBrowser().call(api.start, {
    params: { provider: "organization-999999" },
    query: { purpose: "confirm", next },
  });
  expect(headers.location).toBe("/?sso=unavailable");
});

test("a person without an account is sent to the same pages only, after they have registered", async () => {
  const browser = openBrowser();
  const location = await browser.visit(person(), "site", { next: "//evil.example/" });
  const { body } = await browser.call(api.preview, { body: { token: location.split("#")[1] ?? "" } });
  expect(body.next).toBe("/dashboard");
});

test("a confirmation for one account does not count for the next session of the browser", async () => {
  const browser = openBrowser();
  await registerAtProvider(browser, person());
  const answer = await startVisit(browser, "site", { purpose: "confirm", popup: "true" });
  await browser.call(authEndpoints.logout, {});
  const next = await registerWithPassword(browser, `next${serial}@inbox.example`);
  const past = "now() - interval '11 minutes'";
  await app.rows(`update session set authenticated_at = ${past} where user_id = ${next.id}`);
  expect(await finishVisit(browser, answer)).toBe("/sso/confirmed?sso=expired");
  const [session] = await app.rows<{ isRecent: boolean }>(
    `select authenticated_at > now() - interval '10 minutes' as "isRecent" from session where user_id = ${next.id}`,
  );
  expect(session?.isRecent).toBe(false);
});

test("a tenant that an owner has pinned is the only one whose people are identified", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  await browser.call(api.change, { params: { id }, body: { ...settings, tenant: "ours" } });
  const visit = async (claims: object) => {
    const { body } = await browser.call(api.test, { params: { id } });
    return browser.follow(body.url, { ...person("owner", domain), ...claims }, key);
  };
  const page = `/user-profile?signOn=${id}&sso=`;
  expect(await visit({ tid: "theirs" })).toBe(`${page}other_tenant`);
  expect(await visit({})).toBe(`${page}other_tenant`);
  expect(await visit({ tid: "ours" })).toBe(`${page}done`);
  const newcomer = person("newcomer", domain);
  expect(await openBrowser().visit({ ...newcomer, tid: "theirs" }, key)).toBe("/auth?sso=other_tenant");
  expect(await openBrowser().visit({ ...newcomer, hd: "ours" }, key)).toMatch(/^\/sso#/);
  // Another tenant is another setting: it has to be tested before it is required.
  const body = { ...settings, tenant: "theirs", isRequired: true };
  expect((await browser.call(api.change, { params: { id }, body })).body).toMatchObject({ code: "untested" });
  const stored = await browser.call(api.settings, { params: { id } });
  expect(stored.body.provider).toMatchObject({ tenant: "ours", requiredAt: null });
});

test("only owners may set up single sign-on, not even a site admin, and only what was tested is required", async () => {
  const organization = await createOrganization();
  const { browser, id } = organization;
  for (const viewer of [app.adminAda, app.posterHana]) {
    const { call } = app.as(viewer);
    expect((await call(api.settings, { params: { id } })).status).toBe(403);
    expect((await call(api.change, { params: { id }, body: settings })).status).toBe(403);
    expect((await call(api.test, { params: { id } })).status).toBe(403);
    expect((await call(api.remove, { params: { id } })).status).toBe(403);
  }
  const require = async () =>
    browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  await browser.call(api.change, { params: { id }, body: settings });
  expect(await require()).toMatchObject({ status: 409, body: { code: "untested" } });
  await testProvider(organization);
  expect((await require()).body.provider?.requiredAt).toEqual(expect.any(String));
  await app.rows(`update organizations set domain_admin_confirmed_at = null where id = ${id}`);
  expect(await require()).toMatchObject({ status: 409, body: { code: "domain_unconfirmed" } });
});
