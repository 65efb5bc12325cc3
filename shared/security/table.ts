import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { type AuditAction, alertKinds } from "./vocabulary";

/** The length of a keyed hash (`server/lib/http/network-key.ts`) or a SHA-256 in base64url. */
const hashLength = 43;

/**
 * The security record, an audit log. Rows are only added: a trigger rejects updates, and only two functions
 * of `migrations/0022_audit.sql` can delete rows. The ids of users are not foreign keys, so that entries keep
 * the ids of deleted accounts, and so that the insert at a sign-in does not lock the user's row.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: serial().primaryKey(),
    at: timestamptz().notNull().default(sql`now()`),
    action: varchar({ length: 40 }).$type<AuditAction>().notNull(),
    /** The user who acted; null for the server itself and for unknown people. */
    actorId: integer(),
    /** Kind and id, such as `user:12`. */
    subject: varchar({ length: 60 }),
    /** A keyed hash of the IP network of the request. */
    network: varchar({ length: hashLength }),
    /** SHA-256 of salt and details. The chain contains only this hash, because the details can be removed. */
    detailsHash: varchar({ length: hashLength }),
  },
  (table) => [
    index("audit_entries_at").on(table.at, table.id),
    index("audit_entries_action").on(table.action, table.at, table.id),
    index("audit_entries_actor").on(table.actorId, table.at, table.id),
    index("audit_entries_subject").on(table.subject, table.at, table.id),
  ],
);

/** The details of entries, which are deleted with the account of the actor or the subject. */
export const auditDetails = pgTable("audit_details", {
  entryId: integer()
    .primaryKey()
    .references(() => auditEntries.id, { onDelete: "cascade" }),
  /** Random, so that the hash in the entry does not reveal removed details. */
  salt: varchar({ length: 24 }).notNull(),
  /** The JSON text from which the hash was computed. */
  json: text().notNull(),
});

/** Entries that the worker has not added to the hash chain yet. */
export const auditPending = pgTable("audit_pending", { entryId: integer().primaryKey() });

/**
 * The hash chain over the entries. Its rows are never deleted. Each contains the time and the hash of its
 * entry, so that the chain can be verified after the entry was deleted.
 */
export const auditChain = pgTable(
  "audit_chain",
  {
    seq: integer().primaryKey(),
    entryId: integer().notNull(),
    entryAt: timestamptz().notNull(),
    entryHash: varchar({ length: hashLength }).notNull(),
    /** The `hash` of the row before this one. */
    prevHash: varchar({ length: hashLength }).notNull(),
    /** SHA-256 of the other columns. */
    hash: varchar({ length: hashLength }).notNull(),
  },
  (table) => [uniqueIndex("audit_chain_entry").on(table.entryId)],
);

/**
 * Recent failed sign-ins, counted per network and account. The worker moves a row into the security record as
 * one entry, 15 minutes after its last failure or an hour after its first.
 */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    /** A keyed hash of the IP network of the request. */
    network: varchar({ length: hashLength }).notNull(),
    /** A keyed hash of the entered login. Hashed, because users may enter anything there, even a password. */
    accountKey: varchar({ length: hashLength }).notNull(),
    /** Null if no account has this login. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    failureCount: integer().notNull().default(1),
    firstFailedAt: timestampDefaultNow(),
    lastFailedAt: timestampDefaultNow(),
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
    /**
     * The keyed hash of an IP network, a user such as `user:12`, or `chain` for the hash chain. Each subject
     * has at most one alert of a kind in six hours.
     */
    subject: varchar({ length: 60 }).notNull(),
    /** The user whom the alert is about. */
    personId: integer().references(() => users.id, { onDelete: "cascade" }),
    /**
     * The count that reached the threshold; for the subject `chain`, the first wrong position in the hash
     * chain.
     */
    amount: integer(),
    createdAt: timestampDefaultNow(),
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

/** Violations of the content security policy, with the number of reports by browsers. */
export const cspReports = pgTable(
  "csp_reports",
  {
    id: serial().primaryKey(),
    directive: varchar({ length: 60 }).notNull(),
    /** An origin, or a keyword such as `inline`. */
    blocked: varchar({ length: 120 }).notNull(),
    /** The path of the page, with `{id}` instead of ids. */
    route: varchar({ length: 60 }).notNull(),
    /** Whether the policy blocked the violation or only reported it. */
    disposition: text({ enum: ["enforce", "report"] }).notNull(),
    reportCount: integer().notNull().default(1),
    firstSeenAt: timestampDefaultNow(),
    lastSeenAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("csp_reports_violation").on(table.directive, table.blocked, table.route, table.disposition),
    index("csp_reports_last_seen").on(table.lastSeenAt, table.id),
    enumCheck("csp_reports_disposition", table.disposition, ["enforce", "report"]),
  ],
);
