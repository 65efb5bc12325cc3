/**
 * The end of a flow of a signed-in user whose account or settings changed while the user was at the provider.
 */
import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { startDishonestProvider } from "@tests/app/dishonest-provider";
import { oidcClient } from "@tests/app/oidc-provider";
import { createSsoHelpers, password } from "@tests/app/sso-helpers";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

const provider = await startDishonestProvider();
afterEach(() => provider.deviate({}));
afterAll(() => provider.close());
const siteProvider = { key: "site", name: "Site ID", issuer: provider.issuer, ...oidcClient };
const app = await createTestApp({ oidcProviders: [siteProvider] });

let serial = 0;
beforeEach(() => {
  serial++;
});
const sso = createSsoHelpers(app, provider, () => serial);
const { openBrowser, person, registerAtProvider, registerWithPassword } = sso;
const { createOrganization, settings, testProvider } = sso;
type Organization = Awaited<ReturnType<typeof createOrganization>>;

const ageSessions = ({ id }: { id: number }) =>
  app.rows(`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${id}`);
const isRecentlyAuthenticated = async ({ id }: { id: number }) => {
  const recent = await app.rows(
    `select from session where user_id = ${id} and authenticated_at > now() - interval '10 minutes'`,
  );
  return recent.length > 0;
};
const subjectsOf = async ({ id }: { id: number }) => {
  const rows = await app.rows<{ subject: string }>(
    `select subject from identities where user_id = ${id} order by id`,
  );
  return rows.map(({ subject }) => subject);
};

const changes = {
  suspended: (user: number) => `update users set suspended_at = now() where id = ${user}`,
  admin_account: (user: number) => `update users set role = 'admin' where id = ${user}`,
  not_member: (user: number) =>
    `update organization_memberships set is_active = false where user_id = ${user}`,
};
type Change = keyof typeof changes;

/**
 * The owner of an organization with a tested provider, whose account changes while the site asks for the
 * tokens.
 */
async function changeDuringVisit({ owner, domain }: Organization, change: Change, sub: string) {
  provider.deviate({ onTokenRequest: () => app.rows(changes[change](owner.id)) });
  return { ...person("owner", domain), sub };
}

test.each(Object.keys(changes) as Change[])(
  "a confirmation does not count once the account is %s",
  async (change) => {
    const organization = await createOrganization();
    await testProvider(organization);
    const { browser, owner, key, domain } = organization;
    await ageSessions(owner);
    const account = await changeDuringVisit(organization, change, person("owner", domain).sub);
    const query = { purpose: "confirm", popup: "true" };
    expect(await browser.visit(account, key, query)).toBe(`/sso/confirmed?sso=${change}`);
    expect(await isRecentlyAuthenticated(owner)).toBe(false);
  },
);

test.each([
  ["admin_account", "admin_account"],
  ["not_member", "not_member"],
  // A suspension ends the flows that began before it.
  ["suspended", "expired"],
] as const)("no account is connected once it is %s", async (change, problem) => {
  const organization = await createOrganization();
  await testProvider(organization);
  const { browser, owner, key, domain } = organization;
  const { body } = await browser.call(api.link, { body: { provider: key } });
  const account = await changeDuringVisit(organization, change, "another subject");
  expect(await browser.follow(body.url, account, key)).toBe(`/profile?sso=${problem}`);
  expect(await subjectsOf(owner)).toEqual([person("owner", domain).sub]);
});

test.each([
  ["admin_account", "admin_account"],
  ["not_member", "not_member"],
  ["suspended", "expired"],
] as const)("a test sign-in does not count once the account is %s", async (change, problem) => {
  const organization = await createOrganization();
  const { browser, owner, id, key } = organization;
  await browser.call(api.change, { params: { id }, body: settings });
  const { body } = await browser.call(api.test, { params: { id } });
  const account = await changeDuringVisit(organization, change, "subject of the owner");
  expect(await browser.follow(body.url, account, key)).toBe(`/user-profile?signOn=${id}&sso=${problem}`);
  expect(await subjectsOf(owner)).toEqual([]);
  const [row] = await app.rows(`select tested_at from sso_providers where organization_id = ${id}`);
  expect(row).toEqual({ tested_at: null });
});

