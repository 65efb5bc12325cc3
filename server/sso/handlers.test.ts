/** Single sign-on against a real OpenID provider, with the answers that must not open an account. */
import { createEncrypter } from "@server/lib/encryption";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { callDuringNewPassword, callDuringTransaction } from "@tests/app/call-during-transaction";
import { createTestApp } from "@tests/app/create-test-app";
import { oidcClient, type ProviderAccount, startOidcProvider } from "@tests/app/oidc-provider";
import { createSoftwareAuthenticator, totpCode } from "@tests/app/software-authenticator";
import { createSsoHelpers, password, redirectUris, tokenOf } from "@tests/app/sso-helpers";
import { appUrl, encryptionKey } from "@tests/app/test-app";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { clientSecretContext } from "./providers";

const provider = await startOidcProvider(redirectUris);
afterAll(() => provider.close());
const siteProvider = { key: "site", name: "Site ID", issuer: provider.issuer, ...oidcClient };
const app = await createTestApp({ oidcProviders: [siteProvider], showsLinks: true });

let serial = 0;
beforeEach(() => {
  serial++;
});
const sso = createSsoHelpers(app, provider, () => serial);
const { openBrowser, registerWithPassword, verifyEmail, registerAtProvider, signInWithPassword } = sso;
const { person, createOrganization, settings, testProvider, addMember } = sso;

test("a new person registers with the verified address, and signs in again with one visit", async () => {
  const browser = openBrowser();
  const location = await browser.visit(person(), "site", { next: "/jobs" });
  const { body: preview } = await browser.call(api.preview, { body: { token: tokenOf(location) } });
  expect(preview).toMatchObject({
    step: "register",
    providerName: "Site ID",
    email: person().email,
    firstName: "Pat",
    next: "/jobs",
  });
  const account = {
    username: `new${serial}`,
    firstName: "Pat",
    lastName: "Example",
    role: "agency" as const,
  };
  const finished = await browser.call(api.finish, { body: { token: tokenOf(location), account } });
  expect(finished.body).toMatchObject({
    email: person().email,
    hasPassphrase: false,
    seesContactDetails: true,
  });
  expect((await browser.call(authEndpoints.me, {})).status).toBe(200);
  const again = await browser.call(api.finish, { body: { token: tokenOf(location), account } });
  expect(again.status).toBe(409);

  const otherBrowser = openBrowser();
  expect(await otherBrowser.visit(person(), "site", { next: "/jobs" })).toBe("/jobs");
  expect((await otherBrowser.call(authEndpoints.me, {})).body.id).toBe(finished.body.id);
  expect(
    await app.rows(
      `select action, json::jsonb as details, network is not null as "hasNetwork" from audit_entries entry
       join audit_details detail on detail.entry_id = entry.id where actor_id = ${finished.body.id} order by entry.id`,
    ),
  ).toEqual([
    { action: "signed_in", details: { method: "registration", provider: "site" }, hasNetwork: true },
    { action: "signed_in", details: { method: "site" }, hasNetwork: true },
  ]);
});

test("nobody can register as an admin", async () => {
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const account = { username: `new${serial}`, firstName: "P", lastName: "E", role: "admin" as "agency" };
  expect((await browser.call(api.finish, { body: { token, account } })).status).toBe(400);
});

test("an unverified claim opens no account, neither a new one nor an existing one", async () => {
  const existing = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(existing.id);
  for (const claim of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }])
    expect(await openBrowser().visit({ ...person(), ...claim })).toBe("/auth?sso=unverified_email");
});

test("an existing account is connected with its password once, and then signs in", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  expect((await browser.call(api.preview, { body: { token } })).body).toMatchObject({
    step: "link",
    isMailed: false,
    next: "/dashboard",
  });
  expect((await browser.call(api.finish, { body: { token } })).status).toBe(400);
  expect((await browser.call(api.finish, { body: { token, password: "wrong horse" } })).status).toBe(400);
  expect((await browser.call(authEndpoints.me, {})).status).toBe(401);
  expect(await browser.call(api.finish, { body: { token, password } })).toMatchObject({
    body: { id: user.id },
  });
  expect(await openBrowser().visit(person())).toBe("/dashboard");
  const [event] = await app.rows<{ change: string }>(
    `select data ->> 'change' as change from events where kind = 'security_changed' and target_id = ${user.id}`,
  );
  expect(event?.change).toBe("identity_added");
});

test("a mailed link connects the account in the browser in which it was asked for, and in no other", async () => {
  const email = person().email ?? "";
  const user = await registerWithPassword(openBrowser(), email);
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person(), "site", { next: "/jobs" }));
  for (const status of [202, 202, 202, 202])
    expect((await browser.call(api.mailLink, { body: { token } })).status).toBe(status);
  const [mails] = await app.rows<{ count: number }>(
    `select count(*)::int from mails where kind = 'link_identity' and user_id = ${user.id}`,
  );
  expect(mails?.count).toBe(3);
  const mailed = await app.latestEmailTo(email);
  expect(mailed).toMatchObject({ subject: "Connect Site ID with your account" });
  const body = { token: mailed?.token ?? "" };
  expect((await openBrowser().call(api.preview, { body })).status).toBe(409);
  expect((await openBrowser().call(api.finish, { body })).status).toBe(409);
  expect((await browser.call(api.preview, { body })).body).toMatchObject({
    step: "link",
    isMailed: true,
    next: "/jobs",
  });
  expect((await browser.call(api.finish, { body })).body).toMatchObject({ id: user.id });
  expect((await browser.call(api.finish, { body })).body).toMatchObject({ code: "challenge_expired" });
  expect(await openBrowser().visit(person())).toBe("/dashboard");
});

test("an account with an authenticator app is connected only with a code as well", async () => {
  const owner = openBrowser();
  const user = await registerWithPassword(owner, person().email ?? "");
  await verifyEmail(user.id);
  const { body: setup } = await owner.call(factorEndpoints.startTotp, {});
  await owner.call(factorEndpoints.confirmTotp, {
    body: { challenge: setup.challenge, code: totpCode(setup.secret) },
  });
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const finish = (code?: string) => browser.call(api.finish, { body: { token, password, code } });
  expect(await finish()).toMatchObject({ status: 401, body: { code: "second_factor_required" } });
  expect((await finish("000000")).status).toBe(401);
  expect(
    await app.rows(
      `select failure_count as failures, network is not null as "hasNetwork" from sign_in_failures where user_id = ${user.id}`,
    ),
  ).toEqual([{ failures: 1, hasNetwork: true }]);
  await app.rows(
    `insert into factor_removals (user_id, reason, effective_at) values (${user.id}, 'Lost phone', now() + interval '1 day')`,
  );
  expect((await finish(totpCode(setup.secret, 1))).body).toMatchObject({ id: user.id });
  // The code proves that the user has not lost the second factor, so the pending removal is cancelled.
  expect(await app.rows(`select from factor_removals where user_id = ${user.id}`)).toEqual([]);
});

test.each([
  ["the password", 1],
  ["a mailed link", 0],
])("five wrong codes after %s are announced %i times", async (way, announcements) => {
  const site = await createTestApp({ oidcProviders: [siteProvider], rateLimit: true, showsLinks: true });
  const helpers = createSsoHelpers(site, provider, () => serial);
  const owner = helpers.openBrowser();
  const email = person().email ?? "";
  const user = await helpers.registerWithPassword(owner, email);
  await helpers.verifyEmail(user.id);
  const { body: setup } = await owner.call(factorEndpoints.startTotp, {});
  await owner.call(factorEndpoints.confirmTotp, {
    body: { challenge: setup.challenge, code: totpCode(setup.secret) },
  });
  const browser = helpers.openBrowser();
  const token = tokenOf(await browser.visit(person()));
  await browser.call(api.mailLink, { body: { token } });
  const mailed = (await site.latestEmailTo(email))?.token ?? "";
  const proof = way === "the password" ? { token, password } : { token: mailed };
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await browser.call(api.finish, { body: { ...proof, code: "000000" } })).status).toBe(401);
  expect(
    await site.rows(
      `select from mails where user_id = ${user.id} and kind = 'security_changed' and data ->> 'change' = 'wrong_codes'`,
    ),
  ).toHaveLength(announcements);
  expect(await site.rows(`select from sign_in_failures where user_id = ${user.id}`)).toHaveLength(1);
});

