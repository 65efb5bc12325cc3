import type { AlertKind, AuditAction } from "@shared/security/vocabulary";
import type { StatusTone } from "@/ui/status-badge";
import { actionLabels as moderationLabels } from "./moderation-labels";

interface AuditActionLabel {
  /** The text of the badge on an entry. */
  text: string;
  tone: StatusTone;
  /** The text of the filter option, if it differs from that of the badge. */
  filterText?: string;
}

/** The actions that are not in the moderation record. */
type SecurityAction = Exclude<AuditAction, keyof typeof moderationLabels>;

const securityActionLabels: Record<SecurityAction, AuditActionLabel> = {
  signed_in: { text: "Signed in", tone: "neutral" },
  sign_in_failed: { text: "Sign-in failed", tone: "warning" },
  session_ended: { text: "Session ended", tone: "neutral" },
  other_sessions_ended: { text: "Signed out everywhere else", tone: "neutral" },
  password_changed: { text: "Password changed", tone: "info" },
  password_reset: { text: "Password reset", tone: "info" },
  address_added: { text: "Address added", tone: "info" },
  address_removed: { text: "Address removed", tone: "warning" },
  address_verified: { text: "Address verified", tone: "success" },
  address_released: { text: "Unverified address removed", tone: "warning" },
  primary_address_changed: { text: "Primary address changed", tone: "warning" },
  changes_undone: { text: "Changes undone", tone: "danger" },
  passkey_added: { text: "Passkey added", tone: "info" },
  passkey_removed: { text: "Passkey removed", tone: "warning" },
  authenticator_app_added: { text: "Authenticator app set up", tone: "info" },
  authenticator_app_removed: { text: "Authenticator app turned off", tone: "warning" },
  recovery_codes_renewed: { text: "Recovery codes renewed", tone: "info" },
  recovery_code_used: { text: "Recovery code used", tone: "warning" },
  identity_added: { text: "Account at a provider connected", tone: "warning" },
  identity_removed: { text: "Account at a provider disconnected", tone: "warning" },
  owner_added: { text: "Owner of an organization added", tone: "warning" },
  owner_removed: { text: "Owner of an organization removed", tone: "warning" },
  sso_changed: { text: "Single sign-on changed", tone: "warning" },
  sso_removed: { text: "Single sign-on removed", tone: "danger" },
  sso_tested: { text: "Single sign-on tested", tone: "neutral" },
  factors_removed: { text: "Factors removed", tone: "danger" },
  contact_viewed: { text: "Contact opened", tone: "neutral" },
  edits_viewed: { text: "Former texts read", tone: "neutral" },
  data_exported: { text: "Own data exported", tone: "info" },
  csv_exported: { text: "CSV exported", tone: "info" },
  audit_exported: { text: "Record exported", tone: "warning" },
  account_deleted: { text: "Account deleted", tone: "danger" },
  company_confirmed: { text: "Company of a job confirmed", tone: "success" },
  poster_dismissed: { text: "Poster dismissed", tone: "neutral" },
  alert_raised: { text: "Alert raised", tone: "danger" },
  alert_dismissed: { text: "Alert dismissed", tone: "neutral" },
};

const isSecurityAction = (action: string): action is SecurityAction => action in securityActionLabels;
const isModerationAction = (action: string): action is keyof typeof moderationLabels =>
  action in moderationLabels;

/** The label of an action. An unknown action, which a newer server has recorded, gets its name as label. */
export function auditActionLabel(action: string): AuditActionLabel {
  if (isSecurityAction(action)) return securityActionLabels[action];
  if (!isModerationAction(action)) return { text: action.replaceAll("_", " "), tone: "neutral" };
  const { badgeText, filterLabel, tone } = moderationLabels[action];
  return { text: badgeText, tone, filterText: filterLabel };
}

export const alertTitles: Record<AlertKind, string> = {
  sign_in_spray: "Failed sign-ins to many accounts",
  contact_views: "Many contact details opened",
  candidate_views: "Many candidates viewed",
  large_exports: "Several large exports",
  admin_new_device: "Admin on a new device",
  broken_chain: "The record was altered",
};

/** Each text names the event and the number that reached the threshold, and says what an admin can do. */
export const alertTexts: Record<AlertKind, (amount: number) => string> = {
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
  broken_chain: (amount) =>
    `Position ${amount} of the record does not match its hash. Somebody changed the database: compare it with a backup.`,
};
