/** The answers of a provider that is not honest, and the addresses at which the server looks for one. */
import { createHash } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { startDishonestProvider } from "@tests/app/dishonest-provider";
import { oidcClient } from "@tests/app/oidc-provider";
import { createSsoHelpers } from "@tests/app/sso-helpers";
import { millisecondsInSecond } from "date-fns/constants";
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createOidcClient, maxAuthenticationAgeSeconds } from "./oidc-client";

const provider = await startDishonestProvider();
afterEach(() => provider.deviate({}));
afterAll(() => provider.close());
const siteProvider = { key: "site", name: "Site ID", issuer: provider.issuer, ...oidcClient };
const app = await createTestApp({ oidcProviders: [siteProvider] });

let serial = 0;
beforeEach(() => {
  serial++;
});
const {
  openBrowser,
  person,
  registerAtProvider,
  registerWithPassword,
  createOrganization,
  settings,
  testProvider,
} = createSsoHelpers(app, provider, () => serial);

const secondsAgo = (seconds: number) => Math.floor(Date.now() / millisecondsInSecond) - seconds;

test.each([
  ["a signature of another key", { signature: "another key" }],
  ["no signature", { signature: "none" }],
  ["the nonce of another visit", { claims: { nonce: "another nonce" } }],
  ["no nonce", { claims: { nonce: undefined } }],
  ["another issuer", { claims: { iss: "https://other.example" } }],
  ["another audience", { claims: { aud: "another client" } }],
  ["an expiry in the past", { claims: { exp: secondsAgo(600) } }],
  ["no ID token", { tokens: { id_token: undefined } }],
  ["the user info of another person", { claims: { email: undefined }, userInfo: { sub: "another person" } }],
  ["the issuer of another provider in the callback", { iss: "https://other.example" }],
  ["no issuer in the callback, which the provider promises", { iss: null }],
] as const)("an answer with %s does not open a connected account", async (_name, deviation) => {
  await registerAtProvider(openBrowser(), person());
  provider.deviate(deviation);
  const browser = openBrowser();
  expect(await browser.visit(person())).toBe("/auth?sso=failed");
  expect((await browser.call(authEndpoints.me, {})).status).toBe(401);
  provider.deviate({});
  expect(await openBrowser().visit(person())).toBe("/dashboard");
});

test("the code is exchanged with the verifier of the challenge", async () => {
  await openBrowser().visit(person());
  const authorization = provider.authorizations.at(-1);
  const verifier = provider.tokenRequests.at(-1)?.get("code_verifier") ?? "";
  expect(authorization?.get("code_challenge_method")).toBe("S256");
  expect(authorization?.get("code_challenge")).toBe(
    createHash("sha256").update(verifier).digest("base64url"),
  );
});

test("a confirmation needs a sign-in at the provider within the last minutes", async () => {
  const browser = openBrowser();
  const { body: user } = await registerAtProvider(browser, person());
  await app.rows(
    `update session set authenticated_at = now() - interval '11 minutes' where user_id = ${user.id}`,
  );
  const confirm = () => browser.visit(person(), "site", { purpose: "confirm", popup: "true" });
  const add = async () => {
    const body = { email: `second${serial}@inbox.example`, type: "work" } as const;
    return (await browser.call(userEndpoints.addAddress, { body })).status;
  };
  for (const authTime of [undefined, secondsAgo(maxAuthenticationAgeSeconds + 60)]) {
    provider.deviate({ claims: { auth_time: authTime } });
    expect(await confirm()).toBe("/sso/confirmed?sso=failed");
    expect(await add()).toBe(403);
  }
  expect(Object.fromEntries(provider.authorizations.at(-1) ?? [])).toMatchObject({
    prompt: "login",
    max_age: "0",
  });
  provider.deviate({ claims: { auth_time: secondsAgo(maxAuthenticationAgeSeconds - 60) } });
  expect(await confirm()).toBe("/sso/confirmed?sso=done");
  expect(await add()).toBe(201);
});

