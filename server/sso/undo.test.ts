/** A person who took an account over and connected their own account at a provider loses both. */
import { authEndpoints } from "@shared/auth/endpoints";
import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { oidcClient, startOidcProvider } from "@tests/app/oidc-provider";
import { createSsoHelpers, redirectUris } from "@tests/app/sso-helpers";
import { afterAll, expect, test } from "vitest";

const provider = await startOidcProvider(redirectUris);
afterAll(() => provider.close());
const siteProvider = { key: "site", name: "Site ID", issuer: provider.issuer, ...oidcClient };
const app = await createTestApp({ oidcProviders: [siteProvider], showsLinks: true });
let serial = 0;
const { openBrowser, person, registerWithPassword, verifyEmail } = createSsoHelpers(
  app,
  provider,
  () => serial,
);

test.each(["removed", "demoted"])(
  "undoing a takeover that %s the address disconnects what was connected since, and keeps what was before",
  async (change) => {
    serial++;
    const email = `owner${serial}@inbox.example`;
    const owner = openBrowser();
    const user = await registerWithPassword(owner, email);
    await verifyEmail(user.id);
    const connect = async (name: string) => {
      const { body } = await owner.call(api.link, { body: { provider: "site" } });
      expect(await owner.follow(body.url, person(name), "site")).toBe("/profile?sso=done");
    };
    await connect(`own${serial}`);
    await app.rows(`update users set created_at = created_at - interval '1 year' where id = ${user.id};
      update user_emails set created_at = created_at - interval '1 year', primary_since = primary_since - interval '1 year'
        where user_id = ${user.id};
      update identities set created_at = created_at - interval '30 days' where user_id = ${user.id}`);

    // The thief has the session of the owner.
    const thiefEmail = `thief${serial}@inbox.example`;
    await connect(`thief${serial}`);
    const { body: added } = await owner.call(userEndpoints.addAddress, { body: { email: thiefEmail } });
    const verification = (await app.latestEmailTo(thiefEmail))?.token ?? "";
    await owner.call(userEndpoints.verify, { body: { token: verification } });
    expect((await owner.call(userEndpoints.makePrimary, { params: { id: added.id } })).status).toBeLessThan(
      300,
    );
    if (change === "removed") {
      const { body: addresses } = await owner.call(userEndpoints.addresses, {});
      const own = addresses.find((address) => address.email === email);
      expect((await owner.call(userEndpoints.removeAddress, { params: { id: own?.id ?? 0 } })).status).toBe(
        204,
      );
    }
    expect(await openBrowser().visit(person(`thief${serial}`))).toBe("/dashboard");

    const token = (await app.latestEmailTo(email))?.token ?? "";
    const { body: preview } = await openBrowser().call(securityUndoEndpoints.preview, { body: { token } });
    expect(preview.changes).toContainEqual(
      expect.objectContaining({ kind: "identity_added", subject: person(`thief${serial}`).email }),
    );
    expect((await openBrowser().call(securityUndoEndpoints.undo, { body: { token } })).status).toBe(200);

    expect((await owner.call(authEndpoints.me, {})).status).toBe(401);
    expect(await openBrowser().visit(person(`thief${serial}`))).toMatch(/^\/sso#/);
    expect(await app.rows(`select subject from identities where user_id = ${user.id}`)).toEqual([
      { subject: person(`own${serial}`).sub },
    ]);
    expect(await openBrowser().visit(person(`own${serial}`))).toBe("/dashboard");
  },
);
