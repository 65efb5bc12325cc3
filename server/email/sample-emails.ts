/** Emails with sample data, for `npm run email:preview` and the tests of the templates. */
import type { EmailKind } from "@shared/email/vocabulary";
import type { TemplateVars } from "./template-vars";

const appUrl = "https://talent.example";
const sampleToken = "x".repeat(43);
/** The variables that every email has. */
const baseVars = {
  name: "Dana",
  address: "dana@harbor.example",
  link: `${appUrl}/verify-email#${sampleToken}`,
  appUrl,
};
const undoLink = `${appUrl}/undo-change#${sampleToken}`;
const unsubscribeLink = `${appUrl}/unsubscribe#${sampleToken}.all`;
const applicationLine = {
  text: "Marcus Oyelaran of Meridian Search applied to Staff Engineer",
  path: "/applications#application-7",
};
const longLine = { text: `A job title of ${"very ".repeat(40)}many words was filled`, path: "/jobs/12" };
const sampleLines = [
  applicationLine,
  {
    text: "Priya Nair shortlisted O'Brien & Søn <Head of Data>",
    path: "/my-submissions?status=shortlisted&page=2",
  },
  longLine,
];
/** Would run a script in an email that does not escape it. */
const hostileText = `<img src=x onerror="alert('1')">&amp;`;

const sampleOwnerChange = (change: string, actor: string) =>
  ({
    kind: "organization_owners",
    vars: {
      ...baseVars,
      data: { organization: "Northstar Ventures", change, member: "Marcus Oyelaran", actor },
    },
  }) as const;

/** The variables of each email, by the name of its preview. */
export const sampleEmails: Record<string, { kind: EmailKind; vars: TemplateVars }> = {
  "verify-address": { kind: "verify_address", vars: { ...baseVars, data: {} } },
  "verify-address-by": { kind: "verify_address", vars: { ...baseVars, data: { by: "2026-12-08" } } },
  "reset-password": {
    kind: "reset_password",
    vars: { ...baseVars, link: `${appUrl}/reset-password#${sampleToken}`, data: {} },
  },
  "password-changed": { kind: "password_changed", vars: { ...baseVars, data: {} } },
  "primary-changed": { kind: "primary_changed", vars: { ...baseVars, data: { to: "o'<b>@x.example" } } },
  "new-device": { kind: "new_device", vars: { ...baseVars, data: { device: "Firefox on Windows" } } },
  "security-changed": {
    kind: "security_changed",
    vars: { ...baseVars, data: { change: "address_removed" } },
  },
  "primary-changed-undo": {
    kind: "primary_changed",
    vars: { ...baseVars, link: undoLink, data: { to: "other@mail.example", rightId: 7 } },
  },
  "address-removed": { kind: "address_removed", vars: { ...baseVars, name: "", data: {} } },
  "address-removed-undo": {
    kind: "address_removed",
    vars: { ...baseVars, name: "", link: undoLink, data: { rightId: 7 } },
  },
  "undo-requested": {
    kind: "undo_requested",
    vars: { ...baseVars, name: "", link: undoLink, data: { rightId: 7 } },
  },
  "address-in-use": { kind: "address_in_use", vars: { ...baseVars, data: {} } },
  "verify-address-unknown": { kind: "verify_address", vars: { ...baseVars, name: "", data: {} } },
  "factor-removal": {
    kind: "factor_removal",
    vars: { ...baseVars, link: `${appUrl}/keep-factors#${sampleToken}`, data: { reason: "Lost phone" } },
  },
  "link-identity": {
    kind: "link_identity",
    vars: { ...baseVars, link: `${appUrl}/sso#${sampleToken}`, data: { providerName: "Google" } },
  },
  "organization-sso": {
    kind: "organization_sso",
    vars: {
      ...baseVars,
      data: { organization: "Northstar Ventures", change: "required", actor: "Dana Whitfield" },
    },
  },
  "organization-owner-added": sampleOwnerChange("owner_added", "Dana Whitfield"),
  "organization-owner-removed": sampleOwnerChange("owner_removed", "Dana Whitfield"),
  "organization-owner-left": sampleOwnerChange("owner_removed", ""),
  "account-deleted": { kind: "account_deleted", vars: { ...baseVars, data: {} } },
  "notification-one": {
    kind: "notices",
    vars: { ...baseVars, link: unsubscribeLink, data: { lines: JSON.stringify([applicationLine]) } },
  },
  "notification-long": {
    kind: "notices",
    vars: { ...baseVars, link: unsubscribeLink, data: { lines: JSON.stringify([longLine]) } },
  },
  "notification-several": {
    kind: "notices",
    vars: { ...baseVars, link: unsubscribeLink, data: { lines: JSON.stringify(sampleLines), more: 4 } },
  },
  "notification-digest": {
    kind: "notices",
    vars: { ...baseVars, link: unsubscribeLink, data: { lines: JSON.stringify(sampleLines), daily: 1 } },
  },
  "hostile-verify-address": {
    kind: "verify_address",
    vars: { ...baseVars, name: hostileText, address: "a'b&c@inbox.example", data: {} },
  },
  "hostile-notification": {
    kind: "notices",
    vars: {
      ...baseVars,
      name: `${hostileText}\r\nBcc: x`,
      link: unsubscribeLink,
      data: { lines: JSON.stringify([{ text: `${hostileText}\n  two`, path: "/jobs/1?a=1&b='\"" }]) },
    },
  },
};
