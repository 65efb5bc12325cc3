import { firstStepsOf } from "@shared/first-steps/rules";
import type { Page } from "playwright-core";
import { longProviderName, type Visit } from "./entry";
import { openFromDashboard, turnOffEmails } from "./page-settings";

const press = (key: string) => async (page: Page) => {
  await page.locator("h1").first().waitFor();
  await page.keyboard.press(key);
};

/** No user of the demo data has a picture: the response adds one. */
async function removePicture(page: Page) {
  const picture = "https://pictures.example/dana.svg";
  await page.route(picture, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const user = await page.evaluate(async () => (await fetch("/api/user")).json());
  await page.route(/\/api\/user$/, (route) => route.fulfill({ json: { ...user, profileImageUrl: picture } }));
  await page.reload();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
}

/** No user of the demo data has factors: the responses add them. */
const pressWithFactors = (button: string) => async (page: Page) => {
  const since = new Date().toISOString();
  const passkey = { id: 1, name: "Chrome on Windows", createdAt: since, lastUsedAt: null };
  const factors = {
    authenticatorAppSince: since,
    passkeyCount: 1,
    recoveryCodeCount: 10,
    requiredFrom: null,
  };
  await page.route(/\/api\/user\/factors$/, (route) => route.fulfill({ json: factors }));
  await page.route(/\/api\/user\/passkeys$/, (route) => route.fulfill({ json: [passkey] }));
  await page.route(/\/api\/user\/recovery-codes$/, (route) =>
    route.fulfill({ json: { codes: recoveryCodes } }),
  );
  await openFromDashboard(page, "/profile");
  await page.getByRole("button", { name: button }).click();
};

const recoveryCodes = Array.from({ length: 10 }, (_, n) => `4k7m-q${n}wp-3rtz`);

async function makeRecoveryCodes(page: Page) {
  await pressWithFactors("New Recovery Codes")(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Make New Codes" }).click();
}

/** The server refuses the call as it would ten minutes after the sign-in. */
async function confirmIdentity(page: Page) {
  const refusal = {
    status: 403,
    json: { message: "Confirm that it is you.", code: "reauthentication_required" },
  };
  await page.route(/\/api\/user\/totp$/, (route) => route.fulfill(refusal));
  await page.getByRole("button", { name: "Set Up" }).click();
}

/** No user of the demo data has an account at a provider: the response adds one. */
const showAccounts =
  ({ name = "Google", canConfirm = false, connectableName = "Microsoft" } = {}) =>
  async (page: Page) => {
    const identity = {
      id: 1,
      provider: { key: "google", name },
      email: "dana@northlight.example",
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
      canConfirm,
    };
    const connectable = [{ key: "entra", name: connectableName }];
    await page.route(/\/api\/user\/identities$/, (route) =>
      route.fulfill({ json: { identities: [identity], connectable } }),
    );
    await openFromDashboard(page, "/profile");
    await page.getByRole("button", { name: /^Disconnect / }).waitFor();
  };
const showLongAccounts = showAccounts({
  name: longProviderName,
  canConfirm: true,
  connectableName: longProviderName,
});
async function scrollToAccounts(page: Page) {
  await showLongAccounts(page);
  await page.getByRole("heading", { name: "Connected Accounts" }).scrollIntoViewIfNeeded();
}
async function disconnectAccount(page: Page) {
  await showAccounts()(page);
  await page.getByRole("button", { name: /^Disconnect Google/ }).click();
}
async function disconnectLongAccount(page: Page) {
  await showLongAccounts(page);
  await page.getByRole("button", { name: /^Disconnect / }).click();
}
async function confirmAtProvider(page: Page) {
  await showLongAccounts(page);
  await confirmIdentity(page);
}
/** Every user of the demo data has a password: the response says the opposite. */
async function confirmWithoutPassword(page: Page) {
  await showAccounts()(page);
  const user = await page.evaluate(async () => (await fetch("/api/user")).json());
  await page.route(/\/api\/user$/, (route) => route.fulfill({ json: { ...user, hasPassphrase: false } }));
  // The page asks for the user again when it becomes visible.
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Your account has no password yet.").waitFor();
  await confirmIdentity(page);
  await page.getByRole("dialog").getByRole("link", { name: "Set a Password" }).waitFor();
}

/** Unverified addresses on a site without a mail server. */
async function showAddressesWithoutEmails(page: Page) {
  const common = { isVerified: false, createdAt: new Date().toISOString() };
  const addresses = [
    { id: 1, email: "dana@northlight.example", isPrimary: true, type: "work", ...common },
    { id: 2, email: "dana@inbox.example", isPrimary: false, type: "personal", ...common },
  ];
  await page.route(/\/api\/user\/emails$/, (route) => route.fulfill({ json: addresses }));
  // From another page, because the page that the server renders has the real list.
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await turnOffEmails(page);
  await page.evaluate(() => history.pushState(null, "", "/profile#email-addresses"));
  await page.getByText("Not verified", { exact: true }).first().waitFor();
}

/** Every user of the demo data has dismissed the first steps: the responses are those of a new account. */
async function showFirstSteps(page: Page) {
  const user = await page.evaluate(async () => (await fetch("/api/user")).json());
  const newUser = { ...user, createdAt: new Date().toISOString(), firstStepsDismissedAt: null };
  await page.route(/\/api\/user$/, (route) => route.fulfill({ json: newUser }));
  const names = firstStepsOf(user.role, { sendsEmails: true });
  const steps = names.map((name, index) => ({ name, status: index === 0 ? "done" : "open" }));
  await page.route(/\/api\/user\/first-steps$/, (route) =>
    route.fulfill({ json: { steps, sharedJobId: null } }),
  );
  // From another page, because the page that the server renders has the real responses.
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(() => history.pushState(null, "", "/dashboard"));
  await page.getByRole("region", { name: "First Steps" }).waitFor();
}

/** No organization of the demo data has a provider: the response adds one. */
async function showSsoSettings(page: Page) {
  const provider = {
    issuer: "https://login.northlight.example",
    clientId: "vc-talent-network",
    tenant: null,
    testedAt: new Date().toISOString(),
    requiredAt: null,
  };
  const settings = {
    provider,
    callbackUrl: "https://talent.northlight.example/api/sso/organization-1/callback",
    domain: "northlight.example",
    isDomainConfirmed: true,
  };
  await page.route(/\/api\/organizations\/\d+\/sso$/, (route) => route.fulfill({ json: settings }));
  await page.getByRole("button", { name: "Single Sign-On" }).first().click();
  await page.getByRole("button", { name: "Require SSO" }).waitFor();
}
async function requireSso(page: Page) {
  await showSsoSettings(page);
  await page.getByRole("button", { name: "Require SSO" }).click();
}
async function removeSso(page: Page) {
  await showSsoSettings(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
}

/** Screens of every user: dashboard, global dialogs, settings, insights and user profiles. */
export const own: readonly Visit[] = [
  { name: "page", who: ["dana", "priya", "marcus", "ines", "theo", "admin"], at: "/" },
  {
    name: "palette",
    who: "dana",
    at: "/",
    act: press("Control+k"),
    of: ["palette/palette", "palette/palette-combobox"],
  },
  {
    name: "palette-found",
    who: "dana",
    at: "/",
    act: async (page) => {
      await press("Control+k")(page);
      await page.getByRole("combobox").fill("water");
      await page
        .getByText("Founding Account Executive")
        .last()
        .waitFor({ timeout: 15_000 })
        .catch(() => {}); // in the demo story
    },
  },
  { name: "keys", who: "dana", at: "/", act: press("?"), of: "palette/shortcuts-dialog" },
  {
    name: "bell",
    who: "dana",
    at: "/",
    press: [/^Notifications/],
    of: ["notifications/notifications-popover", "notifications/notifications-header"],
  },
  { name: "menu", who: "dana", at: "/", press: [/^Open the menu/], of: "shell/slide-menu", phone: true },
  { name: "rail", who: "dana", at: "/", press: [/^Collapse|^Expand/] },
  { name: "page", who: "dana", at: "/dashboard" },
  {
    name: "first-steps",
    who: ["dana", "priya", "marcus", "theo", "admin"],
    at: "/dashboard",
    act: showFirstSteps,
  },

  { name: "page", who: ["dana", "marcus", "theo"], at: "/profile" },
  { name: "without-listing", who: "bram.kessler", at: "/profile" },
  {
    name: "claim",
    who: "bram.kessler",
    at: "/profile?q=Cinder",
    press: [/^Claim$/],
    of: "claims/claim-agency-dialog",
  },
  { name: "edit", who: "marcus", at: "/profile?edit=basic" },
  { name: "listing", who: "marcus", at: "/profile?listing=edit" },
  { name: "notifications", who: "marcus", at: "/profile#notifications" },
  { name: "picture", who: "dana", at: "/profile?edit=picture", of: "users/picture-dialog" },
  { name: "delete", who: "marcus", at: "/profile?edit=delete", of: "data-export/delete-account-dialog" },
  { name: "remove-picture", who: "dana", at: "/profile", act: removePicture, of: "users/picture-section" },
  { name: "addresses-without-emails", who: "dana", at: "/profile", act: showAddressesWithoutEmails },
  {
    name: "remove-address",
    who: "dana",
    at: "/profile",
    press: [/^Remove .*@/],
    of: "users/address-list",
  },
  {
    name: "apply-again",
    who: "casper.lund",
    at: "/profile",
    press: [/^Apply again/],
    of: "users/vc-reapplication",
  },
  {
    name: "sign-out-elsewhere",
    who: "dana",
    at: "/profile",
    press: [/^Sign out everywhere/],
    of: "auth/sessions-section",
  },
  {
    name: "confirm-identity",
    who: "dana",
    at: "/profile",
    act: confirmIdentity,
    of: "auth/confirm-identity-dialog",
  },
  {
    name: "confirm-identity-long-name",
    who: "dana",
    at: "/profile",
    act: confirmAtProvider,
    of: "auth/confirm-identity-dialog",
  },
  {
    name: "confirm-identity-without-password",
    who: "dana",
    at: "/profile",
    act: confirmWithoutPassword,
    of: "auth/confirm-identity-dialog",
  },
  {
    name: "authenticator",
    who: "dana",
    at: "/profile",
    press: [/^Set Up$/],
    of: "factors/totp-setup-dialog",
  },
  {
    name: "authenticator-off",
    who: "dana",
    at: "/profile",
    act: pressWithFactors("Turn Off"),
    of: "factors/authenticator-section",
  },
  {
    name: "recovery-codes",
    who: "dana",
    at: "/profile",
    act: makeRecoveryCodes,
    closesWith: /^Close$/,
    of: "factors/recovery-codes-dialog",
  },
  {
    name: "rename-passkey",
    who: "dana",
    at: "/profile",
    act: pressWithFactors("Rename Chrome on Windows"),
    of: "factors/rename-passkey-dialog",
  },
  {
    name: "remove-passkey",
    who: "dana",
    at: "/profile",
    act: pressWithFactors("Remove Chrome on Windows"),
    of: "factors/passkeys-section",
  },
  {
    name: "disconnect-account",
    who: "dana",
    at: "/profile",
    act: disconnectAccount,
    of: "sso/connected-accounts-section",
  },
  { name: "accounts-long-name", who: "dana", at: "/profile", act: scrollToAccounts },
  {
    name: "disconnect-account-long-name",
    who: "dana",
    at: "/profile",
    act: disconnectLongAccount,
    of: "sso/connected-accounts-section",
  },
  {
    name: "left",
    who: "dana",
    at: "/profile?edit=basic",
    of: "ui/unsaved-changes-prompt",
    act: async (page) => {
      await page.getByLabel("Title").first().fill("Partner");
      await page.getByRole("link", { name: "Job Marketplace" }).first().click();
    },
  },

  { name: "page", who: "dana", at: "/user-profile" },
  {
    name: "create-organization",
    who: "dana",
    at: "/user-profile?create=1",
    of: "organizations/create-organization-dialog",
  },
  {
    name: "members",
    who: "dana",
    at: "/user-profile?organization={partnersOrganization}",
    of: "organizations/members-dialog",
  },
  {
    name: "edit-organization",
    who: "dana",
    at: "/user-profile?edit={partnersOrganization}",
    of: "organizations/edit-organization-dialog",
  },
  {
    name: "edit-agency-organization",
    who: "marcus",
    at: "/user-profile?edit={agentsOrganization}",
    of: "organizations/edit-organization-dialog",
  },
  {
    name: "single-sign-on",
    who: "dana",
    at: "/user-profile",
    act: showSsoSettings,
    of: "organizations/sso-settings-dialog",
  },
  {
    name: "single-sign-on-removal",
    who: "dana",
    at: "/user-profile",
    act: removeSso,
    of: "organizations/sso-settings-dialog",
  },
  {
    name: "single-sign-on-requirement",
    who: "dana",
    at: "/user-profile",
    act: requireSso,
    of: "organizations/sso-requirement",
  },
  {
    name: "member-title",
    who: "dana",
    at: "/user-profile?organization={partnersOrganization}",
    press: [/^Title of/],
    of: "organizations/member-title-dialog",
  },
  {
    name: "remove-member",
    who: "dana",
    at: "/user-profile?organization={partnersOrganization}",
    press: [/^Remove/],
    of: "organizations/member-row",
  },
  {
    name: "leave-organization",
    who: "dana",
    at: "/user-profile",
    press: [/^Leave/],
    of: "organizations/membership-item",
  },

  { name: "page", who: "dana", at: "/user/{agent}" },
  { name: "page", who: "marcus", at: "/organizations/{hiringOrganization}" },
  { name: "without-jobs", who: "marcus", at: "/organizations/{agentsOrganization}" },
  { name: "not-found", who: "marcus", at: "/organizations/999999" },
  { name: "restricted", who: "ines", at: "/user/{partner}" },
  { name: "menu", who: "ines", at: "/user/{partner}", press: [/^Actions for this person/] },
  {
    name: "report",
    who: "ines",
    at: "/user/{partner}",
    press: [/^Actions for this person/, /^Report/],
    of: "moderation/report-content-dialog",
  },

  { name: "page", who: ["priya", "ines"], at: "/analytics" },
  { name: "rows", who: "priya", at: "/analytics?rows=proposals", of: "insights/drill-down-dialog" },
  { name: "ninety-days", who: "priya", at: "/analytics", press: [/^90 days/] },
];
