/** Agency profiles, with generated columns for the rating, the rank and the counter group of a profile. */
import { timestampDefaultNow, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { organizations } from "../organizations/table";
import { ratingPrior } from "./rules";

const reviewCountSql = "(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5])";
const starSumSql =
  "(star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])";
const meanSql = `round(${starSumSql}::numeric / ${reviewCountSql}, 2)`;
const ratingSql = `case when ${reviewCountSql} > 0 then ${meanSql} end`;

const priorStarSum = ratingPrior.rating * ratingPrior.reviews;
const rankingStarSumSql = `(${priorStarSum} + ${starSumSql})`;
const rankingReviewCountSql = `(${ratingPrior.reviews} + ${reviewCountSql})::numeric`;
/** The mean of the stars as if the agency had the reviews of `ratingPrior` too. */
const rankingSql = `round(${rankingStarSumSql} / ${rankingReviewCountSql}, 4)`;

const verificationSql = "case when is_verified then 'verified' else 'unverified' end";
const reviewedSuffixSql = `case when ${reviewCountSql} > 0 then '_reviewed' else '' end`;

export const agencies = pgTable(
  "agencies",
  {
    id: serial().primaryKey(),
    /** The owner, a user with the role agency; null without an owner. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    organizationId: integer().references((): AnyPgColumn => organizations.id, { onDelete: "set null" }),
    name: varchar({ length: limits.shortText }).notNull(),
    description: varchar({ length: limits.longText }),
    website: varchar({ length: limits.url }),
    logo: varchar({ length: limits.url }),
    location: varchar({ length: limits.shortText }),
    phone: varchar({ length: limits.shortText }),
    email: varchar({ length: limits.email }),
    specializations: text().array().notNull().default(sql`'{}'`),
    services: text().array().notNull().default(sql`'{}'`),
    industryFocus: text().array().notNull().default(sql`'{}'`),
    /** `successRate` and `averageFee` are percentages that users entered, not measured by the network. */
    successRate: numeric({ precision: 5, scale: 2, mode: "number" }),
    averageFee: numeric({ precision: 5, scale: 2, mode: "number" }),
    /**
     * Five counts: the reviews with one star, with two stars, and so on. `reviewCount`, `rating` and `ranking`
     * are computed from them.
     */
    starCounts: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
    reviewCount: integer().notNull().generatedAlwaysAs(sql.raw(reviewCountSql)),
    rating: numeric({ precision: 3, scale: 2, mode: "number" }).generatedAlwaysAs(sql.raw(ratingSql)),
    /** The Bayesian average by which the directory is sorted. */
    ranking: numeric({ precision: 5, scale: 4 }).notNull().generatedAlwaysAs(sql.raw(rankingSql)),
    isVerified: boolean().notNull().default(false),
    /** The group in which counters count this profile: `verified_reviewed`, `unverified`, … */
    counterGroup: text("standing")
      .notNull()
      .generatedAlwaysAs(sql.raw(`${verificationSql} || ${reviewedSuffixSql}`)),
    /** The last day (UTC) with an application, submission or placement of the agency. */
    lastActiveOn: date(),
    createdById: integer().references(() => users.id, { onDelete: "set null" }),
    /** Normalized name and description, for substring search. */
    searchText: text().notNull(),
    /** The normalized name, for substring search. */
    nameText: text().notNull(),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("agencies_owner").on(table.userId).where(sql`user_id is not null`),
    uniqueIndex("agencies_organization").on(table.organizationId).where(sql`organization_id is not null`),
    index("agencies_ranking").on(table.ranking, table.id),
    index("agencies_success").on(table.successRate, table.id).where(sql`success_rate is not null`),
    index("agencies_unrated_newest").on(table.createdAt, table.id).where(sql`success_rate is null`),
    index("agencies_newest").on(table.createdAt, table.id),
    // Without fastupdate, because every search would also scan its list of pending entries.
    index("agencies_specializations").using("gin", table.specializations).with({ fastupdate: false }),
    index("agencies_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("agencies_claimable").using("gin", sql`${table.nameText} gin_trgm_ops`).where(sql`user_id is null`),
    // Collation "C", so that prefix searches can use the index.
    index("agencies_claimable_name")
      .on(sql`(${table.nameText} collate "C")`, table.id)
      .where(sql`user_id is null`),
    index("agencies_creator").on(table.createdById),
    check("agencies_percentages", sql`success_rate between 0 and 100 and average_fee between 0 and 100`),
    check("agencies_stars", sql`array_length(star_counts, 1) = 5 and 0 <= all (star_counts)`),
  ],
);
