/** Subjects are separate from the templates, because queueing an email must not load React. */

import type { EmailKind } from "@shared/email/vocabulary";
import { pluralize } from "@shared/lib/format";
import type { TemplateVars } from "./template-vars";

type Data = TemplateVars["data"];

export interface NotificationLine {
  text: string;
  path: string;
}

/** Parses the data that `notifications/tasks.ts` stores with an email. */
export function parseNotificationLines({ lines, more }: Data): { lines: NotificationLine[]; more: number } {
  return { lines: JSON.parse(String(lines ?? "[]")), more: Number(more ?? 0) };
}

/** Removes line breaks and control characters, which could start a new line or header. */
export const toSingleLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").toWellFormed();

const maxSubjectLength = 150;
function truncate(text: string) {
  const line = toSingleLine(text);
  return line.length > maxSubjectLength
    ? `${line.slice(0, maxSubjectLength).toWellFormed().trimEnd()}…`
    : line;
}

function notificationSubject(data: Data) {
  const { lines, more } = parseNotificationLines(data);
  const [firstLine] = lines;
  if (data.daily) return `Your day: ${pluralize(lines.length + more, "notification")}`;
  if (firstLine && lines.length === 1) return truncate(firstLine.text);
  return pluralize(lines.length + more, "new notification");
}

const subjects: Record<EmailKind, string | ((data: Data) => string)> = {
  verify_address: "Verify your email address",
  reset_password: "Set a new password",
  password_changed: "Your password was changed",
  primary_changed: "Your primary email address was changed",
  account_deleted: "Your account was deleted",
  notices: notificationSubject,
};

export function getSubject(kind: EmailKind, data: Data): string {
  const subject = subjects[kind];
  return typeof subject === "string" ? subject : subject(data);
}
