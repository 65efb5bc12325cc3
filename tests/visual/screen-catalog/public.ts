import type { SsoPreview } from "@shared/sso/schemas";
import type { Page } from "playwright-core";
import { longProviderName, type Visit } from "./entry";
import { turnOffEmails } from "./page-settings";

const deadLink = `#${"x".repeat(43)}`;

/** The last step of a sign-in through a provider, which the demo data has none of. */
const openLastStep =
  (step: SsoPreview["step"], providerName = "Northlight Ventures and Partners") =>
  async (page: Page) => {
    const preview: SsoPreview = {
      step,
      providerName,
      email: "dana.whitfield@northlight.example",
      firstName: "Dana",
      lastName: "Whitfield",
      isMailed: false,
      next: "/dashboard",
      hasPasskey: true,
    };
    await page.route(/\/api\/sso\/preview$/, (route) => route.fulfill({ json: preview }));
    await page.goto(`/sso#${"y".repeat(43)}`);
    const title = step === "register" ? "Create your account" : `Connect ${providerName}`;
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  };

/** The providers of the site are settings, and the demo has none. */
const showProviders = (secondName: string) => async (page: Page) => {
  const providers = [
    { key: "google", name: "Google" },
    { key: "entra", name: secondName },
  ];
  await page.route(/\/api\/sso\/providers$/, (route) => route.fulfill({ json: providers }));
  await page.reload();
  await page.getByRole("link", { name: "Continue with Google" }).waitFor();
};

/** As on a site without a mail server, of which the page says so. */
async function forgetPasswordWithoutEmails(page: Page) {
  await page.getByRole("link", { name: /Forgot/ }).waitFor();
  await turnOffEmails(page);
  await page.getByRole("link", { name: /Forgot/ }).click();
  await page.getByRole("heading", { level: 1, name: "Forgot your password?" }).waitFor();
}

/**
 * Screens outside the app shell: landing page, sign-in, the pages that emails link to, help, and "not found".
 */
export const publicVisits: readonly Visit[] = [
  { name: "page", who: "visitor", at: "/" },
  { name: "page", who: "visitor", at: "/auth" },
  { name: "sign-up", who: "visitor", at: "/auth?tab=sign-up" },
  { name: "sign-in-refused", who: "visitor", at: "/auth", press: [/^Sign In/] },
  { name: "sign-up-refused", who: "visitor", at: "/auth?tab=sign-up", press: [/^Create Account/] },
  { name: "providers", who: "visitor", at: "/auth", act: showProviders("Microsoft") },
  { name: "providers-long-name", who: "visitor", at: "/auth", act: showProviders(longProviderName) },
  { name: "sso", who: "visitor", at: "/auth", press: [/^Continue with SSO/] },
  { name: "sso-refused", who: "visitor", at: "/auth?sso=denied" },
  { name: "suspended", who: "visitor", at: `/auth?sso=suspended${deadLink}` },
  {
    name: "suspended-deletion",
    who: "visitor",
    at: `/auth?sso=suspended${deadLink}`,
    press: [/^Delete my account/],
  },
  { name: "sso-limited", who: "visitor", at: "/auth?sso=too_many" },
  { name: "page", who: "visitor", at: "/sso" },
  { name: "dead-link", who: "visitor", at: `/sso${deadLink}` },
  { name: "register", who: "visitor", at: "/sso", act: openLastStep("register") },
  { name: "connect", who: "visitor", at: "/sso", act: openLastStep("link") },
  { name: "register-long-name", who: "visitor", at: "/sso", act: openLastStep("register", longProviderName) },
  { name: "connect-long-name", who: "visitor", at: "/sso", act: openLastStep("link", longProviderName) },
  { name: "page", who: "visitor", at: "/sso/confirmed?sso=done" },
  { name: "refused", who: "visitor", at: "/sso/confirmed?sso=other_person" },
  { name: "page", who: ["visitor", "ines"], at: "/help" },
  { name: "page", who: "visitor", at: "/verify-email" },
  { name: "dead-link", who: "visitor", at: `/verify-email${deadLink}` },
  { name: "page", who: "visitor", at: "/keep-factors" },
  { name: "form", who: "visitor", at: `/keep-factors${deadLink}` },
  { name: "page", who: "visitor", at: "/reset-password" },
  { name: "reset-without-emails", who: "visitor", at: "/auth", act: forgetPasswordWithoutEmails },
  { name: "form", who: "visitor", at: `/reset-password${deadLink}` },
  { name: "page", who: "visitor", at: "/undo-change" },
  { name: "dead-link", who: "visitor", at: `/undo-change${deadLink}` },
  { name: "page", who: "visitor", at: "/unsubscribe" },
  { name: "dead-link", who: "visitor", at: `/unsubscribe${deadLink}` },
  { name: "not-found", who: ["dana", "visitor"], at: "/nowhere" },
  { name: "suspended", who: "paulo.teixeira", at: "/jobs" },
  {
    name: "suspended-copy",
    who: "paulo.teixeira",
    at: "/jobs",
    press: [/^Download my data/],
    of: "data-export/suspended-account-data",
  },
  {
    name: "suspended-deletion",
    who: "paulo.teixeira",
    at: "/jobs",
    press: [/^Delete my account/],
    of: "data-export/suspended-account-data",
  },
];
