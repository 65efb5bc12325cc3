/** The kinds of email; each has its template in server/email/templates. `notices` contains notifications. */
export const emailKinds = [
  "verify_address",
  "reset_password",
  "password_changed",
  "primary_changed",
  "new_device",
  "security_changed",
  "address_removed",
  "undo_requested",
  "address_in_use",
  "factor_removal",
  "link_identity",
  "organization_sso",
  "organization_owners",
  "account_deleted",
  "notices",
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** `kept`: without an SMTP server emails stay in the outbox, where admins read them. */
export const emailStates = ["queued", "sent", "kept", "failed"] as const;
