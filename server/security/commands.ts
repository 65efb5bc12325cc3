/** Writes the security record, which is the audit log of the site, and closes alerts. */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { securityAlerts } from "@shared/security/table";
import { type AuditAction, type AuditSubjectKind, auditRetentionMonths } from "@shared/security/vocabulary";
import { and, eq, isNull, lt, sql } from "drizzle-orm";

export type AuditDetails = Record<string, string | number | boolean | undefined>;

export interface AuditRecord {
  action: AuditAction;
  actorId?: number | null;
  subject?: { kind: AuditSubjectKind; id: number | string };
  /** The keyed hash of the client's network (`server/lib/http/network-key.ts`). */
  network?: string | null;
  /** Deleted together with the account of the actor or of the subject. */
  details?: AuditDetails;
  /** The default is now. Only demo data sets another time. */
  at?: string;
}

/**
 * Adds an entry to the security record. Call this function in the transaction of the recorded change. Every
 * sign-in calls it, so it is a single statement without a lock; the worker extends the hash chain later.
 */
export async function recordAudit(db: Db, { action, actorId, subject, network, details, at }: AuditRecord) {
  const json = details && JSON.stringify(details);
  const hasDetails = json !== undefined && json !== "{}";
  const salt = randomBytes(16).toString("base64url");
  const detailsHash = hasDetails ? hashDetails(salt, json) : null;
  await db.execute(sql`with entry as (
      insert into audit_entries (at, action, actor_id, subject, network, details_hash)
      values (coalesce(${at ?? null}::timestamptz, now()), ${action}, ${actorId ?? null},
        ${subject ? `${subject.kind}:${subject.id}` : null}, ${network ?? null}, ${detailsHash})
      returning id
    ), details as (
      insert into audit_details (entry_id, salt, json)
      select id, ${salt}, ${json ?? ""} from entry where ${hasDetails}
    )
    insert into audit_pending (entry_id) select id from entry`);
}

/** The salt prevents guesses about deleted details: their hash stays, but the salt is deleted with them. */
export const hashDetails = (salt: string, json: string) =>
  createHash("sha256").update(`${salt}\n${json}`).digest("base64url");

/** Deletes the details of the entries by or about a deleted user. The entries still contain the user's id. */
export const deleteAuditDetails = (db: Db, userId: number) =>
  db.execute(sql`select forget_audit_details(${userId})`);

/** Deletes the entries older than 24 months; their hashes stay in the chain. */
export const deleteOldAuditEntries = (db: Db) => db.execute(sql`select delete_old_audit_entries()`);

/** Closes an alert. Returns false if it is closed already. */
export async function dismissAlert(db: Db, id: number, adminId: number) {
  const dismissedRows = await db
    .update(securityAlerts)
    .set({ dismissedAt: sql`now()`, dismissedById: adminId })
    .where(and(eq(securityAlerts.id, id), isNull(securityAlerts.dismissedAt)))
    .returning({ id: securityAlerts.id });
  return dismissedRows.length > 0;
}

/** Deletes alerts after the retention time of the security record. */
export const deleteOldAlerts = (db: Db) =>
  db
    .delete(securityAlerts)
    .where(lt(securityAlerts.createdAt, sql`now() - make_interval(months => ${auditRetentionMonths})`));
