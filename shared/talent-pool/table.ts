import { createdAt, enumCheck, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { experienceLevels, skillGroups } from "../jobs/vocabulary";
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
    /** Derived from role and skills by `jobs/rules.ts`. */
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
    /** Whether the user was reminded to check that the candidate is still available. */
    isReminded: boolean().notNull().default(false),
    /** Normalized name, role, skills, location and email, for substring search. */
    searchText: text().notNull(),
    /** The normalized name, for similarity search. */
    nameText: text().notNull(),
    createdAt: createdAt(),
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
    index("candidates_groups").using("gin", table.skillGroups).with({ fastupdate: false }),
    index("candidates_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("candidates_names").using("gin", sql`${table.nameText} gin_trgm_ops`),
    index("candidates_aging").on(table.updatedAt).where(sql`is_available and not is_reminded`),
    enumCheck("candidates_experience", table.experience, experienceLevels),
  ],
);
