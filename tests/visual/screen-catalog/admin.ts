import type { Visit } from "./entry";

const anyoneElse = /^Actions for (?!.*Admin)/;

/** The screens of admins. */
export const admin: readonly Visit[] = [
  { name: "page", who: "admin", at: "/admin" },
  { name: "approve", who: "admin", at: "/admin", press: [/^Approve/], of: "admin/vc-applications" },
  { name: "reject", who: "admin", at: "/admin", press: [/^Reject/], of: "admin/vc-applications" },

  { name: "page", who: "admin", at: "/admin/users" },
  { name: "none-found", who: "admin", at: "/admin/users?q=zzzzzz" },
  { name: "domains", who: "admin", at: "/admin/users?view=domains" },
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
    of: "admin/public-domain-list",
  },

  { name: "page", who: "admin", at: "/admin/posters" },
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
  { name: "dismiss", who: "admin", at: "/admin/reports", press: [/^Dismiss/] },
  { name: "remove", who: "admin", at: "/admin/reports", press: [/^Remove/] },

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
