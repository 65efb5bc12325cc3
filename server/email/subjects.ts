/** The subjects of emails. Must not import React, because the server queues emails without rendering them. */
import { describeSecurityChange } from "@shared/auth/rules";
import type { EmailKind } from "@shared/email/vocabulary";
import { pluralize } from "@shared/lib/format";
import type { TemplateVars } from "./template-vars";

type TemplateData = TemplateVars["data"];

export interface NotificationLine {
  text: string;
  /** The page that shows the event. */
  path: string;
}

interface NotificationList {
  lines: NotificationLine[];
  /** How many further notifications the email only counts. */
  unlistedCount: number;
}

/** Parses the data that `notifications/tasks.ts` stores with an email. */
export function parseNotificationLines({ lines, more }: TemplateData): NotificationList {
  return { lines: JSON.parse(String(lines ?? "[]")), unlistedCount: Number(more ?? 0) };
}

/** Removes line breaks and control characters, which could start a new line or header. */
export const toSingleLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").toWellFormed();

const maxSubjectLength = 150;

function truncateSubject(text: string): string {
  const line = toSingleLine(text);
  if (line.length <= maxSubjectLength) return line;
  return `${line.slice(0, maxSubjectLength).toWellFormed().trimEnd()}…`;
}

function createNotificationSubject(data: TemplateData): string {
  const { lines, unlistedCount } = parseNotificationLines(data);
  const notificationCount = lines.length + unlistedCount;
  if (data.daily) return `Your day: ${pluralize(notificationCount, "notification")}`;
  const [firstLine] = lines;
  if (firstLine && lines.length === 1) return truncateSubject(firstLine.text);
  return pluralize(notificationCount, "new notification");
}

const subjectByKind: Record<EmailKind, string | ((data: TemplateData) => string)> = {
  verify_address: ({ by: deadlineDay }) =>
    deadlineDay ? `Verify your email address by ${deadlineDay}` : "Verify your email address",
  reset_password: "Set a new password",
  factor_removal: "Your passkeys and authenticator app will be removed",
  link_identity: ({ providerName }) => truncateSubject(`Connect ${providerName} with your account`),
  organization_sso: ({ organization }) => truncateSubject(`Single sign-on of ${organization} was changed`),
  organization_owners: ({ organization }) => truncateSubject(`The owners of ${organization} have changed`),
  password_changed: "Your password was changed",
  primary_changed: "Your primary email address was changed",
  new_device: "New sign-in to your account",
  security_changed: ({ change }) => describeSecurityChange(String(change)),
  address_removed: "Your email address was removed from your account",
  undo_requested: "Restore your email address",
  address_in_use: "You already have an account",
  account_deleted: "Your account was deleted",
  notices: createNotificationSubject,
};

export function getSubject(kind: EmailKind, data: TemplateData): string {
  const subject = subjectByKind[kind];
  return typeof subject === "string" ? subject : subject(data);
}
