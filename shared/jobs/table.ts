import { createdAt, enumCheck, timestamptz, updatedAt } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { jobStatuses, skillGroups, urgencies } from "./vocabulary";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const isActive = sql`status in ('open', 'in_progress')`;

export const jobs = pgTable(
  "jobs",
  {
    id: serial().primaryKey(),
    title: varchar({ length: limits.name }).notNull(),
    description: varchar({ length: limits.longText }).notNull(),
    company: varchar({ length: limits.name }).notNull(),
    location: varchar({ length: limits.name }),
    salaryRange: varchar({ length: limits.name }),
    bountyAmount: numeric({ precision: 10, scale: 2, mode: "number" }).notNull().default(0),
    skills: text().array().notNull().default(sql`'{}'`),
    /** Derived from title and skills by `rules.ts`, so that the skill filter can use an index. */
    skillGroups: text({ enum: skillGroups }).array().notNull().default(sql`'{}'`),
    experience: varchar({ length: limits.name }),
    urgency: text({ enum: urgencies }).notNull().default("medium"),
    deadline: timestamptz(),
    status: text({ enum: jobStatuses }).notNull().default("open"),
    postedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    applicationsCount: integer().notNull().default(0),
    submissionsCount: integer().notNull().default(0),
    /** The deadline of the last reminder to the poster. */
    remindedOf: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchVector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company), 'B') || setweight(to_tsvector('simple', description), 'C')`,
    ),
  },
  (table) => [
    // Each sort order of the list has its own index, with the id as tie-breaker.
    index("jobs_active_newest").on(table.createdAt, table.id).where(isActive),
    index("jobs_active_bounty").on(table.bountyAmount, table.id).where(isActive),
    index("jobs_active_deadline").on(table.deadline, table.id).where(isActive),
    index("jobs_active_undated").on(table.createdAt, table.id).where(sql`${isActive} and deadline is null`),
    index("jobs_active").on(table.id).where(isActive),
    // Not partial, because PostgreSQL would not combine two partial indexes with the same condition. Without
    // fastupdate, because every search would scan the pending list.
    index("jobs_search").using("gin", table.skillGroups, table.search).with({ fastupdate: false }),
    index("jobs_poster_newest").on(table.postedById, table.createdAt, table.id),
    enumCheck("jobs_status", table.status, jobStatuses),
    enumCheck("jobs_urgency", table.urgency, urgencies),
    check(
      "jobs_amounts",
      sql`${table.bountyAmount} >= 0 and ${table.applicationsCount} >= 0 and ${table.submissionsCount} >= 0`,
    ),
  ],
);
