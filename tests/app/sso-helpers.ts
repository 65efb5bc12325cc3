/** Browsers, users and organizations of the tests of single sign-on. */
import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { organizationProviderKey, ssoCallbackPath } from "@shared/sso/rules";
import { oidcClient, type ProviderAccount } from "./oidc-provider";
import { appUrl, type TestApp } from "./test-app";

export const password = "correct horse";

/** The callbacks of the providers "site" and "second", and of those of the first organizations. */
export const redirectUris = [
  "site",
  "second",
  ...Array.from({ length: 60 }, (_, id) => organizationProviderKey(id + 1)),
].map((key) => `${appUrl}${ssoCallbackPath(key)}`);

export const tokenOf = (location: string) => location.split("#")[1] ?? "";

interface TestProvider {
  issuer: string;
  signInAs(account: ProviderAccount): void;
  /** Signs in at the address of the authorization endpoint, and returns the address of the callback. */
  authorize(url: string): Promise<URL>;
}

/** `serial` returns a number of the test, so that tests do not share names. */
export function createSsoHelpers(app: TestApp, provider: TestProvider, serial: () => number) {
  /** A browser: keeps the cookies of the site. */
  function openBrowser(site = app, server = site.app) {
    const cookies = new Map<string, string>();
    const cookieHeader = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const call: ReturnType<typeof app.as>["call"] = async (endpoint, input) => {
      const Cookie = cookieHeader();
      const response = await site.as(null, Cookie ? { Cookie } : {}, server).call(endpoint, input);
      for (const cookie of [response.headers["set-cookie"] ?? []].flat()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    const callback = (url: URL, key: string) =>
      call(api.callback, { params: { provider: key }, query: Object.fromEntries(url.searchParams) });
    return {
      call,
      cookieHeader,
      callback,
      /** Goes to the provider and back, and returns the address of the next page. */
      async visit(account: ProviderAccount, key = "site", query: Record<string, string> = {}) {
        provider.signInAs(account);
        const started = await call(api.start, { params: { provider: key }, query });
        const location = String(started.headers.location);
        if (!location.startsWith("http")) return location;
        return String((await callback(await provider.authorize(location), key)).headers.location);
      },
      /** Goes to an address of the provider that another call returned. */
      async follow(url: string, account: ProviderAccount, key: string) {
        provider.signInAs(account);
        return String((await callback(await provider.authorize(url), key)).headers.location);
      },
    };
  }
  type Browser = ReturnType<typeof openBrowser>;

  const person = (name = `person${serial()}`, domain = "inbox.example"): ProviderAccount => ({
    sub: `${name} at ${domain}`,
    email: `${name}@${domain}`,
    email_verified: true,
    given_name: "Pat",
    family_name: "Example",
  });

  async function registerWithPassword(
    browser: Browser,
    email: string,
    role: "agency" | "vc_partner" = "agency",
  ) {
    const username = `sso${serial()}x${Math.random().toString(36).slice(2, 8)}`;
    const body = { username, password, email, firstName: "Pat", lastName: "Example", role };
    const { body: user } = await browser.call(authEndpoints.register, { body });
    return user;
  }

  const verifyEmail = (id: number) =>
    app.rows(`update user_emails set is_verified = true where user_id = ${id} and is_primary`);

  async function registerAtProvider(browser: Browser, account: ProviderAccount) {
    const location = await browser.visit(account);
    return browser.call(api.finish, {
      body: {
        token: tokenOf(location),
        account: { username: `new${serial()}`, firstName: "Pat", lastName: "Example", role: "agency" },
      },
    });
  }

  /** An organization with a confirmed domain, and its owner with a verified address on it. */
  async function createOrganization({ isConfirmed = true } = {}) {
    const domain = `firm${serial()}.example`;
    const browser = openBrowser();
    const owner = await registerWithPassword(browser, `owner@${domain}`);
    await verifyEmail(owner.id);
    const confirmedAt = isConfirmed ? "now()" : "null";
    const [row] = await app.rows<{ id: number }>(
      `insert into organizations (name, domain, domain_confirmed_at, domain_admin_confirmed_at)
     values ('Firm ${serial()}', '${domain}', now(), ${confirmedAt}) returning id`,
    );
    const id = row?.id ?? 0;
    await app.rows(
      `update organizations set domain_admin_confirmed_at = ${confirmedAt} where id = ${id};
     insert into organization_memberships (organization_id, user_id, role) values (${id}, ${owner.id}, 'owner')`,
    );
    return { id, domain, owner, browser, key: organizationProviderKey(id) };
  }
  type Organization = Awaited<ReturnType<typeof createOrganization>>;

  const settings = { issuer: provider.issuer, ...oidcClient };

  async function testProvider({ browser, id, domain, key }: Organization) {
    await browser.call(api.change, { params: { id }, body: settings });
    const { body } = await browser.call(api.test, { params: { id } });
    return browser.follow(body.url, person("owner", domain), key);
  }

  async function addMember({ id, domain }: Organization, name = "member") {
    const browser = openBrowser();
    const user = await registerWithPassword(browser, `${name}@${domain}`);
    await verifyEmail(user.id);
    await app.rows(
      `insert into organization_memberships (organization_id, user_id) values (${id}, ${user.id}) on conflict do nothing`,
    );
    return { browser, user };
  }

  const signInWithPassword = (username: string, browser = openBrowser()) =>
    browser.call(authEndpoints.login, { body: { username, password } });

  return {
    openBrowser,
    person,
    registerWithPassword,
    verifyEmail,
    registerAtProvider,
    createOrganization,
    settings,
    testProvider,
    addMember,
    signInWithPassword,
  };
}