/** An app in which an admin, who has to have a factor by now, is connected with the provider of the site. */
async function createStrictApp(storedKey = "site") {
  const strict = await createTestApp({ oidcProviders: [siteProvider], adminSecondFactorDays: 1 });
  const admin = strict.adminAda;
  await strict.rows(
    `insert into identities (user_id, provider, issuer, subject)
     values (${admin.id}, '${storedKey}', '${provider.issuer}', '${person().sub}');
     update users set second_factor_due_at = now() - interval '1 day' where id = ${admin.id}`,
  );
  return { strict, admin };
}

test("an admin who signs in through a provider of the site needs no other factor", async () => {
  const { strict, admin } = await createStrictApp();
  const browser = openBrowser(strict);
  await browser.visit(person());
  expect((await browser.call(adminEndpoints.site, {})).status).toBe(200);
  expect((await strict.as(admin).call(adminEndpoints.site, {})).status).toBe(403);
});

test("a sign-in through a provider of the site is a factor of an admin whose account an organization's provider connected", async () => {
  const { strict } = await createStrictApp("organization-1");
  const browser = openBrowser(strict);
  expect(await browser.visit(person())).toBe("/dashboard");
  expect((await browser.call(adminEndpoints.site, {})).status).toBe(200);
});

test("a sign-in through an organization's provider is no factor of an admin whose account the site's connected", async () => {
  const strict = await createTestApp({ oidcProviders: [siteProvider], adminSecondFactorDays: 1 });
  const helpers = createSsoHelpers(strict, provider, () => serial);
  const organization = await helpers.createOrganization();
  await helpers.testProvider(organization);
  const { browser: member, user } = await helpers.addMember(organization);
  const account = person("member", organization.domain);
  const { body } = await member.call(api.link, { body: { provider: "site" } });
  expect(await member.follow(body.url, account, "site")).toBe("/profile?sso=done");
  const [atSite, atSiteEarlier, atOrganization] = Array.from({ length: 3 }, () => helpers.openBrowser());
  expect(await atSiteEarlier?.visit(account)).toBe("/dashboard");
  // Sessions of earlier versions have only the key with which the account is connected.
  await strict.rows(
    `update session set sess = (sess::jsonb - 'signInProvider')::json where user_id = ${user.id}`,
  );
  expect(await atSite?.visit(account)).toBe("/dashboard");
  expect(await atOrganization?.visit(account, organization.key)).toBe("/dashboard");
  await strict.rows(
    `update users set role = 'admin', second_factor_due_at = now() - interval '1 day' where id = ${user.id}`,
  );
  const browsers = [atSite, atSiteEarlier, atOrganization];
  const responses = await Promise.all(browsers.map((browser) => browser?.call(adminEndpoints.site, {})));
  expect(responses.map((response) => response?.status)).toEqual([200, 200, 403]);
});

test("a provider is no factor of an admin any more once it is disconnected", async () => {
  const { strict } = await createStrictApp();
  const browser = openBrowser(strict);
  await browser.visit(person());
  const [identity] = (await browser.call(api.identities, {})).body.identities;
  const callAdmin = async () => (await browser.call(adminEndpoints.site, {})).status;
  expect(await callAdmin()).toBe(200);
  expect((await browser.call(api.unlink, { params: { id: identity?.id ?? 0 } })).status).toBe(204);
  // Servers cache a user for five seconds, unless a notification ends it. This waits for the notification.
  await strict.rows("update users set id = id where false");
  expect(await callAdmin()).toBe(403);
  expect((await browser.call(factorEndpoints.mine, {})).body.requiredFrom).toEqual(expect.any(String));
});

test("disconnecting a provider ends the other sessions that began there", async () => {
  const user = (await registerAtProvider(openBrowser(), person())).body;
  const [browser, otherBrowser] = [openBrowser(), openBrowser()];
  for (const each of [browser, otherBrowser]) expect(await each.visit(person())).toBe("/dashboard");
  const [identity] = (await browser.call(api.identities, {})).body.identities;
  expect((await otherBrowser.call(authEndpoints.me, {})).status).toBe(200);
  expect((await browser.call(api.unlink, { params: { id: identity?.id ?? 0 } })).status).toBe(204);
  const statusIn = async (each: typeof browser) => (await each.call(authEndpoints.me, {})).status;
  await expect.poll(() => statusIn(otherBrowser)).toBe(401);
  expect(await statusIn(browser)).toBe(200);
  // This session did not begin at the provider.
  expect((await app.as(user).call(authEndpoints.me, {})).status).toBe(200);
});

test("a sign-in through a provider that is disconnected meanwhile starts no session", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  const sessionCount = async () => (await app.rows(`select from session where user_id = ${user.id}`)).length;
  const countBefore = await sessionCount();
  const disconnect = sql`delete from identities where user_id = ${user.id}`;
  const destination = await callDuringTransaction(app, disconnect, () => openBrowser().visit(person()));
  expect(destination).not.toBe("/dashboard");
  expect(await sessionCount()).toBe(countBefore);
});

test("a provider that the site no longer has is no factor of an admin", async () => {
  const { strict } = await createStrictApp();
  const browser = openBrowser(strict);
  await browser.visit(person());
  const siteStatus = async (oidcProviders: (typeof siteProvider)[]) => {
    const { app: server } = strict.startSecondServer({ oidcProviders });
    const headers = { Cookie: browser.cookieHeader() };
    return (await strict.as(null, headers, server).call(adminEndpoints.site, {})).status;
  };
  expect(await siteStatus([siteProvider])).toBe(200);
  expect(await siteStatus([])).toBe(403);
  expect(await siteStatus([{ ...siteProvider, issuer: "https://elsewhere.example" }])).toBe(403);
});

test("undoing a takeover removes the accounts at providers that were connected since", async () => {
  const { removeIdentitiesAddedSince } = await import("./commands");
  const { body: user } = await registerAtProvider(openBrowser(), person());
  await removeIdentitiesAddedSince(app.db, user.id, new Date(Date.now() - 60_000).toISOString());
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
});

test("an address that its account has not verified goes to the person who has", async () => {
  const squatter = await registerWithPassword(openBrowser(), person().email ?? "");
  const { body: owner } = await registerAtProvider(openBrowser(), person());
  expect(owner).toMatchObject({ email: person().email });
  const [row] = await app.rows<{ email: string }>(`select email from users where id = ${squatter.id}`);
  expect(row?.email).toBe(`released-${squatter.id}@deleted.invalid`);
});

test("an answer is accepted once, in the browser in which it was started, with its nonce and code", async () => {
  provider.signInAs(person());
  const browser = openBrowser();
  const start = async () => {
    const { headers } = await browser.call(api.start, { params: { provider: "site" }, query: {} });
    return new URL(String(headers.location));
  };
  const answer = await provider.authorize((await start()).href);
  expect(String((await openBrowser().callback(answer, "site")).headers.location)).toBe("/auth?sso=expired");
  const ofAttacker = await provider.authorize((await start()).href);
  const victim = openBrowser();
  await victim.call(api.start, { params: { provider: "site" }, query: {} });
  expect(String((await victim.callback(ofAttacker, "site")).headers.location)).toBe("/auth?sso=expired");
  const second = await provider.authorize((await start()).href);
  expect(String((await browser.callback(second, "site")).headers.location)).toMatch(/^\/sso#/);
  expect(String((await browser.callback(second, "site")).headers.location)).toBe("/auth?sso=expired");

  const withOtherNonce = await start();
  withOtherNonce.searchParams.set("nonce", "another-nonce");
  const wrongNonce = await provider.authorize(withOtherNonce.href);
  expect(String((await browser.callback(wrongNonce, "site")).headers.location)).toBe("/auth?sso=failed");

  const stolen = await provider.authorize((await start()).href);
  const own = await provider.authorize((await start()).href);
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  expect(String((await browser.callback(own, "site")).headers.location)).toBe("/auth?sso=failed");

  const denied = await start();
  const state = denied.searchParams.get("state") ?? "";
  const refusal = new URL(`${appUrl}/?error=access_denied&state=${state}`);
  expect(String((await browser.callback(refusal, "site")).headers.location)).toBe("/auth?sso=denied");
});

test("an answer of one provider is not accepted at the address of another", async () => {
  const { key } = await createOrganization();
  provider.signInAs(person());
  const browser = openBrowser();
  const { headers } = await browser.call(api.start, { params: { provider: "site" }, query: {} });
  const answer = await provider.authorize(String(headers.location));
  expect(String((await browser.callback(answer, key)).headers.location)).toBe("/auth?sso=expired");
});

test("the passkey of another person does not connect an account", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const other = openBrowser();
  await registerWithPassword(other, `other${serial}@inbox.example`);
  const authenticator = createSoftwareAuthenticator();
  const { body: creation } = await other.call(factorEndpoints.startPasskeyCreation, {});
  const { passkey, credential } = authenticator.create(creation);
  await other.call(factorEndpoints.addPasskey, { body: { name: "Key", credential } });
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const { body: request } = await browser.call(authEndpoints.startPasskeySignIn, {});
  const assertion = authenticator.get(passkey, request);
  expect((await browser.call(api.finish, { body: { token, passkey: assertion } })).body).toMatchObject({
    message: "This passkey belongs to another account.",
  });
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
});

