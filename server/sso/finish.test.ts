/** The last step of a sign-in through a provider, after something has changed since the visit. */
import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { startDishonestProvider } from "@tests/app/dishonest-provider";
import { oidcClient } from "@tests/app/oidc-provider";
import { createSsoHelpers, password, tokenOf } from "@tests/app/sso-helpers";
import { afterAll, beforeEach, expect, test } from "vitest";

const provider = await startDishonestProvider();
const other = await startDishonestProvider();
afterAll(() => Promise.all([provider.close(), other.close()]));
const siteProvider = { key: "site", name: "Site ID", issuer: provider.issuer, ...oidcClient };
const app = await createTestApp({ oidcProviders: [siteProvider], showsLinks: true });

let serial = 0;
beforeEach(() => {
  serial++;
});
const sso = createSsoHelpers(app, provider, () => serial);
const { openBrowser, person, registerWithPassword, verifyEmail } = sso;
const { createOrganization, testProvider, addMember } = sso;

const account = () => ({
  username: `new${serial}`,
  firstName: "Pat",
  lastName: "Example",
  role: "agency" as const,
});

/** Counts the responses with `challenge_expired`. A violated database constraint has another code. */
const countExpired = (responses: { body: object }[]) =>
  responses.filter(({ body }) => "code" in body && body.code === "challenge_expired").length;

const changes: Record<string, (organization: number) => string> = {
  "another issuer": (id) =>
    `update sso_providers set issuer = '${other.issuer}' where organization_id = ${id}`,
  "no test": (id) => `update sso_providers set tested_at = null where organization_id = ${id}`,
  "no provider": (id) => `delete from sso_providers where organization_id = ${id}`,
  "no confirmed domain": (id) => `update organizations set domain_admin_confirmed_at = null where id = ${id}`,
};

test.each(Object.keys(changes))(
  "nobody registers or connects an account at an organization that has %s since the visit",
  async (change) => {
    const organization = await createOrganization();
    const { id, key, domain } = organization;
    await testProvider(organization);
    const { user } = await addMember(organization);
    const newcomer = openBrowser();
    const token = tokenOf(await newcomer.visit(person("newcomer", domain), key));
    const member = openBrowser();
    const linkToken = tokenOf(await member.visit(person("member", domain), key));
    await app.rows(changes[change]?.(id) ?? "");
    expect(await newcomer.call(api.finish, { body: { token, account: account() } })).toMatchObject({
      status: 409,
      body: { code: "challenge_expired" },
    });
    expect(await member.call(api.finish, { body: { token: linkToken, password } })).toMatchObject({
      status: 409,
      body: { code: "challenge_expired" },
    });
    expect(await app.rows(`select from users where email = '${person("newcomer", domain).email}'`)).toEqual(
      [],
    );
    expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
  },
);

test("an account at the provider that was connected elsewhere since the visit is not connected again", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const linkToken = tokenOf(await browser.visit(person()));
  const sameSubject = { ...person(`fresh${serial}`), sub: person().sub };
  const newcomer = openBrowser();
  const token = tokenOf(await newcomer.visit(sameSubject));

  const owner = openBrowser();
  const heir = await registerWithPassword(owner, `heir${serial}@inbox.example`);
  const { body: started } = await owner.call(api.link, { body: { provider: "site" } });
  expect(await owner.follow(started.url, person(), "site")).toBe("/profile?sso=done");

  const refused = { status: 409, body: { code: "other_account" } };
  expect(await browser.call(api.finish, { body: { token: linkToken, password } })).toMatchObject(refused);
  expect(await newcomer.call(api.finish, { body: { token, account: account() } })).toMatchObject(refused);
  for (const { call } of [browser, newcomer]) expect((await call(authEndpoints.me, {})).status).toBe(401);
  expect(await app.rows(`select from users where email = '${sameSubject.email}'`)).toEqual([]);
  expect(await app.rows(`select user_id from identities where subject = '${person().sub}'`)).toEqual([
    { user_id: heir.id },
  ]);
});

