/** The kinds of email; each has its template in server/email/templates. */
export const emailKinds = [
  "verify_address",
  "reset_password",
  "password_changed",
  "primary_changed",
  "account_deleted",
  "notices",
] as const;

export type EmailKind = (typeof emailKinds)[number];

/** Kept: nothing goes out of this installation, and an admin reads it in the outbox. */
export const emailStates = ["queued", "sent", "kept", "failed"] as const;