test("a passkey connects its account while somebody is signed in, the same user or another one", async () => {
  for (const isOwner of [true, false]) {
    serial++;
    const owner = openBrowser();
    const user = await registerWithPassword(owner, person().email ?? "");
    await verifyEmail(user.id);
    const authenticator = createSoftwareAuthenticator();
    const { body: creation } = await owner.call(factorEndpoints.startPasskeyCreation, {});
    const { passkey, credential } = authenticator.create(creation);
    await owner.call(factorEndpoints.addPasskey, { body: { name: "Key", credential } });
    const browser = isOwner ? owner : openBrowser();
    if (!isOwner) await registerWithPassword(browser, `other${serial}@inbox.example`);
    const token = tokenOf(await browser.visit(person()));
    const { body: request } = await browser.call(authEndpoints.startPasskeySignIn, {
      body: { purpose: "sign_in" },
    });
    expect(request.allowCredentials).toBeUndefined();
    const assertion = authenticator.get(passkey, request);
    const finished = await browser.call(api.finish, { body: { token, passkey: assertion } });
    expect(finished).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await browser.call(authEndpoints.me, {})).body.id).toBe(user.id);
  }
});

test("no link is mailed once another account has the address", async () => {
  const user = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(user.id);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person()));
  const heir = await registerWithPassword(openBrowser(), `heir${serial}@inbox.example`);
  await app.rows(
    `update user_emails set user_id = ${heir.id}, is_primary = false where email = '${person().email}'`,
  );
  expect((await browser.call(api.mailLink, { body: { token } })).body).toMatchObject({
    code: "challenge_expired",
  });
});

test("a visit for one account does not end in the session of another", async () => {
  const browser = openBrowser();
  const user = await registerWithPassword(browser, person().email ?? "");
  const { body: started } = await browser.call(api.link, { body: { provider: "site" } });
  await browser.call(authEndpoints.logout, {});
  const other = await registerWithPassword(browser, `next${serial}@inbox.example`);
  expect(await browser.follow(started.url, person(), "site")).toBe("/profile?sso=expired");
  expect(await app.rows(`select from identities where user_id in (${user.id}, ${other.id})`)).toEqual([]);
});

test("a pinned tenant of the site's provider refuses the others", async () => {
  const pinned = await createTestApp({ oidcProviders: [{ ...siteProvider, tenant: "ours" }] });
  const visit = async (account: ProviderAccount) => {
    provider.signInAs(account);
    const started = await pinned.as(null).call(api.start, { params: { provider: "site" }, query: {} });
    const Cookie = /device=[^;]+/.exec(String(started.headers["set-cookie"]))?.[0] ?? "";
    const answer = await provider.authorize(String(started.headers.location));
    const query = Object.fromEntries(answer.searchParams);
    const { headers } = await pinned
      .as(null, { Cookie })
      .call(api.callback, { params: { provider: "site" }, query });
    return String(headers.location);
  };
  expect(await visit({ ...person(), tid: "theirs" })).toBe("/auth?sso=other_tenant");
  expect(await visit(person())).toBe("/auth?sso=other_tenant");
  expect(await visit({ ...person(), tid: "ours" })).toMatch(/^\/sso#/);
});

test("an organization's provider needs a domain that an admin has confirmed, and a test by an owner", async () => {
  const unconfirmed = await createOrganization({ isConfirmed: false });
  const refused = await unconfirmed.browser.call(api.change, {
    params: { id: unconfirmed.id },
    body: settings,
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "domain_unconfirmed" } });

  serial++;
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  expect(
    (await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } })).body,
  ).toMatchObject({ code: "untested" });
  await browser.call(api.change, { params: { id }, body: settings });
  const newcomer = person("newcomer", domain);
  expect(await openBrowser().visit(newcomer, key)).toBe("/auth?sso=unavailable");
  const { body } = await browser.call(api.discover, { body: { email: `x@${domain}` } });
  expect(body.provider).toBeNull();

  expect(await testProvider(organization)).toBe(`/user-profile?signOn=${id}&sso=done`);
  const discovered = await browser.call(api.discover, { body: { email: `x@${domain}` } });
  expect(discovered.body).toMatchObject({ provider: { key, name: `Firm ${serial}` }, isRequired: false });
  expect(await openBrowser().visit(newcomer, key)).toMatch(/^\/sso#/);

  await app.rows(`update organizations set domain_admin_confirmed_at = null where id = ${id}`);
  expect(await openBrowser().visit(newcomer, key)).toBe("/auth?sso=unavailable");
});

test("an organization's provider identifies only its own members, by verified addresses on its domain", async () => {
  const organization = await createOrganization();
  const { key, domain, id } = organization;
  await testProvider(organization);
  expect(await openBrowser().visit(person("stranger", "other.example"), key)).toBe("/auth?sso=other_domain");
  expect(await openBrowser().visit({ ...person("x", domain), email_verified: false }, key)).toBe(
    "/auth?sso=unverified_email",
  );
  const { user } = await addMember(organization);
  expect(await openBrowser().visit(person("member", domain), key)).toMatch(/^\/sso#/);
  await app.rows(
    `update organization_memberships set is_active = false where user_id = ${user.id} and organization_id = ${id}`,
  );
  expect(await openBrowser().visit(person("member", domain), key)).toBe("/auth?sso=not_member");
  await app.rows(
    `update organization_memberships set is_active = true where user_id = ${user.id} and organization_id = ${id};
     update users set role = 'admin' where id = ${user.id}`,
  );
  expect(await openBrowser().visit(person("member", domain), key)).toBe("/auth?sso=admin_account");
});

test("only owners see and change the provider, each change is emailed to all owners and recorded", async () => {
  const organization = await createOrganization();
  const { browser, id, owner } = organization;
  const { browser: member, user } = await addMember(organization);
  for (const role of ["member", "admin"]) {
    await app.rows(`update organization_memberships set role = '${role}' where user_id = ${user.id}`);
    expect((await member.call(api.settings, { params: { id } })).status).toBe(403);
    expect((await member.call(api.change, { params: { id }, body: settings })).status).toBe(403);
    expect((await member.call(api.remove, { params: { id } })).status).toBe(403);
    expect((await member.call(api.test, { params: { id } })).status).toBe(403);
  }
  await testProvider(organization);
  const { body } = await browser.call(api.settings, { params: { id } });
  expect(JSON.stringify(body)).not.toContain(oidcClient.clientSecret);
  // The stored secret stays, and another tenant has to be tested again.
  const changed = await browser.call(api.change, {
    params: { id },
    body: { issuer: settings.issuer, clientId: settings.clientId, tenant: "ours" },
  });
  expect(changed.body.provider).toMatchObject({ tenant: "ours", testedAt: null, requiredAt: null });
  expect((await browser.call(api.remove, { params: { id } })).status).toBe(204);
  const mails = await app.rows<{ change: string }>(
    `select data ->> 'change' as change from mails where kind = 'organization_sso' and user_id = ${owner.id} order by id`,
  );
  expect(mails.map(({ change }) => change)).toEqual(["added", "changed", "removed"]);
  const entries = await app.rows<{ action: string }>(
    `select action from audit_entries where subject = 'organization:${id}' order by id`,
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "sso_changed",
    "sso_tested",
    "sso_changed",
    "sso_removed",
  ]);
});

