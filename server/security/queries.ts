/** Reads the security record (the audit log of the site), alerts, and violations of the CSP. */
import { userWithBadgeColumns } from "@server/badges/queries";
import type { Db } from "@server/lib/db/db";
import { mapPage, type PageInput } from "@server/lib/http/pagination";
import { paginate, toIdCursor } from "@server/lib/search/keyset";
import { canDecideOnMatter, type DecisionMatter } from "@shared/admin/policy";
import { users } from "@shared/auth/table";
import type { Viewer } from "@shared/lib/access";
import type { AuditFilters } from "@shared/security/schemas";
import { auditChain, auditDetails, auditEntries, cspReports, securityAlerts } from "@shared/security/table";
import { and, eq, getTableColumns, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

const actors = alias(users, "actor");
const subjectUsers = alias(users, "subject_user");

/** The position of a row in a list that is sorted by time. */
interface TimeCursor {
  at: string;
  id: number;
}

/** The security record, newest first. */
export async function listAuditEntries(db: Db, filters: AuditFilters, page: PageInput<TimeCursor>) {
  const query = db
    .select({
      entry: getTableColumns(auditEntries),
      actor: userWithBadgeColumns(actors),
      subjectUser: userWithBadgeColumns(subjectUsers),
      details: auditDetails.json,
      seq: auditChain.seq,
      chainDigest: auditChain.hash,
    })
    .from(auditEntries)
    .leftJoin(actors, and(eq(actors.id, auditEntries.actorId), isNull(actors.deletedAt)))
    .leftJoin(subjectUsers, and(eq(subjectUserIdSql, subjectUsers.id), isNull(subjectUsers.deletedAt)))
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .leftJoin(auditChain, eq(auditChain.entryId, auditEntries.id))
    .$dynamic();
  const entries = await paginate(query, {
    where: matchesFiltersSql(filters),
    order: { by: auditEntries.at, id: auditEntries.id },
    page,
    cursorOf: ({ entry }) => ({ at: entry.at, id: entry.id }),
  });
  return mapPage(entries, ({ entry, details, ...others }) => ({
    ...entry,
    ...others,
    details: details === null ? null : (JSON.parse(details) as Record<string, string | number | boolean>),
  }));
}

/** The id in a subject such as "user:12"; null for other subjects. */
const subjectUserIdSql = sql<number>`(case when ${auditEntries.subject} like 'user:%'
  then substring(${auditEntries.subject} from 6)::int end)`;

function matchesFiltersSql(filters: AuditFilters): SQL | undefined {
  const { action, person: personId, from: firstDay, to: lastDay, tz: timeZone } = filters;
  return and(
    action && eq(auditEntries.action, action),
    personId === undefined
      ? undefined
      : or(eq(auditEntries.actorId, personId), eq(auditEntries.subject, `user:${personId}`)),
    firstDay === undefined
      ? undefined
      : gte(auditEntries.at, sql`${firstDay}::date::timestamp at time zone ${timeZone}`),
    lastDay === undefined
      ? undefined
      : lt(auditEntries.at, sql`(${lastDay}::date + 1)::timestamp at time zone ${timeZone}`),
  );
}

const exportBatchSize = 1_000;

/** Streams the matching entries, newest first, in batches, so that memory stays bounded. */
export async function* streamAuditEntries(db: Db, filters: AuditFilters) {
  let after: TimeCursor | undefined;
  do {
    const { items, next } = await listAuditEntries(db, filters, { limit: exportBatchSize, after });
    yield* items;
    after = next;
  } while (after);
}

/**
 * Whether an admin other than the viewer can sign in. If not, the viewer may decide on matters that concern
 * themselves.
 */
export const hasOtherAdminSql = ({ id }: Viewer) =>
  sql<boolean>`exists (select from users other_admin where other_admin.role = 'admin'
    and other_admin.suspended_at is null and other_admin.deleted_at is null and other_admin.id <> ${id})`;

const selectAlerts = (db: Db, viewer: Viewer) =>
  db
    .select({
      ...getTableColumns(securityAlerts),
      person: userWithBadgeColumns(users),
      isOwn: sql<boolean>`${securityAlerts.personId} is not distinct from ${viewer.id}::int`,
      hasOtherAdmin: hasOtherAdminSql(viewer),
    })
    .from(securityAlerts)
    .leftJoin(users, and(eq(users.id, securityAlerts.personId), isNull(users.deletedAt)))
    .$dynamic();

const addCanDismiss = <Alert extends DecisionMatter>(viewer: Viewer, alert: Alert) => ({
  ...alert,
  canDismiss: canDecideOnMatter(viewer, alert),
});

/** Alerts that no admin has closed, newest first. */
export async function listOpenAlerts(db: Db, viewer: Viewer, page: PageInput<{ id: number }>) {
  const alerts = await paginate(selectAlerts(db, viewer), {
    where: sql`${securityAlerts.dismissedAt} is null`,
    order: { id: securityAlerts.id },
    page,
    cursorOf: toIdCursor,
  });
  return mapPage(alerts, (alert) => addCanDismiss(viewer, alert));
}

export async function findAlert(db: Db, viewer: Viewer, id: number) {
  const [alert] = await selectAlerts(db, viewer).where(eq(securityAlerts.id, id));
  return alert && addCanDismiss(viewer, alert);
}

/** Violations of the content security policy, latest report first. */
export const listCspViolations = (db: Db, page: PageInput<TimeCursor>) =>
  paginate(db.select().from(cspReports).$dynamic(), {
    order: { by: cspReports.lastSeenAt, id: cspReports.id },
    page,
    cursorOf: ({ lastSeenAt, id }) => ({ at: lastSeenAt, id }),
  });