test("after ten wrong passwords the right one connects nothing", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const finish = (tried: string) => browser.call(api.finish, { body: { token, password: tried } });
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await finish("wrong horse")).body).toMatchObject({ errors: [{ path: "password" }] });
  expect(await finish(password)).toMatchObject({ status: 409, body: { code: "challenge_expired" } });
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
});

test("wrong passwords are limited per account, also with a new visit for each", async () => {
  const limited = await createTestApp({ oidcProviders: [siteProvider], rateLimit: true });
  const helpers = createSsoHelpers(limited, provider, () => serial);
  const user = await helpers.registerWithPassword(helpers.openBrowser(), person().email ?? "");
  await limited.rows(`update user_emails set is_verified = true where user_id = ${user.id}`);
  const tryPassword = async (tried: string) => {
    const browser = helpers.openBrowser();
    const token = tokenOf(await browser.visit(person()));
    return (await browser.call(api.finish, { body: { token, password: tried } })).status;
  };
  for (let attempt = 0; attempt < 10; attempt++) expect(await tryPassword("wrong horse")).toBe(400);
  expect(await tryPassword(password)).toBe(429);
});

test("the token of a visit is of no use in another browser", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const stranger = openBrowser();
  await stranger.visit(person(`stranger${serial}`));
  const expired = { status: 409, body: { code: "challenge_expired" } };
  expect(await stranger.call(api.preview, { body: { token } })).toMatchObject(expired);
  expect(await stranger.call(api.finish, { body: { token, password } })).toMatchObject(expired);
  expect(await stranger.call(api.mailLink, { body: { token } })).toMatchObject(expired);
  await browser.call(api.mailLink, { body: { token } });
  const mailed = (await app.latestEmailTo(person().email ?? ""))?.token ?? "";
  expect(await stranger.call(api.finish, { body: { token: mailed } })).toMatchObject(expired);
  expect((await browser.call(api.finish, { body: { token: mailed } })).body).toMatchObject({ id: user.id });
  expect(await browser.call(api.finish, { body: { token: mailed } })).toMatchObject(expired);
});

test("of twenty concurrent registrations with one token one succeeds", async () => {
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      browser.call(api.finish, {
        body: { token, account: { ...account(), username: `race${serial}x${n}` } },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(countExpired(answers)).toBe(19);
  expect(await app.rows(`select from users where username like 'race${serial}x%'`)).toHaveLength(1);
  expect(await app.rows(`select from identities where subject = '${person().sub}'`)).toHaveLength(1);
});

test("of twenty concurrent connections with one token one succeeds", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  await browser.call(api.mailLink, { body: { token } });
  const mailed = (await app.latestEmailTo(person().email ?? ""))?.token ?? "";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => browser.call(api.finish, { body: { token: mailed } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(countExpired(answers)).toBe(19);
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toHaveLength(1);
  const sessions = await app.rows(`select from session where user_id = ${user.id}`);
  expect(sessions).toHaveLength(2); // of the registration, and of the connection
  const emails = await app.rows(
    `select from events where kind = 'security_changed' and target_id = ${user.id}
     and data ->> 'change' = 'identity_added'`,
  );
  expect(emails).toHaveLength(1);
});

test("a person whose account at the provider is connected twice at once has one account", async () => {
  const browsers = [openBrowser(), openBrowser()];
  const tokens: string[] = [];
  for (const { visit } of browsers) tokens.push(tokenOf(await visit(person())));
  const answers = await Promise.all(
    browsers.map(({ call }, n) =>
      call(api.finish, {
        body: { token: tokens[n] ?? "", account: { ...account(), username: `twice${serial}x${n}` } },
      }),
    ),
  );
  expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
  expect(await app.rows(`select from users where username like 'twice${serial}x%'`)).toHaveLength(1);
  expect(await openBrowser().visit(person())).toBe("/dashboard");
});