test("the provider's address must be https, except on this machine, and a provider", async () => {
  const { browser, id } = await createOrganization();
  const change = async (issuer: string) =>
    (await browser.call(api.change, { params: { id }, body: { ...settings, issuer } })).status;
  expect(await change("http://issuer.example")).toBe(400);
  expect(await change("https://login.microsoftonline.com/common/v2.0")).toBe(400);
  expect(await change("https://accounts.google.com")).toBe(400); // without a tenant
  expect(await change("https://10.0.0.1")).toBe(400);
  expect(await change(`${provider.issuer}/nothing`)).toBe(400);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "/authorize",
  "",
  "http://issuer.example/authorize",
  "ftp://issuer.example",
])("a provider whose page to sign in has the address %j is refused, and never visited", async (address) => {
  const { browser, id } = await createOrganization();
  const site = await createTestApp({ oidcProviders: [siteProvider] });
  provider.claimAuthorizationEndpoint(address);
  try {
    expect(await browser.call(api.change, { params: { id }, body: settings })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "issuer" }] },
    });
    const started = await site.as(null).call(api.start, { params: { provider: "site" }, query: {} });
    expect(started.headers.location).toBe("/auth?sso=unavailable");
    const linked = await site.as(site.agentAmir).call(api.link, { body: { provider: "site" } });
    expect(linked).toMatchObject({ status: 503, body: { code: "unavailable" } });
  } finally {
    provider.claimAuthorizationEndpoint(undefined);
  }
});

test("required single sign-on refuses the password, ends old sessions, and lets owners use a passkey", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain, owner } = organization;
  await testProvider(organization);
  const { browser: member, user } = await addMember(organization);
  const outsider = await addMember(organization, "outsider");
  await app.rows(
    `update user_emails set email = 'out${serial}@elsewhere.example' where user_id = ${outsider.user.id}`,
  );
  const account = person("member", domain);
  const token = tokenOf(await member.visit(account, key));
  await member.call(api.finish, { body: { token, password } });
  const oldSession = openBrowser();
  await signInWithPassword(user.username, oldSession);
  await app.rows(
    `update session set created_at = now() - interval '13 hours' where user_id = ${user.id}
     and id = (select max(id) from session where user_id = ${user.id})`,
  );
  const authenticator = createSoftwareAuthenticator();
  const { body: creation } = await browser.call(factorEndpoints.startPasskeyCreation, {});
  const { passkey, credential } = authenticator.create(creation);
  await browser.call(factorEndpoints.addPasskey, { body: { name: "Laptop", credential } });

  const required = await browser.call(api.change, {
    params: { id },
    body: { ...settings, isRequired: true },
  });
  expect(required.body.provider?.requiredAt).toEqual(expect.any(String));

  await app.rows(`update users set updated_at = now() where id = ${user.id}`);
  expect((await oldSession.call(authEndpoints.me, {})).status).toBe(401);
  expect((await member.call(authEndpoints.me, {})).status).toBe(200);
  const refused = await signInWithPassword(user.username);
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "sso_required", provider: { key, name: `Firm ${serial}` } },
  });
  expect((await signInWithPassword(outsider.user.username)).status).toBe(200);
  expect(await openBrowser().visit(account, key)).toBe("/dashboard");
  const [session] = await app.rows<{ hours: number }>(
    `select round(extract(epoch from max_until - created_at) / 3600)::int as hours from session
     where user_id = ${user.id} order by id desc limit 1`,
  );
  expect(session?.hours).toBe(12);

  const signInWithPasskey = async () => {
    const visitor = openBrowser();
    const { body: options } = await visitor.call(authEndpoints.startPasskeySignIn, {});
    const assertion = authenticator.get(passkey, options);
    return visitor.call(authEndpoints.passkeyLogin, { body: { passkey: assertion } });
  };
  /** Reauthenticates in the session of `browser`, in which the owner is signed in. */
  const confirmWithPasskey = async () => {
    const { body: options } = await browser.call(authEndpoints.startPasskeySignIn, {});
    const body = { passkey: authenticator.get(passkey, options) };
    return (await browser.call(authEndpoints.reauthenticate, { body })).status;
  };
  const countOwnerEmails = async () =>
    (await app.rows("select from mails where kind = 'organization_sso'")).length;
  const emailCount = await countOwnerEmails();
  expect([await confirmWithPasskey(), await countOwnerEmails()]).toEqual([204, emailCount]);
  expect((await signInWithPassword(owner.username)).status).toBe(403);
  expect((await signInWithPasskey()).status).toBe(200);
  const [mail] = await app.rows<{ change: string }>(
    `select data ->> 'change' as change from mails where kind = 'organization_sso' order by id desc limit 1`,
  );
  expect(mail?.change).toBe("passkey_used");
  await app.rows(
    `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${user.id}, 'owner')
     on conflict (organization_id, user_id) do update set role = 'owner';
     update organization_memberships set role = 'member' where user_id = ${owner.id}`,
  );
  expect([(await signInWithPasskey()).status, await confirmWithPasskey()]).toEqual([403, 403]);
  await app.rows(`update organizations set domain_admin_confirmed_at = null where id = ${id}`);
  expect((await signInWithPassword(user.username)).status).toBe(200);
});

test("a session of a member who joins later ends 12 hours after it began", async () => {
  const organization = await createOrganization();
  const { browser, id, domain } = organization;
  await testProvider(organization);
  expect(
    (await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } })).status,
  ).toBe(200);
  // Somebody with an address elsewhere signs in with the password, then joins.
  const earlier = openBrowser();
  const user = await registerWithPassword(earlier, `later${serial}@elsewhere.example`);
  const recent = openBrowser();
  expect((await signInWithPassword(user.username, recent)).status).toBe(200);
  const outsider = openBrowser();
  const { id: outsiderId } = await registerWithPassword(outsider, `outside${serial}@elsewhere.example`);
  await app.rows(`update session set created_at = now() - interval '13 hours'
      where user_id = ${outsiderId} or id = (select min(id) from session where user_id = ${user.id});
    insert into user_emails (user_id, email, is_verified) values (${user.id}, 'later@${domain}', true);
    insert into organization_memberships (organization_id, user_id) values (${id}, ${user.id}) on conflict do nothing`);
  const statuses = () =>
    Promise.all(
      [earlier, recent, outsider].map(async (one) => (await one.call(authEndpoints.me, {})).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);

  await app.rows("select graphile_worker.add_job('limit_sso_sessions')");
  await app.runTasks();
  const hoursOf = (userId: number) =>
    app.rows(`select round(extract(epoch from max_until - created_at) / 3600)::int as hours from session
      where user_id = ${userId} order by id`);
  expect(await hoursOf(user.id)).toEqual([{ hours: 12 }, { hours: 12 }]);
  expect(await hoursOf(outsiderId)).toEqual([{ hours: null }]);
  await expect.poll(statuses).toEqual([401, 200, 200]);
});

test("settings that change during a visit have to be tested before they sign anybody in", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  await testProvider(organization);
  const visitor = openBrowser();
  provider.signInAs(person("newcomer", domain));
  const started = await visitor.call(api.start, { params: { provider: key }, query: {} });
  const { issuer, clientId } = settings;
  await browser.call(api.change, { params: { id }, body: { issuer, clientId, clientSecret: "another" } });
  await browser.call(api.change, { params: { id }, body: settings });
  const answer = await provider.authorize(String(started.headers.location));
  expect(String((await visitor.callback(answer, key)).headers.location)).toBe("/auth?sso=unavailable");
});

