import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { password, register } from "./helpers/auth";
import { toasts } from "./helpers/toasts";

/** On a phone a toast covers the button that closes a dialog. */
async function closeToast(page: Page) {
  await toasts(page).getByRole("button").last().click();
  await toasts(page).first().waitFor({ state: "detached" });
}

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

for (const [viewport, colorScheme] of [
  ["desktop", "light"],
  ["phone", "dark"],
] as const)
  test(`a new person registers through a provider, signs out, and signs in again, on a ${viewport}`, async ({
    app,
  }) => {
    app.identityProvider?.signInAs(noor);
    const { page, checkPage, signOut } = await app.openBrowser(viewport, { colorScheme });
    await page.goto("/auth");
    const link = page.getByRole("link", { name: "Continue with Site ID" });
    await link.waitFor();
    await checkPage("1-sign-in");
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Create your account" }).waitFor();
    await expect(page.getByLabel("First Name")).toHaveValue("Noor");
    await checkPage("2-create-account");
    await page.getByLabel("Username").fill("okafor2");
    await page.getByLabel("Role").selectOption({ label: "VC Partner" });
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByRole("heading", { level: 1, name: /Welcome.*Noor/ }).waitFor();
    await page.waitForURL("/dashboard");

    await page.goto("/profile");
    await page.getByText("Your account has no password yet. You sign in with Site ID.").waitFor();
    await page.getByRole("region", { name: "Connected Accounts" }).getByText(noor.email).waitFor();
    await checkPage("3-profile");

    await signOut();
    await page.goto("/auth?next=%2Fprofile");
    await page.getByRole("link", { name: "Continue with Site ID" }).click();
    await page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
  });

