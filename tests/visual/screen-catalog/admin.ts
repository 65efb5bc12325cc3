import type { Page } from "playwright-core";
import type { Visit } from "./entry";
import { openFromDashboard } from "./page-settings";

const anyoneElse = /^Actions for (?!.*Admin)/;

/** In the demo data nothing waits that concerns the admin: the response changes the first entry. */
const showOwnEntry =
  (api: string, path: string, toOwnEntry: (entry: Record<string, unknown>) => object, sentence: string) =>
  async (page: Page) => {
    const [first, ...others] = await page.evaluate(async (url) => (await fetch(url)).json(), api);
    if (!first) return;
    const isList = (url: URL) => url.pathname === api;
    await page.route(isList, (route) => route.fulfill({ json: [toOwnEntry(first), ...others] }));
    await openFromDashboard(page, path);
    await page.getByText(sentence).waitFor();
  };
const showOwnAlert = showOwnEntry(
  "/api/admin/security-alerts",
  "/admin/security",
  (alert) => ({ ...alert, canDismiss: false }),
  "This is about you, so another admin has to dismiss it.",
);
const showOwnClaim = showOwnEntry(
  "/api/admin/domain-claims",
  "/admin/users?view=domains",
  (claim) => ({ ...claim, canConfirm: false }),
  "This is your own organization, so another admin has to confirm it.",
);
async function showOwnReview(page: Page) {
  const { id } = await page.evaluate(async () => (await fetch("/api/user")).json());
  const toOwnReview = ({ user, ...review }: Record<string, unknown>) => ({
    ...review,
    user: { ...(user as object), id },
  });
  const sentence = "This is about you, so another admin has to decide it.";
  await showOwnEntry("/api/admin/posters", "/admin/posters", toOwnReview, sentence)(page);
}

/**
 * The admins of the demo data need no second factor: the server refuses their calls as it would after the
 * grace period.
 */