test("after the password has changed no earlier visit connects an account", async () => {
  const browser = openBrowser();
  const user = await registerWithPassword(browser, `own${serial}@inbox.example`);
  const { body } = await browser.call(api.link, { body: { provider: "site" } });
  const change = { currentPassword: password, newPassword: "battery staple" };
  expect((await browser.call(authEndpoints.changePassword, { body: change })).status).toBe(204);
  expect(await browser.follow(body.url, person(), "site")).toBe("/profile?sso=expired");
  expect(await subjectsOf(user)).toEqual([]);
});

test("after the password has changed no earlier visit confirms who somebody is", async () => {
  const browser = openBrowser();
  const user = await registerWithPassword(browser, `own${serial}@inbox.example`);
  const { body: linked } = await browser.call(api.link, { body: { provider: "site" } });
  await browser.follow(linked.url, person(), "site");
  const query = { purpose: "confirm", popup: "true" } as const;
  const { headers } = await browser.call(api.start, { params: { provider: "site" }, query });
  const change = { currentPassword: password, newPassword: "battery staple" };
  await browser.call(authEndpoints.changePassword, { body: change });
  await ageSessions(user);
  const location = await browser.follow(String(headers.location), person(), "site");
  expect(location).toBe("/sso/confirmed?sso=expired");
  expect(await isRecentlyAuthenticated(user)).toBe(false);
});

test("the account of another user at the provider confirms nothing and is not connected again", async () => {
  const { body: other } = await registerAtProvider(openBrowser(), person());
  const browser = openBrowser();
  const user = await registerWithPassword(browser, `own${serial}@inbox.example`);
  await ageSessions(user);
  const confirm = { purpose: "confirm", popup: "true" };
  expect(await browser.visit(person(), "site", confirm)).toBe("/sso/confirmed?sso=other_person");
  expect(await browser.visit(person("unknown"), "site", confirm)).toBe("/sso/confirmed?sso=other_person");
  expect(await isRecentlyAuthenticated(user)).toBe(false);
  await browser.call(authEndpoints.reauthenticate, { body: { password } });
  const { body } = await browser.call(api.link, { body: { provider: "site" } });
  expect(await browser.follow(body.url, person(), "site")).toBe("/profile?sso=other_account");
  expect(await subjectsOf(user)).toEqual([]);
  expect(await subjectsOf(other)).toEqual([person().sub]);
});

test("an owner's test with the account of another user does not count", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  const sameSubject = { ...person(), sub: person("owner", domain).sub };
  expect((await registerAtProvider(openBrowser(), sameSubject)).body.email).toBe(person().email);
  await browser.call(api.change, { params: { id }, body: settings });
  const { body } = await browser.call(api.test, { params: { id } });
  expect(await browser.follow(body.url, person("owner", domain), key)).toBe(
    `/user-profile?signOn=${id}&sso=other_account`,
  );
  const [row] = await app.rows(`select tested_at from sso_providers where organization_id = ${id}`);
  expect(row).toEqual({ tested_at: null });
});

test.each(["before", "while"])(
  "a test counts only for the settings with which it began: they change %s the site asks for the tokens",
  async (time) => {
    const organization = await createOrganization();
    const { browser, owner, id, key, domain } = organization;
    await browser.call(api.change, { params: { id }, body: settings });
    const { body } = await browser.call(api.test, { params: { id } });
    const change = async () => {
      const changed = { ...settings, clientSecret: "another secret" };
      expect((await browser.call(api.change, { params: { id }, body: changed })).status).toBe(200);
    };
    if (time === "before") await change();
    else provider.deviate({ onTokenRequest: change });
    expect(await browser.follow(body.url, person("owner", domain), key)).toBe(
      `/user-profile?signOn=${id}&sso=expired`,
    );
    const [row] = await app.rows(`select tested_at from sso_providers where organization_id = ${id}`);
    expect(row).toEqual({ tested_at: null });
    const isConnected = (await subjectsOf(owner)).length > 0;
    expect(isConnected).toBe(time === "while");
  },
);