test("a member with an authenticator app is told about required single sign-on before the code", async () => {
  const organization = await createOrganization();
  await testProvider(organization);
  const { browser: member, user } = await addMember(organization);
  const { body: setup } = await member.call(factorEndpoints.startTotp, {});
  await member.call(factorEndpoints.confirmTotp, {
    body: { challenge: setup.challenge, code: totpCode(setup.secret) },
  });
  const { id, browser } = organization;
  await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  expect((await signInWithPassword(user.username)).body).toMatchObject({ code: "sso_required" });
});

test("under required single sign-on another provider does not sign in either", async () => {
  const organization = await createOrganization();
  const { browser, id, domain } = organization;
  await testProvider(organization);
  const { browser: member } = await addMember(organization);
  const atSite = { ...person("member", domain), sub: `site-${serial}` };
  await member.call(api.finish, { body: { token: tokenOf(await member.visit(atSite)), password } });
  await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  expect(await openBrowser().visit(atSite)).toBe("/auth?sso=required");
});

test("an account that is connected through the site's provider signs in through the organization's at the same issuer", async () => {
  const organization = await createOrganization();
  const { browser: owner, id, key, domain } = organization;
  const { browser: member, user } = await addMember(organization);
  const account = person("member", domain);
  for (const [browser, name] of [
    [owner, "owner"],
    [member, "member"],
  ] as const) {
    const { body } = await browser.call(api.link, { body: { provider: "site" } });
    expect(await browser.follow(body.url, person(name, domain), "site")).toBe("/profile?sso=done");
  }
  expect(await testProvider(organization)).toBe(`/user-profile?signOn=${id}&sso=done`);
  const listConfirming = async () =>
    (await member.call(api.identities, {})).body.identities.map((each) => [
      each.provider.key,
      each.canConfirm,
    ]);
  expect(await listConfirming()).toEqual([["site", true]]);
  await owner.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });

  const browser = openBrowser();
  expect(await browser.visit(account, key)).toBe("/dashboard");
  expect((await browser.call(authEndpoints.me, {})).body.id).toBe(user.id);
  expect(await openBrowser().visit(account)).toBe("/auth?sso=required");
  // A member can reauthenticate only through the organization's provider.
  expect(await listConfirming()).toEqual([[key, true]]);
  expect((await member.call(api.identities, {})).body.connectable).toEqual([]);
  const confirm = { purpose: "confirm", popup: "true" };
  expect(await browser.visit(account, key, confirm)).toBe("/sso/confirmed?sso=done");

  const [identity] = (await member.call(api.identities, {})).body.identities;
  expect((await member.call(api.unlink, { params: { id: identity?.id ?? 0 } })).status).toBe(204);
  const readStatus = async () => (await browser.call(authEndpoints.me, {})).status;
  await expect.poll(readStatus).toBe(401);
});

test("an account that is connected through the organization's provider signs in through the site's at the same issuer", async () => {
  const organization = await createOrganization();
  const { browser: owner, id, key, domain } = organization;
  await testProvider(organization);
  const browser = openBrowser();
  const account = person("owner", domain);
  expect(await browser.visit(account)).toBe("/dashboard");
  const [identity] = (await owner.call(api.identities, {})).body.identities;
  expect(identity?.provider.key).toBe(key);

  // A former member confirms through the site's provider too.
  await app.rows(`update organization_memberships set is_active = false where organization_id = ${id}`);
  expect((await browser.call(api.identities, {})).body.identities).toMatchObject([
    { provider: { key: "site", name: "Site ID" }, canConfirm: true },
  ]);
  const confirm = { purpose: "confirm", popup: "true" };
  expect(await browser.visit(account, "site", confirm)).toBe("/sso/confirmed?sso=done");

  expect((await owner.call(api.unlink, { params: { id: identity?.id ?? 0 } })).status).toBe(204);
  const readStatus = async () => (await browser.call(authEndpoints.me, {})).status;
  await expect.poll(readStatus).toBe(401);
});

/**
 * A former member whose account was connected through the organization's provider, signed in at the site's.
 */
async function createFormerMember() {
  const organization = await createOrganization();
  const { browser: withPassword, owner: user, id, domain } = organization;
  await testProvider(organization);
  const account = person("owner", domain);
  const [browser, otherBrowser] = [openBrowser(), openBrowser()];
  for (const each of [browser, otherBrowser]) expect(await each.visit(account)).toBe("/dashboard");
  const connect = async () => {
    const { body } = await browser.call(api.link, { body: { provider: "site" } });
    return browser.follow(body.url, account, "site");
  };
  const leave = () =>
    app.rows(`update organization_memberships set is_active = false where organization_id = ${id}`);
  return { ...organization, user, account, browser, otherBrowser, withPassword, connect, leave };
}

test("connecting an account again replaces a provider that its user cannot use any more", async () => {
  const { user, key, browser, otherBrowser, withPassword, connect, leave } = await createFormerMember();
  const listProviders = async () =>
    (await app.rows<{ provider: string }>(`select provider from identities where user_id = ${user.id}`)).map(
      ({ provider: storedKey }) => storedKey,
    );
  const readStatus = async (each: typeof browser) => (await each.call(authEndpoints.me, {})).status;
  expect(await connect()).toBe("/profile?sso=already_connected");
  expect(await listProviders()).toEqual([key]);
  expect(await readStatus(otherBrowser)).toBe(200);

  await leave();
  expect(await connect()).toBe("/profile?sso=done");
  expect(await listProviders()).toEqual(["site"]);
  expect((await browser.call(api.identities, {})).body).toMatchObject({
    identities: [{ provider: { key: "site" }, canConfirm: true }],
    connectable: [],
  });
  await expect.poll(() => readStatus(otherBrowser)).toBe(401);
  expect([await readStatus(browser), await readStatus(withPassword)]).toEqual([200, 200]);

  const [identity] = (await withPassword.call(api.identities, {})).body.identities;
  expect((await withPassword.call(api.unlink, { params: { id: identity?.id ?? 0 } })).status).toBe(204);
  await expect.poll(() => readStatus(browser)).toBe(401);
});

test("a provider that is tested again ends no session of its owner", async () => {
  const organization = await createOrganization();
  const { id, key, domain } = organization;
  await testProvider(organization);
  const browser = openBrowser();
  expect(await browser.visit(person("owner", domain), key)).toBe("/dashboard");
  await app.rows(`update sso_providers set tested_at = null where organization_id = ${id}`);
  expect(await testProvider(organization)).toBe(`/user-profile?signOn=${id}&sso=done`);
  expect((await browser.call(authEndpoints.me, {})).status).toBe(200);
});