async function closeAdminPages(page: Page) {
  const refusal = {
    status: 403,
    json: {
      message:
        "Add a passkey or an authenticator app on your profile page. The admin pages open again at once.",
      code: "second_factor_required_for_admin",
    },
  };
  await page.route(/\/api\/admin\//, (route) => route.fulfill(refusal));
  const factors = {
    authenticatorAppSince: null,
    passkeyCount: 0,
    recoveryCodeCount: 0,
    requiredFrom: new Date(0).toISOString(),
  };
  await page.route(/\/api\/user\/factors$/, (route) => route.fulfill({ json: factors }));
  await openFromDashboard(page, "/admin/users");
  await page.getByText("The admin pages are closed for you").waitFor();
}

/** The screens of admins. */
export const admin: readonly Visit[] = [
  { name: "page", who: "admin", at: "/admin" },
  { name: "approve", who: "admin", at: "/admin", press: [/^Approve/], of: "admin/vc-applications" },
  { name: "reject", who: "admin", at: "/admin", press: [/^Reject/], of: "admin/vc-applications" },

  { name: "page", who: "admin", at: "/admin/users" },
  { name: "none-found", who: "admin", at: "/admin/users?q=zzzzzz" },
  { name: "closed", who: "admin", at: "/admin/users", act: closeAdminPages },
  { name: "domains", who: "admin", at: "/admin/users?view=domains" },
  { name: "own-claim", who: "admin", at: "/admin/users?view=domains", act: showOwnClaim },
  { name: "record", who: "admin", at: "/admin/users?view=record" },
  { name: "menu", who: "admin", at: "/admin/users", press: [/^Actions for/] },
  {
    name: "verify",
    who: "admin",
    at: "/admin/users",
    press: [/^Actions for/, /^(Unv|V)erify/],
    of: "admin/reason-dialog",
  },
  {
    name: "suspend",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [anyoneElse, /^Suspend/],
    of: "admin/suspend-dialog",
  },
  {
    name: "reset-link",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [anyoneElse, /^Make reset link/],
    of: "admin/create-link-dialog",
  },
  {
    name: "reset-link-made",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [anyoneElse, /^Make reset link/, /^Make reset link/],
    of: "admin/link-dialog",
  },
  {
    name: "remove-factors",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [anyoneElse, /^Remove Lost Factors/],
    of: "admin/remove-factors-dialog",
  },
  {
    name: "cancel-factor-removal",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [anyoneElse, /^Remove Lost Factors/],
    async act(page) {
      await page.getByLabel("Reason").fill("Lost phone");
      await page.getByRole("button", { name: "Remove in 24 Hours" }).click();
      await page.getByRole("button", { name: /^Cancel Removal of/ }).click();
    },
    of: "admin/cancel-factor-removal-dialog",
  },
  { name: "confirm-domain", who: "admin", at: "/admin/users?view=domains", press: [/^Confirm/] },
  { name: "domains-in-effect", who: "admin", at: "/admin/users?view=domains&domains=in_effect" },
  { name: "mail-services", who: "admin", at: "/admin/users?view=domains&domains=public" },
  {
    name: "add-mail-service",
    who: "admin",
    at: "/admin/users?view=domains&domains=public",
    press: [/^Add Domain/],
    of: "admin/public-email-domain-list",
  },

  { name: "page", who: "admin", at: "/admin/posters" },
  { name: "own-review", who: "admin", at: "/admin/posters", act: showOwnReview },
  {
    name: "vouch",
    who: "admin",
    at: "/admin/posters",
    press: [/^Vouch/],
    of: "admin/poster-action-dialog",
  },
  {
    name: "unpost",
    who: "admin",
    at: "/admin/posters",
    press: [/^Unpost Jobs/],
    of: "admin/poster-action-dialog",
  },
  {
    name: "dismiss",
    who: "admin",
    at: "/admin/posters",
    press: [/^Dismiss/],
    of: "admin/poster-action-dialog",
  },
  {
    name: "suspend",
    who: "admin",
    at: "/admin/posters",
    press: [/^Suspend/],
    of: "admin/suspend-dialog",
  },

  { name: "page", who: "admin", at: "/admin/security" },
  { name: "own-alert", who: "admin", at: "/admin/security", act: showOwnAlert },
  { name: "record", who: "admin", at: "/admin/security?view=record" },
  { name: "none-found", who: "admin", at: "/admin/security?view=record&person=1&action=domain_confirmed" },
  { name: "reports", who: "admin", at: "/admin/security?view=reports" },
  {
    name: "dismiss",
    who: "admin",
    at: "/admin/security",
    press: [/^Dismiss/],
    of: "admin/security-alerts-view",
  },
  { name: "renamed", who: "admin", at: "/admin/posters?view=renamed" },
  {
    name: "keep",
    who: "admin",
    at: "/admin/posters?view=renamed",
    press: [/^Keep Approval/],
    of: "admin/renamed-partner-dialog",
  },
  {
    name: "withdraw",
    who: "admin",
    at: "/admin/posters?view=renamed",
    press: [/^Withdraw Approval/],
    of: "admin/renamed-partner-dialog",
  },

  { name: "page", who: "admin", at: "/admin/skills" },
  { name: "none-found", who: "admin", at: "/admin/skills?q=zzzzzz" },
  {
    name: "add-skill",
    who: "admin",
    at: "/admin/skills",
    press: [/^Add Skill$/],
    of: "skills/add-skill-dialog",
  },
  {
    name: "add-synonym",
    who: "admin",
    at: "/admin/skills",
    press: [/^Add as Synonym/],
    of: "skills/add-synonym-dialog",
  },
  { name: "remove", who: "admin", at: "/admin/skills", press: [/^Remove/], of: "skills/added-skill-list" },

  { name: "page", who: "admin", at: "/admin/outbox" },
  { name: "text", who: "admin", at: "/admin/outbox", press: [/^Show text/] },

  { name: "page", who: "admin", at: "/admin/agencies" },
  { name: "suggestions", who: "admin", at: "/admin/agencies?view=suggestions" },
  { name: "approve", who: "admin", at: "/admin/agencies", press: [/Approve$/], of: "claims/claims-view" },
  { name: "reject", who: "admin", at: "/admin/agencies", press: [/^Reject(?!ed)/], of: "claims/claims-view" },
  {
    name: "decline",
    who: "admin",
    at: "/admin/agencies?view=suggestions",
    press: [/^Decline/],
    of: "suggestions/decline-suggestion-dialog",
  },

  { name: "page", who: "admin", at: "/admin/reports" },
  { name: "handled", who: "admin", at: "/admin/reports?status=handled" },
  { name: "asked", who: "admin", at: "/admin/reports?status=asked" },
  {
    name: "ask",
    who: "admin",
    at: "/admin/reports",
    press: [/^Ask the Author/],
    of: "reports/ask-author-dialog",
  },
  { name: "dismiss", who: "admin", at: "/admin/reports", press: [/^Dismiss/] },
  { name: "remove", who: "admin", at: "/admin/reports", press: [/^Remove/] },
  { name: "remove-job", who: "admin", at: "/admin/reports", press: [/^Remove Job/] },
  { name: "remove-candidate", who: "admin", at: "/admin/reports", press: [/^Remove Candidate/] },
  {
    name: "suspend",
    who: "admin",
    at: "/admin/reports",
    press: [/^Suspend Person/],
    of: "admin/suspend-dialog",
  },

  { name: "page", who: "admin", at: "/admin/analytics" },
  { name: "thirty-days", who: "admin", at: "/admin/analytics", press: [/^30 days/] },
  { name: "range", who: "admin", at: "/admin/analytics", press: [/^Pick a date range/] },
  {
    name: "range-sheet",
    who: "admin",
    at: "/admin/analytics",
    press: [/^Pick a date range/],
    of: "ui/date-range-picker",
    phone: true,
  },
  { name: "table", who: "admin", at: "/admin/analytics", press: [/^Table/] },
];
