import type { EmailKind } from "@shared/email/vocabulary";
import type { TemplateVars } from "./template-vars";

const appUrl = "https://talent.example";
const token = "x".repeat(43);
const addressee = {
  name: "Dana",
  address: "dana@harbor.example",
  link: `${appUrl}/verify-email#${token}`,
  appUrl,
};
const unsubscribe = `${appUrl}/unsubscribe#${token}.all`;
const lines = [
  {
    text: "Marcus Oyelaran of Meridian Search applied to Staff Engineer",
    path: "/applications#application-7",
  },
  {
    text: "Priya Nair shortlisted O'Brien & Søn <Head of Data>",
    path: "/my-submissions?status=shortlisted&page=2",
  },
  { text: `A job title of ${"very ".repeat(40)}many words was filled`, path: "/jobs/12" },
];
const hostile = `<img src=x onerror="alert('1')">&amp;`;

export const samples: Record<string, { kind: EmailKind; vars: TemplateVars }> = {
  "verify-address": { kind: "verify_address", vars: { ...addressee, data: {} } },
  "reset-password": {
    kind: "reset_password",
    vars: { ...addressee, link: `${appUrl}/reset-password#${token}`, data: {} },
  },
  "password-changed": { kind: "password_changed", vars: { ...addressee, data: {} } },
  "primary-changed": { kind: "primary_changed", vars: { ...addressee, data: { to: "o'<b>@x.example" } } },
  "account-deleted": { kind: "account_deleted", vars: { ...addressee, data: {} } },
  "notification-one": {
    kind: "notices",
    vars: { ...addressee, link: unsubscribe, data: { lines: JSON.stringify(lines.slice(0, 1)) } },
  },
  "notification-long": {
    kind: "notices",
    vars: { ...addressee, link: unsubscribe, data: { lines: JSON.stringify(lines.slice(2)) } },
  },
  "notification-several": {
    kind: "notices",
    vars: { ...addressee, link: unsubscribe, data: { lines: JSON.stringify(lines), more: 4 } },
  },
  "notification-digest": {
    kind: "notices",
    vars: { ...addressee, link: unsubscribe, data: { lines: JSON.stringify(lines), daily: 1 } },
  },
  "hostile-verify-address": {
    kind: "verify_address",
    vars: { ...addressee, name: hostile, address: "a'b&c@inbox.example", data: {} },
  },
  "hostile-notification": {
    kind: "notices",
    vars: {
      ...addressee,
      name: `${hostile}\r\nBcc: x`,
      link: unsubscribe,
      data: { lines: JSON.stringify([{ text: `${hostile}\n  two`, path: "/jobs/1?a=1&b='\"" }]) },
    },
  },
};
