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
import { most } from "../lib/fields";
import { createdAt, enumCheck, timestamptz, updatedAt } from "../lib/table";
import { jobStatuses, skillGroups, urgencies } from "./vocabulary";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const active = sql`status in ('open', 'in_progress')`;

export const jobs = pgTable(
  "jobs",
  {
    id: serial().primaryKey(),
    title: varchar({ length: most.name }).notNull(),
    description: varchar({ length: most.long }).notNull(),
    company: varchar({ length: most.name }).notNull(),
    location: varchar({ length: most.name }),
    salaryRange: varchar({ length: most.name }),
    bountyAmount: numeric({ precision: 10, scale: 2, mode: "number" }).notNull().default(0),
    skills: text().array().notNull().default(sql`'{}'`),
    /** Follows from title and skills by rules.ts; written with them, so that the filter is an index look-up. */
    skillGroups: text({ enum: skillGroups }).array().notNull().default(sql`'{}'`),
    experience: varchar({ length: most.name }),
    urgency: text({ enum: urgencies }).notNull().default("medium"),
    deadline: timestamptz(),
    status: text({ enum: jobStatuses }).notNull().default("open"),
    postedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    applicationsCount: integer().notNull().default(0),
    submissionsCount: integer().notNull().default(0),
    /** The deadline that the poster was reminded of. */
    remindedOf: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchVector().generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', company), 'B') || setweight(to_tsvector('simple', description), 'C')`,
    ),
  },
  (table) => [
    // Each order of the list walks an index of its own, closed by the id.
    index("jobs_active_newest").on(table.createdAt, table.id).where(active),
    index("jobs_active_bounty").on(table.bountyAmount, table.id).where(active),
    index("jobs_active_deadline").on(table.deadline, table.id).where(active),
    index("jobs_active_undated").on(table.createdAt, table.id).where(sql`${active} and deadline is null`),
    index("jobs_active").on(table.id).where(active),
    // Of all jobs: two partial indexes with the same condition would not be combined. Written at once: a list of what is
    // pending would be read through by every search.
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
