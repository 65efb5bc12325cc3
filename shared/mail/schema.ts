/** What a mail is about; each has its letter in server/mail/letters.ts. */
export const mailKinds = ["verify_address", "reset_password", "password_changed", "primary_changed", "account_deleted", "notices"] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kept: nothing goes out of this installation, and an admin reads it in the outbox. */
export const mailStates = ["queued", "sent", "kept", "failed"] as const;
