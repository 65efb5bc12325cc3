import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { approvalStatuses, roles } from "../lib/access";
import { most } from "../lib/fields";
import { createdAt, enumCheck, timestamptz, updatedAt } from "../lib/table";
import { addressTypes } from "../users/vocabulary";
import { linkKinds } from "./vocabulary";

/**
 * Concatenates columns for substring search: lower case, without accents, with a leading space. Search terms
 * are normalized in the same way on the server.
 */
const normalizedText = (...columns: string[]) =>
  sql.raw(
    `(regexp_replace(normalize(lower(${["''", ...columns].join(" || ' ' || ")}), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  );
const nameColumns = [
  "username",
  "coalesce(first_name, '')",
  "coalesce(last_name, '')",
  "coalesce(company, '')",
];
/** The text that admins search: includes email addresses. */
export const userSearch = normalizedText("email", ...nameColumns);
/** The text that members search: names and company, without email addresses. */
export const userNames = normalizedText(...nameColumns);
/** The domain of an email address in lower case, as in organizations. */
export const addressDomain = sql.raw("(substring(lower(email) from '[^@]*$'))");

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    username: varchar({ length: most.username }).notNull(),
    password: text().notNull(),
    email: varchar({ length: most.email }).notNull(),
    firstName: varchar({ length: most.name }),
    lastName: varchar({ length: most.name }),
    profileImageUrl: varchar({ length: most.url }),
    role: text({ enum: roles }).notNull().default("vc_partner"),
    company: varchar({ length: most.name }),
    title: varchar({ length: most.name }),
    bio: varchar({ length: most.bio }),
    phone: varchar({ length: most.name }),
    location: varchar({ length: most.name }),
    specializations: text().array().notNull().default(sql`'{}'`),
    isVerified: boolean().notNull().default(false),
    vcApprovalStatus: text({ enum: approvalStatuses }).notNull().default("pending"),
    vcApprovalRequestedAt: timestamptz(),
    vcApprovedAt: timestamptz(),
    vcApprovedBy: integer().references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    vcDecisionReason: varchar({ length: most.reason }),
    suspendedAt: timestamptz(),
    suspensionReason: varchar({ length: most.reason }),
    /** The account was deleted. An anonymized row remains for the foreign keys of shared records. */
    deletedAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    // The admin's queue, oldest first.
    index("users_vc_pending")
      .on(table.vcApprovalRequestedAt, table.id)
      .where(
        sql`role = 'vc_partner' and vc_approval_status = 'pending' and vc_approval_requested_at is not null`,
      ),
    index("users_vc_requested")
      .on(table.vcApprovalRequestedAt)
      .where(sql`vc_approval_requested_at is not null`),
    index("users_search").using("gin", sql`${userSearch} gin_trgm_ops`),
    index("users_names").using("gin", sql`${userNames} gin_trgm_ops`),
    index("users_suspended").on(table.id).where(sql`suspended_at is not null`),
    index("users_former").on(table.id).where(sql`deleted_at is not null`),
    enumCheck("users_role", table.role, roles),
    enumCheck("users_vc_approval_status", table.vcApprovalStatus, approvalStatuses),
    check(
      "users_username_length",
      sql`length(${table.username}) >= 3 and position('@' in ${table.username}) = 0`,
    ),
  ],
);

export const userEmails = pgTable(
  "user_emails",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: varchar({ length: most.email }).notNull(),
    isPrimary: boolean().notNull().default(false),
    isVerified: boolean().notNull().default(false),
    type: text({ enum: addressTypes }).notNull().default("work"),
    /** The last request for a verification link. Unverified secondary addresses are deleted a day later. */
    linkSentAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("user_emails_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("user_emails_one_primary").on(table.userId).where(sql`is_primary`),
    index("user_emails_user").on(table.userId),
    index("user_emails_domain").on(addressDomain, table.userId).where(sql`is_primary or is_verified`),
    index("user_emails_unverified").on(table.linkSentAt).where(sql`not is_primary and not is_verified`),
    enumCheck("user_emails_type", table.type, addressTypes),
  ],
);

/** The table of connect-pg-simple, with additional columns. */
export const sessions = pgTable(
  "session",
  {
    sid: varchar().primaryKey(),
    /** The id in the user's session list. Unlike `sid` it is not secret. */
    id: integer().notNull().generatedAlwaysAsIdentity().unique("session_id"),
    sess: json().notNull(),
    expire: timestamp({ precision: 6 }).notNull(),
    userId: integer()
      .generatedAlwaysAs(sql`(sess #>> '{passport,user}')::int`)
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.expire), index().on(table.userId)],
);

/** The counters of rate-limiter-flexible, shared by all processes. `expire` is in ms since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** One-time tokens of links that were emailed or created by an admin. Stores only their hash. */
export const oneTimeTokens = pgTable(
  "mailed_links",
  {
    id: serial().primaryKey(),
    kind: text({ enum: linkKinds }).notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: varchar({ length: 43 }).notNull().unique("mailed_links_token"),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The address that the token verifies. */
    addressId: integer().references(() => userEmails.id, { onDelete: "cascade" }),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("mailed_links_user").on(table.userId, table.kind),
    index("mailed_links_address").on(table.addressId),
    index("mailed_links_expiry").on(table.expiresAt),
    enumCheck("mailed_links_kind", table.kind, linkKinds),
  ],
);
