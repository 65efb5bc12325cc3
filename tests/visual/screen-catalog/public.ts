import type { Visit } from "./entry";

const deadLink = `#${"x".repeat(43)}`;

/** Screens outside the app shell: landing page, sign-in, the pages that emails link to, help, and "not found". */
export const publicVisits: readonly Visit[] = [
  { name: "page", who: "visitor", at: "/" },
  { name: "page", who: "visitor", at: "/auth" },
  { name: "sign-up", who: "visitor", at: "/auth?tab=sign-up" },
  { name: "sign-in-refused", who: "visitor", at: "/auth", press: [/^Sign In/] },
  { name: "sign-up-refused", who: "visitor", at: "/auth?tab=sign-up", press: [/^Create Account/] },
  { name: "page", who: ["visitor", "ines"], at: "/help" },
  { name: "page", who: "visitor", at: "/verify-email" },
  { name: "dead-link", who: "visitor", at: `/verify-email${deadLink}` },
  { name: "page", who: "visitor", at: "/keep-factors" },
  { name: "form", who: "visitor", at: `/keep-factors${deadLink}` },
  { name: "page", who: "visitor", at: "/reset-password" },
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
