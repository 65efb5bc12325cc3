import { createdAt, enumCheck, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { type AuditAction, alertKinds } from "./vocabulary";

/** A keyed hash in base64url (`server/lib/http/network-key.ts`), and a SHA-256 in base64url. */
const hashLength = 43;

/**
 * The security record. The server only inserts; a trigger refuses updates, and deletions outside the two functions of
 * `migrations/0022_audit.sql`. No foreign keys to users: an entry keeps the id of a deleted account, and a sign-in must
 * not lock its user.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: serial().primaryKey(),
    at: timestamptz().notNull().default(sql`now()`),
    action: varchar({ length: 40 }).$type<AuditAction>().notNull(),
    /** The person who acted; null for the server itself and for unknown people. */
    actorId: integer(),
    /** Kind and id, such as `user:12`. */
    subject: varchar({ length: 60 }),
    /** The network of the request as a keyed hash. */
    network: varchar({ length: hashLength }),
    /** SHA-256 of salt and details, so that the chain does not depend on details, which can be removed. */
    detailsHash: varchar({ length: hashLength }),
  },
  (table) => [
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_action").on(table.action, table.at, table.id),
    index("audit_entries_actor").on(table.actorId, table.at, table.id),
    index("audit_entries_subject").on(table.subject, table.at, table.id),
  ],
);

/** The details of entries, which are removed when the person is deleted. */
export const auditDetails = pgTable("audit_details", {
  entryId: integer()
    .primaryKey()
    .references(() => auditEntries.id, { onDelete: "cascade" }),
  /** Random, so that the hash in the entry does not reveal removed details. */
  salt: varchar({ length: 24 }).notNull(),
  /** The text that was hashed. */
  json: text().notNull(),
});

/** Entries that the worker has not chained yet. */
export const auditPending = pgTable("audit_pending", { entryId: integer().primaryKey() });

/**
 * The hash chain over the entries. Its rows are never deleted. They have the time and the hash of their entry, so that
 * the chain can be checked after the entry was deleted.
 */
export const auditChain = pgTable(
  "audit_chain",
  {
    seq: integer().primaryKey(),
    entryId: integer().notNull(),
    entryAt: timestamptz().notNull(),
    entryHash: varchar({ length: hashLength }).notNull(),
    prevHash: varchar({ length: hashLength }).notNull(),
    hash: varchar({ length: hashLength }).notNull(),
  },
  (table) => [uniqueIndex("audit_chain_entry").on(table.entryId)],
);

/**
 * Failed sign-ins of the last minutes, one row for each network and account. The worker turns a row into an entry of
 * the record once its attempts have ended.
 */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    network: varchar({ length: hashLength }).notNull(),
    /** A keyed hash of what was entered, because that may be anything. */
    accountKey: varchar({ length: hashLength }).notNull(),
    /** The account, if there is one of that name. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    failureCount: integer().notNull().default(1),
    firstFailedAt: createdAt(),
    lastFailedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.accountKey] }),
    index("sign_in_failures_network").on(table.network, table.lastFailedAt),
    index("sign_in_failures_last").on(table.lastFailedAt),
    index("sign_in_failures_user").on(table.userId).where(sql`user_id is not null`),
  ],
);

/** Alerts to admins. */
export const securityAlerts = pgTable(
  "security_alerts",
  {
    id: serial().primaryKey(),
    kind: varchar({ length: 40, enum: alertKinds }).notNull(),
    /** The subject of the alert: a network, a person or the chain. Each subject has one alert of a kind in six hours. */
    subject: varchar({ length: 60 }).notNull(),
    /** The person whom it concerns. */
    personId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** The number that reached the limit, or the first bad position in the chain. */
    amount: integer(),
    createdAt: createdAt(),
    dismissedAt: timestamptz(),
    dismissedById: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("security_alerts_subject").on(table.kind, table.subject, table.createdAt),
    index("security_alerts_open").on(table.id).where(sql`dismissed_at is null`),
    index("security_alerts_person").on(table.personId).where(sql`person_id is not null`),
    index("security_alerts_dismissed_by").on(table.dismissedById).where(sql`dismissed_by_id is not null`),
  ],
);

/** Violations of the content security policy that browsers reported, summed up. */
export const cspReports = pgTable(
  "csp_reports",
  {
    id: serial().primaryKey(),
    directive: varchar({ length: 60 }).notNull(),
    /** An origin, or a keyword such as `inline`. */
    blocked: varchar({ length: 120 }).notNull(),
    /** The path of the page, with `{id}` instead of ids. */
    route: varchar({ length: 60 }).notNull(),
    /** Whether the policy only reports. */
    disposition: text({ enum: ["enforce", "report"] }).notNull(),
    reportCount: integer().notNull().default(1),
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (table) => [
    uniqueIndex("csp_reports_violation").on(table.directive, table.blocked, table.route, table.disposition),
    index("csp_reports_last_seen").on(table.lastSeenAt, table.id),
    enumCheck("csp_reports_disposition", table.disposition, ["enforce", "report"]),
  ],
);
