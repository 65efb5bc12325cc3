import type { Db } from "@server/lib/db/db";
import { type AuditRecord, recordAudit } from "@server/security/commands";
import { securityAlerts } from "@shared/security/table";
import type { Clock } from "./clock";
import { getOrThrow, type UsersByUsername } from "./insert-users";

/** Stands in for the keyed hash of an IP network, which has 43 characters. */
const fakeNetworkHash = (name: string) => name.padEnd(43, "0");
const officeNetwork = fakeNetworkHash("office");
const homeNetwork = fakeNetworkHash("home");
const attackerNetwork = fakeNetworkHash("attacker");

/**
 * The user name is null for an unknown person, or if the server acted itself. The subject is a user name, a file
 * (`file:`) or the alert.
 */
const auditEntries: [daysAgo: number, username: string | null, AuditRecord["action"], subject?: string][] = [
  [13, "dana", "signed_in"],
  [13, "dana", "contact_viewed", "marcus"],
  [12, "priya", "signed_in"],
  [12, "priya", "contact_viewed", "ines"],
  [12, "priya", "csv_exported", "file:candidate-submissions.csv"],
  [11, "marcus", "signed_in"],
  [11, "marcus", "address_added", "marcus"],
  [11, "marcus", "address_verified", "marcus"],
  [10, "ines", "signed_in"],
  [10, "admin", "signed_in"],
  [10, "admin", "verified", "priya"],
  [9, "theo", "signed_in"],
  [9, "henrik", "signed_in"],
  [9, "henrik", "contact_viewed", "marcus"],
  [8, "henrik", "contact_viewed", "ines"],
  [8, "dana", "signed_in"],
  [8, "dana", "password_changed"],
  [8, "dana", "other_sessions_ended"],
  [7, "marcus", "data_exported", "file:own-data.json"],
  [7, "ines", "password_reset"],
  [7, "ines", "signed_in"],
  [6, "priya", "signed_in"],
  [6, "priya", "csv_exported", "file:candidates.csv"],
  [6, null, "sign_in_failed", "dana"],
  [5, "admin", "signed_in"],
  [5, "admin", "csv_exported", "file:website-days.csv"],
  [5, "admin", "audit_exported", "file:security-record.jsonl"],
  [4, "theo", "signed_in"],
  [4, "dana", "signed_in"],
  [4, "dana", "contact_viewed", "ines"],
  [3, "marcus", "signed_in"],
  [3, "marcus", "primary_address_changed", "marcus"],
  [2, "priya", "signed_in"],
  [2, "priya", "contact_viewed", "marcus"],
  [1, null, "sign_in_failed", "dana"],
  [1, null, "sign_in_failed", "priya"],
  [1, null, "sign_in_failed", "marcus"],
  [1, null, "sign_in_failed"],
  [0.3, null, "alert_raised", "alert"],
  [0.2, "admin", "signed_in"],
];

/** Adds the entries to the security record, and an alert. */
export async function insertSecurityRecord(db: Db, usersByUsername: UsersByUsername, clock: Clock) {
  const raisedAt = clock.daysAgo(0.3);
  const [alert] = await db
    .insert(securityAlerts)
    .values({ kind: "sign_in_spray", subject: attackerNetwork, amount: 23, createdAt: raisedAt })
    .returning({ id: securityAlerts.id });
  const records = auditEntries.map(([daysAgo, username, action, subject]): AuditRecord => {
    const at = clock.daysAgo(daysAgo);
    const actorId = username === null ? null : getOrThrow(usersByUsername, username).id;
    if (subject === "alert")
      return {
        action,
        subject: { kind: "alert", id: alert?.id ?? 0 },
        details: { alert: "sign_in_spray" },
        at,
      };
    return {
      action,
      actorId,
      subject: toAuditSubject(subject, usersByUsername),
      network: networkOf(username, daysAgo),
      details: detailsOf(action),
      at,
    };
  });
  // In chronological order, because the hash chain contains entries in the order of their insertion.
  records.sort((a, b) => String(a.at).localeCompare(String(b.at)));
  for (const record of records) await recordAudit(db, record);
}

/** Unknown persons use the attacker's network. Users alternate daily between the office and their home. */
function networkOf(username: string | null, daysAgo: number): string {
  if (username === null) return attackerNetwork;
  return daysAgo % 2 < 1 ? officeNetwork : homeNetwork;
}

function toAuditSubject(
  subject: string | undefined,
  usersByUsername: UsersByUsername,
): AuditRecord["subject"] {
  if (subject === undefined) return undefined;
  if (subject.startsWith("file:")) return { kind: "file", id: subject.slice("file:".length) };
  return { kind: "user", id: getOrThrow(usersByUsername, subject).id };
}

function detailsOf(action: AuditRecord["action"]): AuditRecord["details"] {
  if (action === "sign_in_failed") return { attempts: 6 };
  if (action === "csv_exported") return { rows: 14 };
  if (action === "audit_exported") return { isLarge: true };
  if (action === "verified") return { reason: "Known from the portfolio meeting" };
  return undefined;
}
