import { createHash, randomBytes } from "node:crypto";
import type { Db } from "@server/lib/db/db";
import { cspReports, securityAlerts } from "@shared/security/table";
import { type AuditAction, type AuditSubjectKind, auditRetentionMonths } from "@shared/security/vocabulary";
import { and, eq, isNull, lt, sql } from "drizzle-orm";

export interface AuditRecord {
  action: AuditAction;
  actorId?: number | null;
  subject?: { kind: AuditSubjectKind; id: number | string };
  /** The keyed hash of the client's network (`server/lib/http/network-key.ts`). */
  network?: string | null;
  /** Removed when the account of the actor or the subject is deleted. */
  details?: Record<string, string | number | boolean | undefined>;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/**
 * Adds an entry to the security record. Call it in the transaction of the change. One insert without a lock, because
 * it is part of every sign-in; the worker adds the entry to the hash chain later.
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

export const hashDetails = (salt: string, json: string) =>
  createHash("sha256").update(`${salt}\n${json}`).digest("base64url");

/** Removes the details of the entries about a deleted person. The entries stay, with the id only. */
export const forgetAuditDetails = (db: Db, userId: number) =>
  db.execute(sql`select forget_audit_details(${userId})`);

/** Deletes the entries older than 24 months; their hashes stay in the chain. */
export const deleteOldAuditEntries = (db: Db) => db.execute(sql`select delete_old_audit_entries()`);

/** Closes an open alert; false if somebody has closed it already. */
export async function dismissAlert(db: Db, id: number, adminId: number) {
  const dismissedRows = await db
    .update(securityAlerts)
    .set({ dismissedAt: sql`now()`, dismissedById: adminId })
    .where(and(eq(securityAlerts.id, id), isNull(securityAlerts.dismissedAt)))
    .returning({ id: securityAlerts.id });
  return dismissedRows.length > 0;
}

/** Deletes the alerts that are older than the entries of the security record. */
export const deleteOldAlerts = (db: Db) =>
  db
    .delete(securityAlerts)
    .where(lt(securityAlerts.createdAt, sql`now() - make_interval(months => ${auditRetentionMonths})`));

/** Everybody can send reports, so their number of rows is limited. Known violations are still counted. */
const maxCspReportRows = 1_000;

export interface CspViolation {
  directive: string;
  blocked: string;
  route: string;
  disposition: "enforce" | "report";
}

/** Adds a report of a browser to the sum of its violation. */
export async function countCspReport(db: Db, { directive, blocked, route, disposition }: CspViolation) {
  await db.execute(sql`with counted as (
      update csp_reports set report_count = least(report_count + 1, 2000000000), last_seen_at = now()
      where directive = ${directive} and blocked = ${blocked} and route = ${route}
        and disposition = ${disposition}
      returning id
    )
    insert into csp_reports (directive, blocked, route, disposition)
    select ${directive}, ${blocked}, ${route}, ${disposition}
    where not exists (select from counted) and (select count(*) from csp_reports) < ${maxCspReportRows}
    on conflict (directive, blocked, route, disposition) do update
      set report_count = least(csp_reports.report_count + 1, 2000000000), last_seen_at = now()`);
}

/** Deletes violations that no browser has reported for 30 days. */
export const deleteOldCspReports = (db: Db) =>
  db.delete(cspReports).where(lt(cspReports.lastSeenAt, sql`now() - interval '30 days'`));
