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

/** Columns as one text to look for parts of words in: in lower case, without accents, beginning with a space; as `folded` has a query. */
const foldedColumns = (...names: string[]) =>
  sql.raw(
    `(regexp_replace(normalize(lower(${["''", ...names].join(" || ' ' || ")}), NFKD), '[\\u0300-\\u036f]', '', 'g'))`,
  );
const named = ["username", "coalesce(first_name, '')", "coalesce(last_name, '')", "coalesce(company, '')"];
/** What an admin finds somebody by. */
export const userSearch = foldedColumns("email", ...named);
/** What members find each other by: names and company, no address. */
export const userNames = foldedColumns(...named);
/** The domain of an address, as organizations' domains are written. */
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
    /** Deleted by the person: the row stays, without anything of theirs, for what others have to do with it. */
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
    // The admins' search finds any part of a name, user name, address or company.
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
    /** When the last link to verify it was asked for: an unverified second address lapses a day later. */
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

/** As connect-pg-simple wants it, and whose it is. */
export const sessions = pgTable(
  "session",
  {
    sid: varchar().primaryKey(),
    /** Names it to its owner; opens nothing. */
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

/** Counters of rate-limiter-flexible, shared by every process; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** One-time links that were mailed, or made by an admin. The token itself is nowhere but in the link. */
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
    /** The address that it verifies. */
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
