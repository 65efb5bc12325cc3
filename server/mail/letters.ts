import type { LinkKind } from "@shared/auth/schema";
import { counted } from "@shared/lib/text";
import type { MailKind } from "@shared/mail/schema";

/** Who reads it, and what it is about. `link` is a sentence of its own where the link itself is not kept. */
interface Facts {
  name: string;
  address: string;
  link: string;
  appUrl?: string;
  data: Record<string, string | number>;
}

interface Draft {
  subject: string;
  /** Paragraphs; the link stands after the first. */
  before: string;
  button?: string;
  /** Things that happened, each with where it leads. */
  items?: { text: string; href: string }[];
  after: string[];
  /** In small letters below, with the link. */
  foot?: string;
}

/** As `notifications/tasks.ts` writes them. */
interface Line {
  text: string;
  path: string;
}
const linesOf = ({ lines }: Facts["data"]): Line[] => JSON.parse(String(lines ?? "[]"));

const drafts: Record<MailKind, (facts: Facts) => Draft> = {
  verify_address: ({ address }) => ({
    subject: "Verify your email address",
    before: `Please confirm that ${address} is yours. The link works once, within 24 hours.`,
    button: "Verify this address",
    after: [
      "Organizations whose domain it is on see you as their member from then on.",
      "If you did not ask for this, you need not do anything.",
    ],
  }),
  reset_password: () => ({
    subject: "Set a new password",
    before: "Somebody asked for a new password for your account. The link works once, within one hour.",
    button: "Set a new password",
    after: ["If it was not you, you need not do anything: your password stays as it is."],
  }),
  password_changed: () => ({
    subject: "Your password was changed",
    before: "The password of your account was changed just now, and every other browser was signed out.",
    after: ['If it was not you, set a new one at once with "Forgot password?" on the sign-in page, and tell an admin.'],
  }),
  primary_changed: ({ data }) => ({
    subject: "Your primary email address was changed",
    before: `From now on mail of your account goes to ${data.to}.`,
    after: ["If it was not you, change your password and your addresses, and tell an admin."],
  }),
  account_deleted: () => ({
    subject: "Your account was deleted",
    before: "Your account was deleted just now, as you asked for with your password. This cannot be undone.",
    after: [
      "What is left in the network bears the name Former member. This letter is the last you get from us.",
      "If it was not you, tell an admin of the network at once.",
    ],
  }),
  notices: ({ data, appUrl }) => {
    const lines = linesOf(data);
    const more = Number(data.more ?? 0);
    const [only] = lines;
    return {
      subject: data.daily
        ? `Your day: ${counted(lines.length + more, "notification")}`
        : only && lines.length === 1
          ? shortened(only.text)
          : `${counted(lines.length + more, "new notification")}`,
      before: lines.length === 1 ? "This happened in VC Talent Network:" : "These things happened in VC Talent Network:",
      items: lines.map(({ text, path }) => ({ text, href: `${appUrl}${path}` })),
      after: more > 0 ? [`And ${more} more, which you find under the bell.`] : [],
      foot: "You get this because of what you chose in your profile settings. To get no more of it, open:",
    };
  },
};

const longestSubject = 150;
/** Names and titles that hold line breaks make no lines of their own. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").toWellFormed();
const shortened = (text: string) => {
  const line = oneLine(text);
  return line.length > longestSubject ? `${line.slice(0, longestSubject).toWellFormed().trimEnd()}…` : line;
};

/** Whether the letter carries a link, which is made when it is sent. */
export const carriesLink = (kind: MailKind): kind is LinkKind => kind === "verify_address" || kind === "reset_password";

export const subjectOf = (kind: MailKind, data: Facts["data"]): string => drafts[kind]({ name: "", address: "", link: "", data }).subject;

/** A letter as plain text and as HTML: the same words in both. */
export function compose(kind: MailKind, facts: Facts) {
  const { subject, before, button, items = [], after, foot } = drafts[kind](facts);
  const greeting = `Hello ${oneLine(facts.name)},`;
  const closing = "VC Talent Network";
  const text = [
    greeting,
    before,
    ...(button ? [facts.link] : []),
    ...items.map((item) => `${oneLine(item.text)}\n${item.href}`),
    ...after,
    closing,
    ...(foot ? [`${foot}\n${facts.link}`] : []),
  ].join("\n\n");
  const html = page(
    subject,
    [
      paragraph(greeting),
      paragraph(before),
      ...(button ? [anchor(facts.link, button), small(`Or open this address: ${facts.link}`)] : []),
      ...items.map(item),
      ...after.map(paragraph),
    ].join("\n"),
    closing,
    foot ? `${small(foot)}${small(facts.link)}` : "",
  );
  return { subject, text: `${text}\n`, html };
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? "");
const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
const small = (text: string) =>
  `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#506365;word-break:break-all">${escaped(text)}</p>`;
const anchor = (link: string, label: string) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#045b61;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;

const item = ({ text, href }: { text: string; href: string }) =>
  `<p style="margin:0;padding:12px 0;border-top:1px dashed #d1dcdb"><a href="${escaped(href)}" style="color:#045b61;text-decoration:underline">${escaped(text)}</a></p>`;

/** Mail programs know tables and inline styles; no picture, no font and nothing else is fetched. */
const page = (subject: string, content: string, closing: string, foot: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#f1f7f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background:#f1f7f7"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:560px;background:#ffffff;border:1px solid #d1dcdb;border-radius:10px"><tr><td style="padding:32px;font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#0a2022;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:20px;line-height:26px">${escaped(subject)}</h1>
${content}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px dashed #d1dcdb;font-size:13px;line-height:20px;color:#506365">${escaped(closing)}</p>
${foot}</td></tr></table>
</td></tr></table>
</body></html>
`;