test("on a public site no provider of an organization is looked for on this machine, and none by http", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = createOidcClient("https://talent.example");
  const organization = { id: 1, domain: "firm.example", isTested: true, isRequired: false, version: 1 };
  const tryAt = async (issuer: string, ofOrganization: boolean) => {
    const added = ofOrganization ? { organization } : {};
    await expect(client.discoverIssuer({ ...siteProvider, issuer, ...added })).rejects.toThrow();
    return connections;
  };
  expect(await tryAt(`https://127.0.0.1:${port}`, true)).toBe(0);
  expect(await tryAt(`http://127.0.0.1:${port}`, true)).toBe(0);
  expect(await tryAt(`http://127.0.0.1:${port}`, false)).toBe(0);
  // The operator of the site chooses its providers, which may be in the operator's network.
  expect(await tryAt(`https://127.0.0.1:${port}`, false)).toBe(1);
});

test("an issuer is stored as its tokens name it, with a slash at the end that the owner left out", async () => {
  const slashed = await startDishonestProvider((issuer) => ({ issuer: `${issuer}/` }));
  onTestFinished(() => slashed.close());
  slashed.deviate({ claims: { iss: `${slashed.issuer}/` }, iss: `${slashed.issuer}/` });
  const helpers = createSsoHelpers(app, slashed, () => serial);
  const organization = await helpers.createOrganization();
  expect(await helpers.testProvider(organization)).toBe(`/user-profile?signOn=${organization.id}&sso=done`);
  const { browser, id } = organization;
  const { body: saved } = await browser.call(api.settings, { params: { id } });
  expect(saved.provider).toMatchObject({ issuer: `${slashed.issuer}/`, testedAt: expect.any(String) });
  const unchanged = { issuer: slashed.issuer, clientId: settings.clientId };
  const { body: savedAgain } = await browser.call(api.change, { params: { id }, body: unchanged });
  expect(savedAgain.provider).toMatchObject({ testedAt: saved.provider?.testedAt });
});

test("refuses a provider that states an issuer longer than can be stored", async () => {
  // Each segment "./" makes the address longer, but does not change it.
  const verbose = await startDishonestProvider((issuer) => ({ issuer: `${issuer}/${"./".repeat(250)}` }));
  onTestFinished(() => verbose.close());
  const { browser, id } = await createOrganization();
  const body = { ...settings, issuer: verbose.issuer };
  expect(await browser.call(api.change, { params: { id }, body })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "issuer", message: expect.stringContaining("longer than 500 characters") }] },
  });
});

test("connects an account at a provider whose email address cannot be stored, without the address", async () => {
  for (const email of [`${"a".repeat(250)}@inbox.example`, "a\0b@inbox.example"]) {
    serial++;
    const browser = openBrowser();
    await registerWithPassword(browser, person().email ?? "");
    const { body } = await browser.call(api.link, { body: { provider: "site" } });
    const account = { ...person(), sub: `unstorable ${serial}`, email };
    expect(await browser.follow(body.url, account, "site")).toBe("/profile?sso=done");
    const { body: list } = await browser.call(api.identities, {});
    expect(list.identities).toMatchObject([{ email: null }]);
  }
});

test("an organization's provider may not send more than a megabyte, in its metadata or with its tokens", async () => {
  const padding = "x".repeat(1_100_000);
  const large = await startDishonestProvider(() => ({ padding }));
  onTestFinished(() => large.close());
  const organization = await createOrganization();
  const { browser, id } = organization;
  const change = (issuer: string) =>
    browser.call(api.change, { params: { id }, body: { ...settings, issuer } });
  expect((await change(large.issuer)).body).toMatchObject({ errors: [{ path: "issuer" }] });
  provider.deviate({ tokens: { padding } });
  expect(await testProvider(organization)).toBe(`/user-profile?signOn=${id}&sso=failed`);
  expect(await openBrowser().visit(person())).toMatch(/^\/sso#/);
});

test("the metadata of a provider are not looked for where another address redirects to", async () => {
  const server = createHttpServer((_req, res) => {
    res.writeHead(302, { Location: `${provider.issuer}/.well-known/openid-configuration` });
    res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { browser, id } = await createOrganization();
  const changed = await browser.call(api.change, { params: { id }, body: { ...settings, issuer } });
  expect(changed.body).toMatchObject({ errors: [{ path: "issuer" }] });
});
