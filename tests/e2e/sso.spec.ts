import type { Page } from "@playwright/test";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { expect, type RunningApp, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { password, register, signInWithPassword } from "./helpers/auth";
import { addAuthenticator } from "./helpers/authenticator";
import { openKeyboard } from "./helpers/keyboard";
import { toasts } from "./helpers/toasts";

test.use({ appOptions: { hasIdentityProvider: true } });

const noor = {
  sub: "noor",
  email: "noor@meridiansearch.example",
  email_verified: true,
  given_name: "Noor",
  family_name: "Haddad",
};
const okafor = {
  first: "Marcus",
  last: "Okafor",
  username: "okafor",
  role: "Agency",
  company: "Meridian Search",
};
const okaforAtProvider = { ...noor, sub: "okafor", email: "okafor@meridiansearch.example" };

/** Registers Marcus, whose address is verified. */
async function registerOkafor(app: RunningApp, page: Page) {
  await register(page, okafor);
  await app.rows("update user_emails set is_verified = true where email like 'okafor@%'");
}

/** Creates Meridian Search, which has confirmed its domain, with an owner. Returns its id. */
async function createOrganization(app: RunningApp, ownerUsername: string) {
  const [row] = await app.rows<{ id: number }>(`with firm as (
      insert into organizations (name, domain, domain_confirmed_at, domain_admin_confirmed_at)
      values ('Meridian Search', 'meridiansearch.example', now(), now()) returning id)
    insert into organization_memberships (organization_id, user_id, role)
    select firm.id, users.id, 'owner' from firm, users where username = '${ownerUsername}'
    returning organization_id as id`);
  return row?.id ?? 0;
}

const followProviderLink = (page: Page) =>
  openKeyboard(page).enter(page.getByRole("link", { name: "Continue with Site ID" }));

/** With a pointer, because Escape closes the dialog too. On a phone the toast covers part of it. */
async function closeToast(page: Page) {
  await toasts(page).getByRole("button").last().click();
  await toasts(page).first().waitFor({ state: "detached" });
}

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`a new person registers through a provider, signs out, and signs in again (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    app.identityProvider?.signInAs(noor);
    const { page, checkPage, signOut } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await page.goto("/auth");
    await page.getByRole("link", { name: "Continue with Site ID" }).waitFor();
    await checkPage("1-sign-in");
    await followProviderLink(page);
    await keys.expectFocus("Create your account");
    await expect(page.getByLabel("First Name")).toHaveValue("Noor");
    await checkPage("2-create-account");
    await keys.type("Username", "noor2");
    await keys.tabTo(page.getByLabel("Role"));
    await page.keyboard.type("VC Partner");
    await keys.enter("Create Account");
    await page.waitForURL("/dashboard");
    await keys.expectFocus(/^Welcome.*Noor/);

    await page.goto("/profile");
    await page.getByText("Your account has no password yet. You sign in with Site ID.").waitFor();
    await page.getByRole("region", { name: "Connected Accounts" }).getByText(noor.email).waitFor();
    await checkPage("3-profile");

    await signOut();
    await page.goto("/auth?next=%2Fprofile");
    await followProviderLink(page);
    await page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
  });

for (const { name, viewport, theme } of appearances("desktop", "dark"))
  test(`an existing account is connected with its password once, and disconnected again (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    app.identityProvider?.signInAs(okaforAtProvider);
    const { page, checkPage, signOut } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await registerOkafor(app, page);
    await signOut();
    await page.goto("/auth");
    await followProviderLink(page);
    await keys.expectFocus("Connect Site ID");
    await checkPage("4-connect");
    await keys.type(page.getByLabel("Password", { exact: true }), password);
    await keys.press("Enter");
    await keys.expectFocus(/^Welcome.*Marcus/);
    await signOut();
    await page.goto("/auth");
    await followProviderLink(page);
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();

    await page.goto("/profile");
    const accounts = page.getByRole("region", { name: "Connected Accounts" });
    await keys.enter(accounts.getByRole("button", { name: /^Disconnect Site ID/ }));
    const question = page.getByRole("alertdialog");
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await checkPage("5-disconnect");
    await keys.enter(question.getByRole("button", { name: "Disconnect" }));
    await accounts.getByText("No connected accounts.").waitFor();
    await keys.expectSomeFocus();
    await keys.enter(accounts.getByRole("button", { name: "Connect Site ID" }));
    await accounts.getByText(okaforAtProvider.email).waitFor();
    await page.getByText("Account connected").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await checkPage("6-connected");
  });

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an existing account is connected with its passkey (${name})`, { tag: "@long" }, async ({ app }) => {
    app.identityProvider?.signInAs(okaforAtProvider);
    const { page, checkPage, signOut } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const { setAnswers } = await addAuthenticator(page);
    await registerOkafor(app, page);
    await page.goto("/profile");
    await keys.enter(page.getByRole("button", { name: "Add a Passkey" }));
    await page.getByText("Passkey added").first().waitFor();
    // It would answer the sign-in page at once.
    await setAnswers(false);
    await signOut();
    await page.goto("/auth");
    await followProviderLink(page);
    await keys.expectFocus("Connect Site ID");
    await keys.tabTo(page.getByRole("button", { name: "Use a Passkey" }));
    await checkPage("16-connect-with-passkey");
    await setAnswers(true);
    await keys.press("Enter");
    await keys.expectFocus(/^Welcome.*Marcus/);
    await page.goto("/profile");
    const accounts = page.getByRole("region", { name: "Connected Accounts" });
    await accounts.getByText(okaforAtProvider.email).waitFor();
  });

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`a new member registers through the provider of an organization, and becomes its member (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const provider = app.identityProvider;
    if (!provider) throw new Error("The app was started without a provider.");
    const owner = app.agentAmir;
    const organizationId = await createOrganization(app, owner.username);
    await app.rows(`insert into user_emails (user_id, email, is_verified)
      values (${owner.id}, 'amir@meridiansearch.example', true)`);
    const { issuer, clientId, clientSecret } = provider;
    const saved = await app.as(owner).call(ssoEndpoints.change, {
      params: { id: organizationId },
      body: { issuer, clientId, clientSecret },
    });
    expect(saved.status).toBe(200);
    await app.rows("update sso_providers set tested_at = now(), required_at = now()");

    provider.signInAs(noor);
    const { page, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await page.goto("/auth");
    await keys.enter(page.getByRole("button", { name: "Continue with SSO" }));
    await keys.type(page.getByLabel("Work Email"), noor.email);
    await keys.press("Enter");
    await keys.expectFocus("Create your account");
    await page.getByText("Verified by Meridian Search").waitFor();
    await checkPage("17-create-account");
    await keys.type("Username", "noor");
    await keys.tabTo(page.getByLabel("Role"));
    await page.keyboard.type("Agency");
    await keys.enter("Create Account");
    await keys.expectFocus(/^Welcome.*Noor/);
    await page.goto("/user-profile");
    await page.getByRole("link", { name: "Meridian Search" }).first().waitFor();
    await checkPage("18-member");
  });

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`a user without a password confirms with the provider, in a popup or without one (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    app.identityProvider?.signInAs(noor);
    const { page, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await page.goto("/auth");
    await followProviderLink(page);
    await keys.expectFocus("Create your account");
    await keys.type("Username", "noor");
    await keys.tabTo(page.getByLabel("Role"));
    await page.keyboard.type("Agency");
    await keys.enter("Create Account");
    await keys.expectFocus(/^Welcome.*Noor/);
    const waitElevenMinutes = () =>
      app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    const adding = page.getByRole("form", { name: "Add Email" });
    const email = adding.getByLabel("Email");
    const addEmail = adding.getByRole("button", { name: "Add Email" });
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    const continueButton = dialog.getByRole("button", { name: "Continue with Site ID" });

    await page.goto("/profile");
    await waitElevenMinutes();
    await keys.type(email, "noor@second.example");
    await keys.enter(addEmail);
    await keys.tabTo(continueButton);
    expect(await dialog.getByLabel("Password").count()).toBe(0);
    await checkPage("7-confirm");
    const popup = page.waitForEvent("popup");
    await keys.press("Enter");
    await popup;
    await page.getByText("Email added").first().waitFor();
    expect(await dialog.count()).toBe(0);
    await keys.expectSomeFocus();

    await waitElevenMinutes();
    await page.evaluate(() => (window.open = () => null));
    await keys.type(email, "noor@third.example");
    await keys.enter(addEmail);
    await keys.enter(continueButton);
    await page.getByText("Confirmed. Press the button again.").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await expect(email).toHaveValue("noor@third.example");
    await checkPage("8-confirmed");
    await keys.enter(addEmail);
    const addresses = page.getByRole("region", { name: "Email Addresses" });
    await addresses.getByRole("listitem").filter({ hasText: "noor@third.example" }).waitFor();
    await keys.expectSomeFocus();
    errors.splice(0); // the browser logs each 403
  });

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`an owner sets up, tests and requires the provider of an organization (${name})`, async ({ app }) => {
    const provider = app.identityProvider;
    if (!provider) throw new Error("The app was started without a provider.");
    const owner = await app.openBrowser(viewport, theme);
    const { page, checkPage } = owner;
    const keys = openKeyboard(page);
    const { setAnswers } = await addAuthenticator(page);
    await registerOkafor(app, page);
    await createOrganization(app, okafor.username);
    await page.goto("/profile");
    await keys.enter(page.getByRole("button", { name: "Add a Passkey" }));
    await page.getByText("Passkey added").first().waitFor();
    await setAnswers(false);
    await page.goto("/user-profile");
    await keys.enter(page.getByRole("button", { name: "Single Sign-On" }));
    const dialog = page.getByRole("dialog", { name: "Single Sign-On" });
    await keys.type(dialog.getByLabel("Issuer"), provider.issuer);
    await keys.type(dialog.getByLabel("Client ID"), provider.clientId);
    await keys.type(dialog.getByRole("textbox", { name: "Client Secret" }), provider.clientSecret);
    await checkPage("9-set-up");
    await keys.enter(dialog.getByRole("button", { name: "Save" }));
    await dialog.getByText("Not tested").waitFor();
    await closeToast(page);
    await keys.expectSomeFocus();
    await checkPage("10-saved");

    provider.signInAs({ ...okaforAtProvider, email: "okafor@elsewhere.example" });
    await keys.enter(dialog.getByRole("button", { name: "Test Sign-In" }));
    await dialog
      .getByText("Your address at the provider is not on the domain of the organization.")
      .waitFor();
    await keys.expectSomeFocus();
    await checkPage("11-test-failed");
    provider.signInAs(okaforAtProvider);
    // Otherwise the provider still has the session of the other account.
    await page.context().clearCookies({ name: /^_/ });
    await keys.enter(dialog.getByRole("button", { name: "Test Sign-In" }));
    await dialog.getByText("The test sign-in worked").waitFor();
    await keys.enter(dialog.getByRole("button", { name: "Require SSO" }));
    const question = page.getByRole("alertdialog");
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await checkPage("12-require");
    await keys.enter(question.getByRole("button", { name: "Require SSO" }));
    await dialog.getByText(/members sign in only through your provider\./).waitFor();
    await closeToast(page);
    await keys.expectSomeFocus();
    await checkPage("13-required");

    await owner.signOut();
    await signInWithPassword(page, okafor.username);
    await page.getByText("Meridian Search requires single sign-on.").first().waitFor();
    await checkPage("14-required-at-sign-in");
    await keys.enter(page.getByRole("link", { name: "Continue with SSO" }));
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();

    await owner.signOut();
    await page.goto("/auth");
    await keys.enter(page.getByRole("button", { name: "Continue with SSO" }));
    await keys.type(page.getByLabel("Work Email"), "somebody@nowhere.example");
    await keys.press("Enter");
    await page
      .getByText("There is no single sign-on for this address. Sign in with your password.")
      .waitFor();
    await keys.expectSomeFocus();
    await checkPage("15-no-provider");
    await keys.retype(page.getByLabel("Work Email"), okaforAtProvider.email);
    await keys.press("Enter");
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();

    // The passkey of an owner still works, for the day when the provider is out of order.
    await owner.signOut();
    await page.goto("/auth");
    await keys.tabTo(page.getByRole("button", { name: "Sign In with a Passkey" }));
    await setAnswers(true);
    await keys.press("Enter");
    await keys.expectFocus(/^Welcome.*Marcus/);
    owner.errors.splice(0); // the browser logs the 403
  });
