/** Accounts, and what signs users in: email addresses, sessions, devices and one-time tokens. */
import { enumCheck, timestampDefaultNow, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { approvalStatuses, roles } from "../lib/access";
import { limits } from "../lib/fields";
import { emailAddressTypes } from "../users/vocabulary";
import { tokenKinds } from "./vocabulary";

/**
 * Concatenates columns for substring search: in lower case, without accents, with a space before each. The
 * server normalizes search terms in the same way.
 */
function normalizedTextSql(columnExpressions: string[]) {
  const joinedColumns = ["''", ...columnExpressions].join(" || ' ' || ");
  // NFKD separates letters from their accents, which the pattern removes.
  return sql.raw(`(regexp_replace(normalize(lower(${joinedColumns}), NFKD), '[\\u0300-\\u036f]', '', 'g'))`);
}
const nameExpressions = [
  "username",
  "coalesce(first_name, '')",
  "coalesce(last_name, '')",
  "coalesce(company, '')",
];
/** The text that admins search: includes email addresses. */
export const userSearchTextSql = normalizedTextSql(["email", ...nameExpressions]);
/** The text that members search: names and company, without email addresses. */
export const userNamesSearchTextSql = normalizedTextSql(nameExpressions);
/** The domain of an email address in lower case, as organizations store their domains. */
export const emailDomainSql = sql.raw("(substring(lower(email) from '[^@]*$'))");

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    username: varchar({ length: limits.username }).notNull(),
    /** The hash of the password. */
    password: text().notNull(),
    /**
     * Whether the user has set a password: false at first for accounts created through an identity provider.
     * Called "passphrase", because no response field may be named after the password.
     */
    hasPassphrase: boolean("has_password").notNull().default(true),
    /**
     * Whether the password is one of the most common. Null for passwords from before this check, until the
     * next sign-in with them.
     */
    hasCommonPassphrase: boolean("password_common"),
    email: varchar({ length: limits.email }).notNull(),
    firstName: varchar({ length: limits.shortText }),
    lastName: varchar({ length: limits.shortText }),
    profileImageUrl: varchar({ length: limits.url }),
    role: text({ enum: roles }).notNull().default("vc_partner"),
    company: varchar({ length: limits.shortText }),
    title: varchar({ length: limits.shortText }),
    bio: varchar({ length: limits.mediumText }),
    phone: varchar({ length: limits.shortText }),
    location: varchar({ length: limits.shortText }),
    specializations: text().array().notNull().default(sql`'{}'`),
    /** Whether an admin vouches for the user. */
    isVerified: boolean().notNull().default(false),
    vcApprovalStatus: text({ enum: approvalStatuses }).notNull().default("pending"),
    vcApprovalRequestedAt: timestamptz(),
    /** Despite their names, `vcApprovedAt` and `vcApprovedBy` are set by a rejection too. */
    vcApprovedAt: timestamptz(),
    vcApprovedBy: integer().references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    vcDecisionReason: varchar({ length: limits.reason }),
    /**
     * Incremented by every change of name or company (users/rules.ts), so that decisions on an earlier
     * identity are detected.
     */
    identityVersion: integer().notNull().default(1),
    /** The identity version at the last request for approval as a VC partner; null means 1. */
    vcRequestedIdentityVersion: integer(),
    /**
     * Since when an admin has to check the user's new name or company. Until that check the user is not
     * trusted.
     */
    recheckSince: timestamptz(),
    suspendedAt: timestamptz(),
    suspensionReason: varchar({ length: limits.reason }),
    /** When the account was deleted. An anonymized row remains for the foreign keys of shared records. */
    deletedAt: timestamptz(),
    /**
     * For accounts that registered before verification became required: the deadline until which they count
     * as verified and trusted (server/auth/verification.ts).
     */
    verifyBy: timestamptz(),
    /** When the email about `verifyBy` was queued. */
    verifyByMailedAt: timestamptz(),
    /** Incremented to end all sessions of the user: by a password change, suspension or deletion. */
    sessionGeneration: integer().notNull().default(0),
    /**
     * The deadline by which an admin needs a passkey or an authenticator app. Set at the first sign-in that
     * requires one.
     */
    secondFactorDueAt: timestamptz(),
    /**
     * When the user dismissed the first steps, or had done them all. For accounts that are older than the
     * first steps, the time of the migration that added this column.
     */
    firstStepsDismissedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("users_admins").on(table.id).where(sql`role = 'admin'`),
    uniqueIndex("users_username_key").on(sql`lower(${table.username})`),
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    // For the queue of VC applications, oldest first.
    index("users_vc_pending")
      .on(table.vcApprovalRequestedAt, table.id)
      .where(
        sql`role = 'vc_partner' and vc_approval_status = 'pending' and vc_approval_requested_at is not null`,
      ),
    index("users_vc_requested")
      .on(table.vcApprovalRequestedAt)
      .where(sql`vc_approval_requested_at is not null`),
    index("users_search").using("gin", sql`${userSearchTextSql} gin_trgm_ops`),
    index("users_names").using("gin", sql`${userNamesSearchTextSql} gin_trgm_ops`),
    // For the queue of VC partners with a new name or company, longest waiting first.
    index("users_recheck").on(table.recheckSince, table.id).where(sql`recheck_since is not null`),
    index("users_suspended").on(table.id).where(sql`suspended_at is not null`),
    index("users_former").on(table.id).where(sql`deleted_at is not null`),
    index("users_verify_by").on(table.id).where(sql`verify_by is not null and verify_by_mailed_at is null`),
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
    email: varchar({ length: limits.email }).notNull(),
    isPrimary: boolean().notNull().default(false),
    /**
     * Since when the address has been the primary one; null for secondary addresses. The trigger
     * `set_primary_since` (migrations/0027_primary_since.sql) sets it, because servers of the previous
     * release do not.
     */
    primarySince: timestamptz(),
    isVerified: boolean().notNull().default(false),
    type: text({ enum: emailAddressTypes }).notNull().default("work"),
    /** When a verification link was last sent. Unverified secondary addresses are deleted a day later. */
    linkSentAt: timestampDefaultNow(),
    /**
     * When the user first added the address, if the user removed it unverified and added it again; null for
     * other addresses. Set by a trigger.
     */
    claimedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("user_emails_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("user_emails_one_primary").on(table.userId).where(sql`is_primary`),
    index("user_emails_user").on(table.userId),
    index("user_emails_domain").on(emailDomainSql, table.userId).where(sql`is_primary or is_verified`),
    index("user_emails_unverified").on(table.linkSentAt).where(sql`not is_primary and not is_verified`),
    enumCheck("user_emails_type", table.type, emailAddressTypes),
  ],
);

