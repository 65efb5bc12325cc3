/** Alerts admins to suspicious events, such as sign-ins to many accounts that fail from one network. */
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { auditEntries, securityAlerts } from "@shared/security/table";
import { type AlertKind, alertThresholds } from "@shared/security/vocabulary";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { recordAudit } from "./commands";

/** First key of the advisory lock on alerts; the second key is a hash of kind and subject. */
const alertLockKey = 14;

interface NewAlert {
  kind: AlertKind;
  /** The keyed hash of a network, a user such as `user:12`, or `chain` for the hash chain. */
  subject: string;
  /** The user whom the alert is about. */
  personId?: number;
  /** The number that reached the threshold; for the hash chain, the first wrong position. */
  amount?: number;
}

/**
 * Raises an alert and notifies all admins, unless this kind and subject already had an alert in the last six
 * hours. Returns whether the alert was raised.
 */
export function raiseAlert(db: Db, { kind, subject, personId, amount }: NewAlert): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${alertLockKey}, hashtext(${`${kind} ${subject}`}))`);
    const recentAlerts = await tx
      .select({ id: securityAlerts.id })
      .from(securityAlerts)
      .where(
        and(
          eq(securityAlerts.kind, kind),
          eq(securityAlerts.subject, subject),
          gte(securityAlerts.createdAt, sql`now() - interval '6 hours'`),
        ),
      )
      .limit(1);
    if (recentAlerts.length > 0) return false;
    const [alert] = await tx
      .insert(securityAlerts)
      .values({ kind, subject, personId, amount })
      .returning({ id: securityAlerts.id });
    await recordAudit(tx, {
      action: "alert_raised",
      subject: { kind: "alert", id: alert?.id ?? 0 },
      details: { alert: kind },
    });
    await notify(tx, {
      kind: "security_alert",
      data: { alert: kind },
      targetId: personId,
      to: await listActiveAdminIds(tx),
    });
    return true;
  });
}

/** The ids of the admins who are neither suspended nor deleted. */
export async function listActiveAdminIds(db: Db) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    // A literal, so that PostgreSQL uses the partial index `users_admins`.
    .where(and(sql`${users.role} = 'admin'`, isNull(users.suspendedAt), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** Raises an alert when the number of contact details that a user has opened today reaches the threshold. */
export async function alertOnManyContactViews(db: Db, viewerId: number, viewCount: number) {
  if (viewCount === alertThresholds.contactViews)
    await raisePersonAlert(db, "contact_views", viewerId, viewCount);
}

/** Notifies all admins that an admin has signed in on a new device. */
export const alertOnNewAdminDevice = (db: Db, adminId: number) =>
  raisePersonAlert(db, "admin_new_device", adminId);

/** Raises an alert about a user. */
export const raisePersonAlert = (db: Db, kind: AlertKind, personId: number, amount?: number) =>
  raiseAlert(db, { kind, subject: `user:${personId}`, personId, amount });

interface ExportRecord {
  action: "data_exported" | "csv_exported" | "audit_exported";
  personId: number;
  fileName: string;
  /** The number of rows about other people; undefined if it is unknown before the file is sent. */
  rowCount?: number;
  /** Whether the export counts for the alert. The default depends on `rowCount`. */
  isLarge?: boolean;
  network?: string;
}

/**
 * Records an export, and raises an alert once a user has made several large exports on one day. `db` must be
 * the primary database, not the replica from which GET handlers read.
 */
export function recordExport(
  db: Db,
  {
    action,
    personId,
    fileName,
    rowCount = 0,
    isLarge = rowCount >= alertThresholds.largeExportRows,
    network,
  }: ExportRecord,
) {
  return db.transaction(async (tx) => {
    await recordAudit(tx, {
      action,
      actorId: personId,
      subject: { kind: "file", id: fileName },
      network,
      details: { rows: rowCount || undefined, isLarge: isLarge || undefined },
    });
    if (!isLarge) return;
    const largeExportCount = await countLargeExportsToday(tx, personId);
    if (largeExportCount >= alertThresholds.largeExports)
      await raisePersonAlert(tx, "large_exports", personId, largeExportCount);
  });
}

async function countLargeExportsToday(db: Db, personId: number) {
  return db.$count(
    auditEntries,
    and(
      eq(auditEntries.actorId, personId),
      inArray(auditEntries.action, ["data_exported", "csv_exported", "audit_exported"]),
      gte(auditEntries.at, sql`date_trunc('day', now(), 'utc')`),
      sql`exists (select from audit_details where audit_details.entry_id = ${auditEntries.id}
        and (audit_details.json::jsonb ->> 'isLarge')::boolean)`,
    ),
  );
}
