import type { AlertKind, AuditAction } from "@shared/security/vocabulary";
import type { StatusTone } from "@/ui/status-badge";
import { moderationActionLabels } from "./moderation-labels";

interface AuditActionLabel {
  /** The text of the badge on an entry. */
  badgeText: string;
  tone: StatusTone;
  /** The text of the filter option, if it differs from that of the badge. */
  filterLabel?: string;
}

/** The actions that only the security record contains. Moderation actions are in both records. */
type SecurityAction = Exclude<AuditAction, keyof typeof moderationActionLabels>;

const securityActionLabels: Record<SecurityAction, AuditActionLabel> = {
  signed_in: { badgeText: "Signed in", tone: "neutral" },
  sign_in_failed: { badgeText: "Sign-in failed", tone: "warning" },
  session_ended: { badgeText: "Session ended", tone: "neutral" },
  other_sessions_ended: { badgeText: "Signed out everywhere else", tone: "neutral" },
  password_changed: { badgeText: "Password changed", tone: "info" },
  password_reset: { badgeText: "Password reset", tone: "info" },
  address_added: { badgeText: "Address added", tone: "info" },
  address_removed: { badgeText: "Address removed", tone: "warning" },
  address_verified: { badgeText: "Address verified", tone: "success" },
  /** An unverified address was removed for the owner of the address, who does not own this account. */
  address_released: { badgeText: "Unverified address removed", tone: "warning" },
  primary_address_changed: { badgeText: "Primary address changed", tone: "warning" },
  /** The owner of a former address has restored the address, which has undone all later changes. */
  changes_undone: { badgeText: "Changes undone", tone: "danger" },
  passkey_added: { badgeText: "Passkey added", tone: "info" },
  passkey_removed: { badgeText: "Passkey removed", tone: "warning" },
  authenticator_app_added: { badgeText: "Authenticator app set up", tone: "info" },
  authenticator_app_removed: { badgeText: "Authenticator app turned off", tone: "warning" },
  recovery_codes_renewed: { badgeText: "Recovery codes renewed", tone: "info" },
  recovery_code_used: { badgeText: "Recovery code used", tone: "warning" },
  identity_added: { badgeText: "Account at a provider connected", tone: "warning" },
  identity_removed: { badgeText: "Account at a provider disconnected", tone: "warning" },
  owner_added: { badgeText: "Owner of an organization added", tone: "warning" },
  owner_removed: { badgeText: "Owner of an organization removed", tone: "warning" },
  sso_changed: { badgeText: "Single sign-on changed", tone: "warning" },
  sso_removed: { badgeText: "Single sign-on removed", tone: "danger" },
  sso_tested: { badgeText: "Single sign-on tested", tone: "neutral" },
  factors_removed: { badgeText: "Factors removed", tone: "danger" },
  contact_viewed: { badgeText: "Contact opened", tone: "neutral" },
  /** An admin read the earlier versions of an application or submission. */
  edits_viewed: { badgeText: "Former texts read", tone: "neutral" },
  data_exported: { badgeText: "Own data exported", tone: "info" },
  csv_exported: { badgeText: "CSV exported", tone: "info" },
  audit_exported: { badgeText: "Record exported", tone: "warning" },
  account_deleted: { badgeText: "Account deleted", tone: "danger" },
  /** An owner of the company has confirmed that a job is for that company. */
  company_confirmed: { badgeText: "Company of a job confirmed", tone: "success" },
  poster_dismissed: { badgeText: "Poster dismissed", tone: "neutral" },
  alert_raised: { badgeText: "Alert raised", tone: "danger" },
  alert_dismissed: { badgeText: "Alert dismissed", tone: "neutral" },
};

const isSecurityAction = (action: string): action is SecurityAction => action in securityActionLabels;
const isModerationAction = (action: string): action is keyof typeof moderationActionLabels =>
  action in moderationActionLabels;

/** The label of an action. An unknown action, which a newer server has recorded, gets its name as label. */
export function auditActionLabel(action: string): AuditActionLabel {
  if (isSecurityAction(action)) return securityActionLabels[action];
  if (!isModerationAction(action)) return { badgeText: action.replaceAll("_", " "), tone: "neutral" };
  const { badgeText, filterLabel, tone } = moderationActionLabels[action];
  return { badgeText, tone, filterLabel };
}

export const alertTitles: Record<AlertKind, string> = {
  sign_in_spray: "Failed sign-ins to many accounts",
  contact_views: "Many contact details opened",
  candidate_views: "Many candidates viewed",
  large_exports: "Several large exports",
  admin_new_device: "Admin on a new device",
  broken_chain: "The record was altered",
};

/**
 * Describes the event of an alert, and says what an admin can do. `amount` is the number that reached the
 * threshold or, for `broken_chain`, the position of the altered entry.
 */
export const describeAlert = (kind: AlertKind, amount: number): string => alertDescriptions[kind](amount);

const alertDescriptions: Record<AlertKind, (amount: number) => string> = {
  sign_in_spray: (amount) =>
    `Sign-ins to ${amount} accounts failed from one network within 15 minutes. Somebody may be trying passwords; the sign-in limits slow them down.`,
  contact_views: (amount) =>
    `Opened the contact details of ${amount} people on one day. If this is not their work, suspend the account.`,
  candidate_views: (amount) =>
    `Viewed ${amount} candidates of others on one day. If this is not their work, suspend the account.`,
  large_exports: (amount) =>
    `Made ${amount} exports of 100 rows or more on one day. If this is not their work, suspend the account.`,
  admin_new_device: () =>
    "Signed in on a device that was not known. Ask whether it was them; if not, suspend the account.",
  broken_chain: (position) =>
    `Position ${position} of the record does not match its hash. Somebody changed the database: compare it with a backup.`,
};
