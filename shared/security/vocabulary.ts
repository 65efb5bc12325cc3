import { moderationActions } from "../admin/vocabulary";

/**
 * The actions in the security record. A new action needs a label in `client/src/admin/audit-labels.ts`, but
 * no migration, because the column has no CHECK constraint.
 */
export const auditActions = [
  "signed_in",
  "sign_in_failed",
  "session_ended",
  "other_sessions_ended",
  "password_changed",
  "password_reset",
  "address_added",
  "address_removed",
  "address_verified",
  "address_released",
  "primary_address_changed",
  "changes_undone",
  "passkey_added",
  "passkey_removed",
  "authenticator_app_added",
  "authenticator_app_removed",
  "recovery_codes_renewed",
  "recovery_code_used",
  "factors_removed",
  "identity_added",
  "identity_removed",
  "owner_added",
  "owner_removed",
  "sso_changed",
  "sso_removed",
  "sso_tested",
  "contact_viewed",
  "edits_viewed",
  "data_exported",
  "csv_exported",
  "audit_exported",
  "account_deleted",
  "poster_dismissed",
  "company_confirmed",
  "alert_raised",
  "alert_dismissed",
  ...moderationActions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of objects that an entry of the security record can be about. */
export const auditSubjectKinds = [
  "user",
  "organization",
  "message",
  "job",
  "application",
  "submission",
  "candidate",
  "agency",
  "email_domain",
  "skill",
  "session",
  "file",
  "alert",
] as const;
export type AuditSubjectKind = (typeof auditSubjectKinds)[number];

/**
 * Entries are deleted after this number of months; the hash chain keeps their hashes. The SQL function
 * `delete_old_audit_entries` repeats the number.
 */
export const auditRetentionMonths = 24;

export const alertKinds = [
  "sign_in_spray",
  "contact_views",
  "candidate_views",
  "large_exports",
  "admin_new_device",
  "broken_chain",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Each text completes the sentence "Security alert: …". */
export const alertLabels: Record<AlertKind, string> = {
  sign_in_spray: "failed sign-ins to many accounts from one network",
  contact_views: "one person opened many contact details",
  candidate_views: "one person viewed many candidates",
  large_exports: "one person made several large exports",
  admin_new_device: "an admin signed in on a new device",
  broken_chain: "the security record was altered",
};

/** A security alert is raised when a count reaches its threshold. Days are UTC. */
export const alertThresholds = {
  /** Accounts with failed sign-ins from one network in 15 minutes. */
  failingAccounts: 20,
  /** Users whose contact details one user opened on a day. */
  contactViews: 40,
  /** Candidates in the talent pool whom others shared and one user viewed on a day. */
  candidateViews: 200,
  /** Large exports of one user on a day. */
  largeExports: 3,
  /** The minimum number of rows of a large export. */
  largeExportRows: 100,
};

/** The queues of pending decisions that admins are notified of. `renamed`: VC partners with a new name. */
export const waitingQueues = [
  "applications",
  "reports",
  "claims",
  "suggestions",
  "domains",
  "posters",
  "renamed",
] as const;
export type WaitingQueue = (typeof waitingQueues)[number];

/** The maximum size of a CSP report. */
export const maxCspReportBytes = 8_000;