test("an existing account is connected with its password once, and disconnected again", async ({ app }) => {
  app.identityProvider?.signInAs(okaforAtProvider);
  const { page, checkPage, signOut } = await app.openBrowser("desktop");
  await register(page, okafor);
  await app.rows("update user_emails set is_verified = true where email like 'okafor@%'");
  await signOut();
  const continueWithProvider = async () => {
    await page.goto("/auth");
    await page.getByRole("link", { name: "Continue with Site ID" }).click();
  };
  await continueWithProvider();
  await page.getByRole("heading", { level: 1, name: "Connect Site ID" }).waitFor();
  await checkPage("4-connect");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();
  await signOut();
  await continueWithProvider();
  await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();

  await page.goto("/profile");
  const accounts = page.getByRole("region", { name: "Connected Accounts" });
  await accounts.getByRole("button", { name: /^Disconnect Site ID/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await accounts.getByText("No connected accounts.").waitFor();
  await accounts.getByRole("button", { name: "Connect Site ID" }).click();
  await accounts.getByText(okaforAtProvider.email).waitFor();
  await page.getByText("Account connected").first().waitFor();
  expect(new URL(page.url()).search).toBe("");
});

test("a user without a password confirms with the provider, in a popup or without one", async ({ app }) => {
  app.identityProvider?.signInAs(noor);
  const { page, checkPage } = await app.openBrowser("desktop");
  await page.goto("/auth");
  await page.getByRole("link", { name: "Continue with Site ID" }).click();
  await page.getByLabel("Username").fill("noor");
  await page.getByLabel("Role").selectOption({ label: "Agency" });
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("heading", { level: 1, name: /Welcome.*Noor/ }).waitFor();
  const waitElevenMinutes = () =>
    app.rows("update session set authenticated_at = now() - interval '11 minutes'");
  const email = page.getByRole("form", { name: "Add Email" }).getByLabel("Email");
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  const continueButton = dialog.getByRole("button", { name: "Continue with Site ID" });

  await page.goto("/profile");
  await waitElevenMinutes();
  await email.fill("noor@second.example");
  await email.press("Enter");
  await continueButton.waitFor();
  expect(await dialog.getByLabel("Password").count()).toBe(0);
  await checkPage("5-confirm");
  const popup = page.waitForEvent("popup");
  await continueButton.press("Enter");
  await popup;
  await page.getByText("Email added").first().waitFor();
  expect(await dialog.count()).toBe(0);

  await waitElevenMinutes();
  await page.evaluate(() => (window.open = () => null));
  await email.fill("noor@third.example");
  await email.press("Enter");
  await continueButton.click();
  await page.getByText("Confirmed. Press the button again.").first().waitFor();
  expect(new URL(page.url()).search).toBe("");
  await expect(email).toHaveValue("noor@third.example");
  await page.getByRole("form", { name: "Add Email" }).getByRole("button", { name: "Add Email" }).click();
  const addresses = page.getByRole("region", { name: "Email Addresses" });
  await addresses.getByRole("listitem").filter({ hasText: "noor@third.example" }).waitFor();
});

for (const [viewport, colorScheme] of [
  ["desktop", "dark"],
  ["phone", "light"],
] as const)
  test(`an owner sets up, tests and requires the provider of an organization, on a ${viewport}`, async ({
    app,
  }) => {
    const provider = app.identityProvider;
    if (!provider) throw new Error("The app was started without a provider.");
    const owner = await app.openBrowser(viewport, { colorScheme });
    const { page, checkPage } = owner;
    await register(page, okafor);
    await app.rows("update user_emails set is_verified = true where email like 'okafor@%'");
    await app.rows(`with firm as (
        insert into organizations (name, domain, domain_confirmed_at, domain_admin_confirmed_at)
        values ('Meridian Search', 'meridiansearch.example', now(), now()) returning id)
      insert into organization_memberships (organization_id, user_id, role)
      select firm.id, users.id, 'owner' from firm, users where username = 'okafor'`);
    await page.goto("/user-profile");
    await page.getByRole("button", { name: "Single Sign-On" }).click();
    const dialog = page.getByRole("dialog", { name: "Single Sign-On" });
    await dialog.getByLabel("Issuer").fill(provider.issuer);
    await dialog.getByLabel("Client ID").fill(provider.clientId);
    await dialog.getByRole("textbox", { name: "Client Secret" }).fill(provider.clientSecret);
    await checkPage("6-set-up");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Not tested").waitFor();
    await closeToast(page);
    await checkPage("7-saved");

    provider.signInAs({ ...okaforAtProvider, email: "okafor@elsewhere.example" });
    await dialog.getByRole("button", { name: "Test Sign-In" }).click();
    await dialog
      .getByText("Your address at the provider is not on the domain of the organization.")
      .waitFor();
    await checkPage("8-test-failed");
    provider.signInAs(okaforAtProvider);
    // Otherwise the provider still has the session of the other account.
    await page.context().clearCookies({ name: /^_/ });
    await dialog.getByRole("button", { name: "Test Sign-In" }).click();
    await dialog.getByText("The test sign-in worked").waitFor();
    await dialog.getByRole("button", { name: "Require SSO" }).click();
    await checkPage("9-require");
    await page.getByRole("alertdialog").getByRole("button", { name: "Require SSO" }).click();
    await dialog.getByText(/members sign in only through your provider\./).waitFor();
    await closeToast(page);
    await checkPage("10-required");

    await owner.signOut();
    await page.goto("/auth");
    await page.getByLabel("Username").fill("okafor");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("Meridian Search requires single sign-on.").first().waitFor();
    await checkPage("11-required-at-sign-in");
    await page.getByRole("link", { name: "Continue with SSO" }).click();
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();

    await owner.signOut();
    await page.goto("/auth");
    await page.getByRole("button", { name: "Continue with SSO" }).click();
    await page.getByLabel("Work Email").fill("somebody@nowhere.example");
    await page.keyboard.press("Enter");
    await page
      .getByText("There is no single sign-on for this address. Sign in with your password.")
      .waitFor();
    await checkPage("12-no-provider");
    await page.getByLabel("Work Email").fill(okaforAtProvider.email);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();
    owner.errors.splice(0); // the browser logs the 403
  });