test("a sign-in during which the account is connected through another provider starts no session", async () => {
  const { user, account, connect, leave } = await createFormerMember();
  await leave();
  const countBlocked = async () =>
    (await app.rows("select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0")).length;
  const pending = await app.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${user.id} for no key update`);
    const connecting = connect();
    await expect.poll(countBlocked).toBe(1);
    const signingIn = openBrowser().visit(account);
    await expect.poll(countBlocked).toBe(2);
    return { connecting, signingIn };
  });
  expect(await pending.connecting).toBe("/profile?sso=done");
  expect(await pending.signingIn).not.toBe("/dashboard");
  expect(
    await app.rows(
      `select sess ->> 'identityProvider' as provider from session
       where user_id = ${user.id} and sess ->> 'identityProvider' is not null`,
    ),
  ).toEqual([{ provider: "site" }]);
});

test("under required single sign-on nobody registers through another provider", async () => {
  const organization = await createOrganization();
  const { browser, id, domain } = organization;
  await testProvider(organization);
  await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  const atSite = { ...person("stranger", domain), sub: `site-${serial}` };
  expect(await registerAtProvider(openBrowser(), atSite)).toMatchObject({
    status: 403,
    body: { code: "sso_required" },
  });
  expect(await app.rows(`select from users where email = '${atSite.email}'`)).toEqual([]);
});

test("a session that a new password ends meanwhile connects no account at a provider", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  const own = { ...person("second"), sub: `second-${serial}` };
  provider.signInAs(own);
  const { body: started } = await browser.call(api.link, { body: { provider: "site" } });
  const answer = await provider.authorize(started.url);
  const response = await callDuringNewPassword(app, user.id, () => browser.callback(answer, "site"));
  expect(response.headers.location).toBe("/profile?sso=expired");
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toHaveLength(1);
});

test("a session that a new password ends meanwhile disconnects no account at a provider", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  const [identity] = (await browser.call(api.identities, {})).body.identities;
  const params = { id: identity?.id ?? 0 };
  const response = await callDuringNewPassword(app, user.id, () => browser.call(api.unlink, { params }));
  expect(response.status).toBe(401);
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toHaveLength(1);
});

test("a session that a new password ends meanwhile neither changes nor removes the provider of an organization", async () => {
  const organization = await createOrganization();
  const { browser, id, owner } = organization;
  await testProvider(organization);
  const params = { id };
  const changes: (() => Promise<{ status: number }>)[] = [
    () => browser.call(api.change, { params, body: { ...settings, isRequired: true } }),
    () => browser.call(api.change, { params, body: { ...settings, clientSecret: "another" } }),
    () => browser.call(api.remove, { params }),
  ];
  const readProvider = () =>
    app.rows(`select version, required_at as "requiredAt" from sso_providers where organization_id = ${id}`);
  const stored = await readProvider();
  expect(stored).toMatchObject([{ requiredAt: null }]);
  for (const change of changes) {
    expect((await callDuringNewPassword(app, owner.id, change)).status).toBe(401);
    expect(await readProvider()).toEqual(stored);
    // As if the session had begun after the new password.
    await app.rows(`update session set generation = users.session_generation from users
      where users.id = session.user_id and users.id = ${owner.id}`);
  }
});

test("a password that is replaced meanwhile connects no account at a provider", async () => {
  const owner = await registerWithPassword(openBrowser(), person().email ?? "");
  await verifyEmail(owner.id);
  const browser = openBrowser();
  const body = { token: tokenOf(await browser.visit(person())), password };
  const response = await callDuringNewPassword(app, owner.id, () => browser.call(api.finish, { body }));
  expect(response.body).toMatchObject({ code: "challenge_expired" });
  expect(await app.rows(`select from identities where user_id = ${owner.id}`)).toEqual([]);
});

test("under required single sign-on neither the password nor another provider confirms who a member is", async () => {
  const organization = await createOrganization();
  const { browser, id, key, domain } = organization;
  await testProvider(organization);
  const { browser: member, user } = await addMember(organization);
  const connect = async (sub: string, provider: string) => {
    const token = tokenOf(await member.visit({ ...person("member", domain), sub }, provider));
    await member.call(api.finish, { body: { token, password } });
  };
  const [atSite, atFirm] = [`site-${serial}`, `firm-${serial}`];
  await connect(atSite, "site");
  await connect(atFirm, key);
  const isRecent = async () => {
    const [row] = await app.rows<{ recent: boolean }>(
      `select max(authenticated_at) > now() - interval '1 minute' as recent from session where user_id = ${user.id}`,
    );
    return row?.recent;
  };
  const age = () =>
    app.rows(`update session set authenticated_at = now() - interval '1 hour' where user_id = ${user.id}`);
  const confirm = { purpose: "confirm", popup: "true" } as const;
  await age();
  expect((await member.call(authEndpoints.reauthenticate, { body: { password } })).status).toBe(204);
  expect(await isRecent()).toBe(true);
  const listConfirming = async () =>
    (await member.call(api.identities, {})).body.identities
      .filter(({ canConfirm }) => canConfirm)
      .map(({ provider: { key: providerKey } }) => providerKey);
  expect((await listConfirming()).sort()).toEqual([key, "site"]);
  const early = await member.call(api.start, { params: { provider: "site" }, query: confirm });

  await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  await age();
  expect((await member.call(authEndpoints.reauthenticate, { body: { password } })).body).toMatchObject({
    code: "sso_required",
    provider: { key },
  });
  const body = { currentPassword: password, newPassword: "battery staple" };
  expect((await member.call(authEndpoints.changePassword, { body })).body).toMatchObject({
    code: "sso_required",
  });
  const memberAtSite = { ...person("member", domain), sub: atSite };
  expect(await member.visit(memberAtSite, "site", confirm)).toBe("/sso/confirmed?sso=required");
  // This flow began before the organization required single sign-on.
  expect(await member.follow(String(early.headers.location), memberAtSite, "site")).toBe(
    "/sso/confirmed?sso=required",
  );
  expect(await listConfirming()).toEqual([key]);
  expect(await isRecent()).toBe(false);
  expect(await member.visit({ ...person("member", domain), sub: atFirm }, key, confirm)).toBe(
    "/sso/confirmed?sso=done",
  );
  expect(await isRecent()).toBe(true);
});

test("under required single sign-on a member keeps an address on the domain", async () => {
  const organization = await createOrganization();
  const { browser, id, domain } = organization;
  await testProvider(organization);
  const { browser: member, user } = await addMember(organization);
  await app.rows(`update user_emails set is_primary = false where user_id = ${user.id};
    insert into user_emails (user_id, email, is_primary, is_verified) values (${user.id}, 'private${serial}@inbox.example', true, true),
      (${user.id}, 'other${serial}@${domain}', false, true)`);
  const addresses = await app.rows<{ id: number }>(
    `select id from user_emails where user_id = ${user.id} and not is_primary order by id`,
  );
  await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  const remove = (index: number) =>
    member.call(userEndpoints.removeAddress, { params: { id: addresses[index]?.id ?? 0 } });
  expect((await remove(0)).status).toBe(204);
  expect(await remove(1)).toMatchObject({
    status: 403,
    body: { message: `Firm ${serial} requires single sign-on with this address.` },
  });
  expect((await signInWithPassword(user.username)).body).toMatchObject({ code: "sso_required" });
});

test("leaving an organization that requires single sign-on requires a recent sign-in at its provider", async () => {
  const organization = await createOrganization();
  const { browser: owner, id, key, domain } = organization;
  await testProvider(organization);
  const [first, second] = [await addMember(organization, "first"), await addMember(organization, "second")];
  const { browser: member, user } = second;
  const atFirm = person("second", domain);
  await member.call(api.finish, { body: { token: tokenOf(await member.visit(atFirm, key)), password } });
  const age = ({ id: userId }: { id: number }) =>
    app.rows(`update session set authenticated_at = now() - interval '11 minutes' where user_id = ${userId}`);
  const leave = ({ browser, user: { id: userId } }: typeof first) =>
    browser.call(organizationEndpoints.removeMember, { params: { id, userId } });
  await age(first.user);
  expect((await leave(first)).status).toBe(204);

  await owner.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  await age(user);
  expect(await leave(second)).toMatchObject({ status: 403, body: { code: "reauthentication_required" } });
  expect((await member.call(authEndpoints.reauthenticate, { body: { password } })).body).toMatchObject({
    code: "sso_required",
  });
  expect((await signInWithPassword(user.username)).body).toMatchObject({ code: "sso_required" });
  const confirm = { purpose: "confirm", popup: "true" };
  expect(await member.visit(atFirm, key, confirm)).toBe("/sso/confirmed?sso=done");
  expect((await leave(second)).status).toBe(204);
  expect((await signInWithPassword(user.username)).status).toBe(200);
});

test("the domain of an organization with a provider does not change", async () => {
  const organization = await createOrganization();
  const { browser, id } = organization;
  await testProvider(organization);
  for (const domain of [null, `other${serial}.example`])
    expect(
      (await browser.call(organizationEndpoints.edit, { params: { id }, body: { domain } })).body,
    ).toMatchObject({ code: "invalid_input", errors: [{ path: "domain" }] });
  await browser.call(api.remove, { params: { id } });
  const edited = await browser.call(organizationEndpoints.edit, { params: { id }, body: { domain: null } });
  expect(edited.body).toMatchObject({ domain: null });
});

test("the stored secret is not used at another issuer", async () => {
  const organization = await createOrganization();
  const { browser, id } = organization;
  await testProvider(organization);
  const body = { issuer: settings.issuer.replace("localhost", "127.0.0.1"), clientId: settings.clientId };
  expect((await browser.call(api.change, { params: { id }, body })).body).toMatchObject({
    errors: [{ path: "clientSecret" }],
  });
});

test("an admin whose only factor is a passkey connects an account with the passkey only", async () => {
  const email = person().email ?? "";
  const browser = openBrowser();
  const admin = await registerWithPassword(browser, email);
  await verifyEmail(admin.id);
  await app.rows(`update users set role = 'admin' where id = ${admin.id};
    insert into passkeys (user_id, credential_id, public_key, transports, name) values (${admin.id}, 'only${serial}', 'k', '{}', 'Key')`);
  const other = openBrowser();
  const token = tokenOf(await other.visit(person()));
  await other.call(api.mailLink, { body: { token } });
  const mailed = await app.latestEmailTo(email);
  for (const body of [{ token, password }, { token: mailed?.token ?? "" }])
    expect((await other.call(api.finish, { body })).body).toMatchObject({
      code: "forbidden",
      message: "Use your passkey to go on.",
    });
  expect((await other.call(authEndpoints.me, {})).status).toBe(401);
});

test("a popup reports that its provider is not available", async () => {
  const { headers } = await openBrowser().call(api.start, {
    params: { provider: "organization-999999" },
    query: { purpose: "confirm", popup: "true" },
  });
  expect(headers.location).toBe("/sso/confirmed?sso=unavailable");
});

test("a member confirms who they are at the provider, and nobody else does", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  const age = `update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`;
  await app.rows(age);
  const add = () =>
    browser.call(userEndpoints.addAddress, {
      body: { email: `second${serial}@inbox.example`, type: "work" },
    });
  expect((await add()).status).toBe(403);
  const confirm = { purpose: "confirm", popup: "true" };
  expect(await browser.visit(person(`other${serial}`), "site", confirm)).toBe(
    "/sso/confirmed?sso=other_person",
  );
  expect((await add()).status).toBe(403);
  expect(await browser.visit(person(), "site", confirm)).toBe("/sso/confirmed?sso=done");
  expect((await add()).status).toBe(201);
  expect(await openBrowser().visit(person(), "site", confirm)).toBe("/sso/confirmed?sso=expired");
});

test("a signed-in member connects and disconnects an account at a provider", async () => {
  const browser = openBrowser();
  const user = await registerWithPassword(browser, `own${serial}@inbox.example`);
  await app.rows(
    `update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`,
  );
  expect((await browser.call(api.link, { body: { provider: "site" } })).status).toBe(403);
  await browser.call(authEndpoints.reauthenticate, { body: { password } });
  const { body } = await browser.call(api.link, { body: { provider: "site" } });
  expect(await browser.follow(body.url, person(), "site")).toBe("/profile?sso=done");
  const { body: list } = await browser.call(api.identities, {});
  expect(list).toMatchObject({
    identities: [{ provider: { key: "site" }, email: person().email }],
    connectable: [],
  });
  const { body: exported } = await browser.call(dataExportEndpoints.export, {});
  expect(exported.identities).toMatchObject([{ provider: "site" }]);

  const other = openBrowser();
  await registerWithPassword(other, `other${serial}@inbox.example`);
  const { body: second } = await other.call(api.link, { body: { provider: "site" } });
  expect(await other.follow(second.url, person(), "site")).toBe("/profile?sso=other_account");

  const id = list.identities[0]?.id ?? 0;
  expect((await other.call(api.unlink, { params: { id } })).status).toBe(404);
  expect((await browser.call(api.unlink, { params: { id } })).status).toBe(204);
});

test("an account without a password is deleted with a recent authentication", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  await app.rows(
    `update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`,
  );
  expect((await browser.call(dataExportEndpoints.delete, { body: {} })).status).toBe(403);
  await browser.visit(person(), "site", { purpose: "confirm", popup: "true" });
  expect((await browser.call(dataExportEndpoints.delete, { body: {} })).status).toBe(204);
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
});

test("an account with a password is not deleted without it", async () => {
  const browser = openBrowser();
  await registerWithPassword(browser, `kept${serial}@inbox.example`);
  expect((await browser.call(dataExportEndpoints.delete, { body: {} })).status).toBe(400);
});

test("suspended people are refused, and get only their data and the deletion", async () => {
  const { body: user } = await registerAtProvider(openBrowser(), person());
  await app.rows(`update users set suspended_at = now() where id = ${user.id}`);
  const browser = openBrowser();
  const location = await browser.visit(person());
  expect(location).toMatch(/^\/auth\?sso=suspended#[\w-]{43}$/);
  expect(await browser.call(authEndpoints.me, {})).toMatchObject({ status: 401 });
  const token = tokenOf(location);
  const exported = await openBrowser().call(dataExportEndpoints.exportSuspended, { body: { token } });
  expect(exported.body).toMatchObject({ account: { username: user.username } });
  expect((await openBrowser().call(dataExportEndpoints.deleteSuspended, { body: { token } })).status).toBe(
    204,
  );
  expect(await openBrowser().visit(person())).toMatch(/^\/sso#/);
});

test("under required single sign-on the data of a suspended member is not open to the password either", async () => {
  const organization = await createOrganization();
  await testProvider(organization);
  const { browser, user } = await addMember(organization);
  const account = person("member", organization.domain);
  const token = tokenOf(await browser.visit(account, organization.key));
  await browser.call(api.finish, { body: { token, password } });
  const change = { params: { id: organization.id }, body: { ...settings, isRequired: true } };
  expect((await organization.browser.call(api.change, change)).status).toBe(200);
  await app.rows(`update users set suspended_at = now() where id = ${user.id}`);
  const body = { username: user.username, password };
  const refused = await openBrowser().call(dataExportEndpoints.exportSuspended, { body });
  expect(refused.body).toMatchObject({ code: "sso_required", provider: { key: organization.key } });
  const location = await openBrowser().visit(account, organization.key);
  const exported = await openBrowser().call(dataExportEndpoints.exportSuspended, {
    body: { token: tokenOf(location) },
  });
  expect(exported.body).toMatchObject({ account: { username: user.username } });
});

test("an owner of one organization uses no passkey instead of the single sign-on of another one", async () => {
  const own = await createOrganization();
  await testProvider(own);
  const owner = own.browser;
  const authenticator = createSoftwareAuthenticator();
  const { body: creation } = await owner.call(factorEndpoints.startPasskeyCreation, {});
  const { passkey, credential } = authenticator.create(creation);
  await owner.call(factorEndpoints.addPasskey, { body: { name: "Laptop", credential } });
  serial++;
  const other = await createOrganization();
  await testProvider(other);
  await app.rows(
    `insert into user_emails (user_id, email, is_verified) values (${own.owner.id}, 'second@${other.domain}', true);
     insert into organization_memberships (organization_id, user_id) values (${other.id}, ${own.owner.id})`,
  );
  for (const { browser, id } of [own, other])
    await browser.call(api.change, { params: { id }, body: { ...settings, isRequired: true } });
  const visitor = openBrowser();
  const { body: request } = await visitor.call(authEndpoints.startPasskeySignIn, {});
  const assertion = authenticator.get(passkey, request);
  const refused = await visitor.call(authEndpoints.passkeyLogin, { body: { passkey: assertion } });
  expect(refused.body).toMatchObject({ code: "sso_required", provider: { key: other.key } });
});

test("the last step checks the account again: suspended people and former members connect nothing", async () => {
  const organization = await createOrganization();
  const { id, key, domain } = organization;
  await testProvider(organization);
  const { user } = await addMember(organization);
  const browser = openBrowser();
  const token = tokenOf(await browser.visit(person("member", domain), key));
  const finish = () => browser.call(api.finish, { body: { token, password } });
  const membership = `user_id = ${user.id} and organization_id = ${id}`;
  await app.rows(`update organization_memberships set is_active = false where ${membership}`);
  expect(await finish()).toMatchObject({ status: 403, body: { code: "forbidden" } });
  await app.rows(`update organization_memberships set is_active = true where ${membership};
    update users set suspended_at = now() where id = ${user.id}`);
  expect(await finish()).toMatchObject({ status: 403, body: { code: "suspended" } });
  expect(await app.rows(`select from identities where user_id = ${user.id}`)).toEqual([]);
});

test("an account at a provider confirms who its user is only while the user may use the provider", async () => {
  const organization = await createOrganization();
  const { id, key, domain } = organization;
  await testProvider(organization);
  const { browser, user } = await addMember(organization);
  const { body: started } = await browser.call(api.link, { body: { provider: key } });
  expect(await browser.follow(started.url, person("member", domain), key)).toBe("/profile?sso=done");
  const confirm = async () => {
    const { body } = await browser.call(api.identities, {});
    const query = { purpose: "confirm", next: "/profile" };
    return [
      body.identities.map(({ canConfirm, ...identity }) => canConfirm && identity.provider.key),
      body.connectable.map((connectable) => connectable.key),
      await browser.visit(person("member", domain), key, query),
    ];
  };
  expect(await confirm()).toEqual([[key], ["site"], "/profile?sso=done"]);
  const membership = `user_id = ${user.id} and organization_id = ${id}`;
  const states = [
    [
      "update sso_providers set tested_at = null",
      "update sso_providers set tested_at = now()",
      "unavailable",
    ],
    [
      `update organizations set domain_admin_confirmed_at = null where id = ${id}`,
      `update organizations set domain_admin_confirmed_at = now() where id = ${id}`,
      "unavailable",
    ],
    [
      `update organization_memberships set is_active = false where ${membership}`,
      `update organization_memberships set is_active = true where ${membership}`,
      "not_member",
    ],
    [
      `update user_emails set is_verified = false where user_id = ${user.id}`,
      `update user_emails set is_verified = true where user_id = ${user.id}`,
      "not_member",
    ],
    [
      `update users set role = 'admin' where id = ${user.id}`,
      `update users set role = 'agency' where id = ${user.id}`,
      "admin_account",
    ],
  ];
  for (const [change = "", restore = "", problem] of states) {
    await app.rows(change);
    expect([change, ...(await confirm())]).toEqual([change, ["site"], [], `/profile?sso=${problem}`]);
    await app.rows(restore);
  }
  expect(await confirm()).toEqual([[key], ["site"], "/profile?sso=done"]);
  await app.rows(`delete from sso_providers where organization_id = ${id}`);
  expect(await confirm()).toEqual([["site"], [], "/profile?sso=unavailable"]);
});

test("only a member with a verified address on the domain is offered to connect the organization's provider", async () => {
  const organization = await createOrganization();
  const { key, domain } = organization;
  await testProvider(organization);
  const { browser, user } = await addMember(organization);
  const connectableKeys = async () =>
    (await browser.call(api.identities, {})).body.connectable.map((connectable) => connectable.key);
  expect(await connectableKeys()).toEqual(["site", key]);
  const moveAddress = (email: string) =>
    app.rows(`update user_emails set email = '${email}' where user_id = ${user.id}`);
  await moveAddress(`member${serial}@inbox.example`);
  expect(await connectableKeys()).toEqual(["site"]);
  await moveAddress(`member@${domain}`);
  await app.rows(`update users set role = 'admin' where id = ${user.id}`);
  expect(await connectableKeys()).toEqual(["site"]);
});

test("an account at the former issuer of a provider confirms nobody, and the new issuer can be connected", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  await app.rows(`update identities set issuer = 'https://former.example' where user_id = ${user.id}`);
  expect((await browser.call(api.identities, {})).body).toMatchObject({
    identities: [{ canConfirm: false, provider: { name: "Site ID" } }],
    connectable: [{ key: "site" }],
  });
});

test("Google cannot confirm who somebody is", async () => {
  const google = { ...siteProvider, key: "google", name: "Google", issuer: "https://accounts.google.com" };
  const withGoogle = await createTestApp({ oidcProviders: [google] });
  const member = withGoogle.as(withGoogle.agentAmir);
  await withGoogle.rows(
    `insert into identities (user_id, provider, issuer, subject)
     values (${withGoogle.agentAmir.id}, 'google', '${google.issuer}', 'amir')`,
  );
  expect((await member.call(api.identities, {})).body.identities).toMatchObject([{ canConfirm: false }]);
  const { headers } = await member.call(api.start, {
    params: { provider: "google" },
    query: { purpose: "confirm", popup: "true" },
  });
  expect(headers.location).toBe("/sso/confirmed?sso=cannot_confirm");
});

test("errors of the pages at the start and end of a visit lead to a page with a sentence", async () => {
  const site = await createTestApp({ oidcProviders: [siteProvider], rateLimit: true });
  const browser = openBrowser(site);
  const body = {
    username: `limited${serial}`,
    password,
    email: person().email ?? "",
    firstName: "P",
    lastName: "E",
  };
  await browser.call(authEndpoints.register, { body: { ...body, role: "agency" } });
  const start = async (query: Record<string, string> = {}, key = "site") =>
    String((await browser.call(api.start, { params: { provider: key }, query })).headers.location);
  const callback = async (query: Record<string, string> = {}) =>
    String((await browser.call(api.callback, { params: { provider: "site" }, query })).headers.location);
  const popup = { purpose: "confirm", popup: "true" };
  const page = { purpose: "confirm", next: "/profile?purpose=confirm" };

  expect(await start({ purpose: "other" })).toBe("/auth?sso=unexpected");
  expect(await start({ email: "x".repeat(1000) })).toBe("/auth?sso=unexpected");
  expect(await start(popup, "No-such-key")).toBe("/sso/confirmed?sso=unavailable");
  expect(await callback({ state: "x".repeat(9000) })).toBe("/auth?sso=unexpected");

  const begun = await start(popup);
  await site.rows("update rate_limits set points = 1000 where key like 'sso:%'");
  expect(await start()).toBe("/auth?sso=too_many");
  expect(await start(popup)).toBe("/sso/confirmed?sso=too_many");
  expect(await start(page)).toBe("/profile?purpose=confirm&sso=too_many");
  expect(await callback({ state: "unknown" })).toBe("/auth?sso=too_many");
  const answer = await provider.authorize(begun);
  expect(await callback(Object.fromEntries(answer.searchParams))).toBe("/sso/confirmed?sso=too_many");

  await site.rows("delete from rate_limits; alter table challenges rename to former_challenges");
  expect(await start(popup)).toBe("/sso/confirmed?sso=unexpected");
  expect(await callback({ state: "unknown" })).toBe("/auth?sso=unexpected");
  expect(JSON.stringify(site.log.lines).match(/"unexpected error"/g)).toHaveLength(2);
});

test("after a rotation of the key, a provider's secret and that of an app are encrypted again when they are used", async () => {
  const organization = await createOrganization();
  const { id, key, domain } = organization;
  await testProvider(organization);
  const { browser: member, user } = await addMember(organization);
  const { body: setup } = await member.call(factorEndpoints.startTotp, {});
  await member.call(factorEndpoints.confirmTotp, {
    body: { challenge: setup.challenge, code: totpCode(setup.secret) },
  });
  const newKey = "the key after the rotation, of 32 or more characters";
  const rotated = app.startSecondServer({ encryptionKeys: [newKey, encryptionKey] });
  const encrypter = createEncrypter([newKey]);
  const openSecrets = async () => {
    const [row] = await app.rows<{ provider: string; totp: string }>(
      `select sso_providers.secret_sealed as provider, totp.secret_sealed as totp from sso_providers, totp
       where organization_id = ${id} and user_id = ${user.id}`,
    );
    return [
      encrypter.decrypt(row?.provider ?? "", clientSecretContext(id)),
      encrypter.decrypt(row?.totp ?? "", `totp ${user.id}`),
    ];
  };
  expect(await openSecrets()).toEqual([undefined, undefined]);
  const browser = openBrowser(app, rotated.app);
  expect(await browser.visit(person("member", domain), key)).toMatch(/^\/sso#/);
  const { body: refused } = await signInWithPassword(user.username, browser);
  const { challenge = "" } = refused as { challenge?: string };
  await browser.call(authEndpoints.loginSecondFactor, {
    body: { challenge, code: totpCode(setup.secret, 1) },
  });
  expect(await openSecrets()).toEqual([oidcClient.clientSecret, setup.secret]);
});
