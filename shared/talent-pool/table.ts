/** The candidates that members share in the talent pool, with the derived columns that matching uses. */
import { enumCheck, timestampDefaultNow, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { experienceLevels, salaryCurrencies, skillGroups } from "../jobs/vocabulary";
import { limits } from "../lib/fields";

export const candidates = pgTable(
  "candidates",
  {
    id: serial().primaryKey(),
    name: varchar({ length: limits.shortText }).notNull(),
    email: varchar({ length: limits.email }).notNull(),
    phone: varchar({ length: limits.shortText }),
    role: varchar({ length: limits.shortText }).notNull(),
    skills: text().array().notNull(),
    /** The groups of the candidate's role and skills, derived by `taxonomy/skill-groups.ts`. */
    skillGroups: text({ enum: skillGroups }).array().notNull().default(sql`'{}'`),
    experience: text({ enum: experienceLevels }),
    location: varchar({ length: limits.shortText }),
    salaryExpectation: varchar({ length: limits.shortText }),
    resume: varchar({ length: limits.url }),
    notes: varchar({ length: limits.mediumText }),
    isAvailable: boolean().notNull().default(true),
    sharedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * Whether the member who shared the candidate was reminded to check that the candidate is still available.
     */
    isReminded: boolean().notNull().default(false),
    /** Normalized name, role, skills, location and email, for substring search. */
    searchText: text().notNull(),
    /** The normalized name, for similarity search. */
    nameText: text().notNull(),
    /**
     * Skills, places and level, for matching with jobs: "skill:go", "place:us-austin", "level:senior".
     * `taxonomy/derive-candidate.ts` derives this and the next three columns.
     */
    facets: text().array().notNull().default(sql`'{}'`),
    /** Whether the candidate can work remotely; null if the candidate's texts do not say. */
    openToRemote: boolean(),
    /** The smallest yearly salary that the candidate expects, in whole units of its currency. */
    salaryMin: integer(),
    salaryCurrency: text({ enum: salaryCurrencies }),
    /**
     * The version of the rules by which the derived columns, such as `facets`, were computed; 0 if they are
     * outdated. A server that computes them writes the negative version, which a trigger makes positive. If a
     * server of an earlier version changes the texts, the version is not negative, and the trigger sets 0.
     */
    derivedVersion: smallint().notNull().default(0),
    createdAt: timestampDefaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("candidates_once").on(table.sharedById, sql`lower(${table.email})`),
    index("candidates_newest").on(table.createdAt, table.id),
    index("candidates_level_newest").on(table.experience, table.createdAt, table.id),
    index("candidates_available_newest").on(table.isAvailable, table.createdAt, table.id),
    index("candidates_level_available_newest").on(
      table.experience,
      table.isAvailable,
      table.createdAt,
      table.id,
    ),
    // Without fastupdate, like the next index: every search would also scan its list of pending entries.
    index("candidates_groups").using("gin", table.skillGroups).with({ fastupdate: false }),
    index("candidates_facets").using("gin", table.facets).with({ fastupdate: false }),
    index("candidates_derived").on(table.derivedVersion),
    index("candidates_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("candidates_names").using("gin", sql`${table.nameText} gin_trgm_ops`),
    index("candidates_aging").on(table.updatedAt).where(sql`is_available and not is_reminded`),
    enumCheck("candidates_experience", table.experience, experienceLevels),
    enumCheck("candidates_salary_currency", table.salaryCurrency, salaryCurrencies),
  ],
);

/**
 * For each viewer and day (UTC), the candidates of other members that the viewer has seen; an alert fires when
 * there are too many.
 */
export const candidateViews = pgTable(
  "candidate_views",
  {
    viewerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date().notNull(),
    /** Distinct ids. No ids are added once there are enough for the alert. */
    candidateIds: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewerId, table.day] })],
);