/**
 * Unverified addresses that users have removed. For 7 days an unverified address is reserved for the account
 * that added it, and adding it again must not restart those days. Triggers of `user_emails` write these rows
 * (migrations/0027_primary_since.sql), which are deleted after 30 days.
 */
export const removedAddresses = pgTable(
  "removed_addresses",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of user id and address, hexadecimal. */
    emailHash: varchar({ length: 64 }).notNull(),
    /** When the user first added the address. */
    claimedAt: timestamptz().notNull(),
    removedAt: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.emailHash] }),
    index("removed_addresses_removed_at").on(table.removedAt),
  ],
);

/**
 * The table of connect-pg-simple. The library defines `sid`, `sess` and `expire`; the other columns are ours.
 */
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
    createdAt: timestampDefaultNow(),
    /**
     * The user's `sessionGeneration` at sign-in. Null counts as 0: sessions that are older than this column.
     */
    generation: integer(),
    /** When the user last authenticated in this session; null in sessions that are older than this column. */
    authenticatedAt: timestamptz(),
    /** When the session ends even if it is in use; null for the usual 30 days after sign-in. */
    maxUntil: timestamptz(),
  },
  (table) => [index().on(table.expire), index().on(table.userId)],
);

/** Browsers in which a user has signed in. A device cookie with a random nonce identifies each of them. */
export const devices = pgTable(
  "devices",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the nonce in the device cookie, base64url. */
    deviceHash: varchar("nonce_hash", { length: 43 }).notNull(),
    /** Browser and operating system at the last sign-in: "Firefox on Windows". */
    label: varchar({ length: limits.shortText }).notNull(),
    /** The time of the last sign-in. */
    lastSeenAt: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index("devices_last_seen").on(table.lastSeenAt),
  ],
);

/** The counters of rate-limiter-flexible, shared by all processes. `expire` is in ms since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/** One-time tokens of links that were emailed or created by an admin. */
export const oneTimeTokens = pgTable(
  "mailed_links",
  {
    id: serial().primaryKey(),
    kind: text({ enum: tokenKinds }).notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: varchar({ length: 43 }).notNull().unique("mailed_links_token"),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The address that the token verifies. A password reset link verifies the address to which it was
     * emailed.
     */
    addressId: integer().references(() => userEmails.id, { onDelete: "cascade" }),
    /** For `link_identity`: the identity that the link connects, and the browser that requested it. */
    details: jsonb(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("mailed_links_user").on(table.userId, table.kind),
    index("mailed_links_address").on(table.addressId),
    index("mailed_links_expiry").on(table.expiresAt),
    enumCheck("mailed_links_kind", table.kind, tokenKinds),
  ],
);
