/** Organizations with their email domains and members, and domains that no organization can have. */
import { enumCheck, timestampDefaultNow, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { maxDomainLength } from "./rules";
import { membershipRoles, organizationTypes } from "./vocabulary";

const hasOnlyClaimedDomainSql = sql`domain is not null and domain_confirmed_at is null`;

export const organizations = pgTable(
  "organizations",
  {
    id: serial().primaryKey(),
    name: varchar({ length: limits.shortText }).notNull(),
    type: text({ enum: organizationTypes }).notNull().default("agency"),
    description: varchar({ length: limits.longText }),
    website: varchar({ length: limits.url }),
    logo: varchar({ length: limits.url }),
    location: varchar({ length: limits.shortText }),
    phone: varchar({ length: limits.shortText }),
    email: varchar({ length: limits.email }),
    domain: varchar({ length: maxDomainLength }),
    /**
     * Since when the domain is in effect, because a member's verified address or a site admin confirmed it.
     * Null without a domain, and while the domain is only claimed.
     */
    domainConfirmedAt: timestamptz(),
    /**
     * When a site admin confirmed the domain. Without this confirmation, a domain in effect does not make the
     * members trusted. A trigger clears this time when the domain changes.
     */
    domainAdminConfirmedAt: timestamptz(),
    /**
     * The user who claimed the domain, which takes effect when this user has verified an address at the
     * domain.
     */
    domainClaimedById: integer().references(() => users.id, { onDelete: "set null" }),
    /** When the domain was claimed; null without a domain. A trigger sets it when the domain changes. */
    domainClaimedAt: timestamptz(),
    specializations: text().array().notNull().default(sql`'{}'`),
    services: text().array().notNull().default(sql`'{}'`),
    industryFocus: text().array().notNull().default(sql`'{}'`),
    successRate: numeric({ precision: 5, scale: 2, mode: "number" }),
    averageFee: numeric({ precision: 5, scale: 2, mode: "number" }),
    /**
     * `rating`, `reviewCount` and `isVerified` keep their defaults: agency profiles have reviews and can be
     * verified, organizations cannot.
     */
    rating: numeric({ precision: 3, scale: 2, mode: "number" }),
    reviewCount: integer().notNull().default(0),
    isVerified: boolean().notNull().default(false),
    createdById: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("organizations_domain_in_effect")
      .on(sql`lower(${table.domain})`)
      .where(sql`domain_confirmed_at is not null`),
    index("organizations_domain_claimed").on(sql`lower(${table.domain})`).where(hasOnlyClaimedDomainSql),
    index("organizations_claimed_at").on(table.domainClaimedAt, table.id).where(hasOnlyClaimedDomainSql),
    // For the admins' list of domains in effect that no admin has confirmed, oldest first.
    index("organizations_in_effect_since")
      .on(table.domainConfirmedAt, table.id)
      .where(sql`domain_confirmed_at is not null and domain_admin_confirmed_at is null`),
    index("organizations_search").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    index("organizations_name").on(sql`lower(${table.name})`, table.id),
    // To find the organization with the name of a job's company.
    index("organizations_comparable_name").on(sql`comparable_name(${table.name})`),
    enumCheck("organizations_type", table.type, organizationTypes),
    check("organizations_percentages", sql`success_rate between 0 and 100 and average_fee between 0 and 100`),
    check("organizations_rating", sql`rating between 1 and 5 and review_count >= 0`),
  ],
);

export const organizationMemberships = pgTable(
  "organization_memberships",
  {
    organizationId: integer()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: membershipRoles }).notNull().default("member"),
    title: varchar({ length: limits.shortText }),
    /** False after the member left or was removed. */
    isActive: boolean().notNull().default(true),
    joinedAt: timestampDefaultNow(),
    /** The email domain by which the user joined; null for the creator. */
    joinedByDomain: varchar({ length: maxDomainLength }),
    /** The user who ended the membership: the member by leaving, or the owner who removed the member. */
    endedById: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    index("organization_memberships_user").on(table.userId),
    index("organization_memberships_joined")
      .on(table.organizationId, table.joinedAt, table.userId)
      .where(sql`is_active`),
    enumCheck("organization_memberships_role", table.role, membershipRoles),
  ],
);

/** Domains of public email services that admins added to those of the package email-providers. */
export const publicEmailDomains = pgTable("public_email_domains", {
  id: serial().primaryKey(),
  domain: varchar({ length: maxDomainLength }).notNull().unique("public_email_domains_domain"),
  addedById: integer().references(() => users.id, { onDelete: "set null" }),
  createdAt: timestampDefaultNow(),
});
