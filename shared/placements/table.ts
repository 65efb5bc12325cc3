/** Placements: hires, with the bounty or the agreed fee, and their status history. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { jobs } from "../jobs/table";
import type { TermDays } from "../jobs/vocabulary";
import { limits } from "../lib/fields";
import { submissions } from "../submissions/table";
import { placementStatuses } from "./vocabulary";

export const placements = pgTable(
  "placements",
  {
    id: serial().primaryKey(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: "restrict" }),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "restrict" }),
    /** The agency profile of the submitter. */
    agencyId: integer().references(() => agencies.id, { onDelete: "set null" }),
    /** The recruiter who submitted the candidate. */
    placedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    posterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /**
     * Despite the name, the fixed bounty of the job, paid or not; null if recruiters proposed a fee instead.
     */
    bountyPaid: numeric({ precision: 10, scale: 2, mode: "number" }),
    /** The fee in percent of the first-year salary. Both sides have agreed on it if `feeConfirmedAt` is set. */
    feePercent: numeric({ precision: 5, scale: 2, mode: "number" }),
    /** The user who named the percentage: the poster, or the recruiter in the approved application. */
    feeEnteredById: integer().references(() => users.id, { onDelete: "set null" }),
    feeConfirmedAt: timestamptz(),
    feeDisputedAt: timestamptz(),
    feeDisputeReason: varchar({ length: limits.reason }),
    /** The terms that the job stated when the candidate was hired. */
    paymentDays: smallint().$type<TermDays>(),
    guaranteeDays: smallint().$type<TermDays>(),
    /**
     * The day (UTC) on which the payment is due. Null if the job stated no payment term, or if the payment is
     * due when the candidate starts to work (`paymentDays` is 0), because that day is not known here.
     */
    dueOn: date(),
    status: text({ enum: placementStatuses }).notNull().default("confirmed"),
    placedAt: timestampDefaultNow(),
  },
  (table) => [
    // A job has at most one placement that is not voided.
    uniqueIndex("placements_one_of_job").on(table.jobId).where(sql`status <> 'voided'`),
    index("placements_submission").on(table.submissionId),
    index("placements_poster").on(table.posterId, table.placedAt, table.id),
    index("placements_placed_by").on(table.placedById, table.placedAt, table.id),
    index("placements_newest").on(table.placedAt).where(sql`status <> 'voided'`),
    index("placements_agency")
      .on(table.agencyId, table.placedAt, table.id)
      .where(sql`agency_id is not null and status <> 'voided'`),
    enumCheck("placements_status", table.status, placementStatuses),
    check("placements_bounty", sql`${table.bountyPaid} >= 0`),
    // Either there is no fee, or it is at most 50 percent and there is no bounty. `and` binds more tightly
    // than `or`.
    check(
      "placements_fee",
      sql`${table.feePercent} is null or ${table.feePercent} between 0 and 50 and ${table.bountyPaid} is null`,
    ),
    // A percentage can be confirmed or disputed, not both. Without a percentage, neither time is set.
    check(
      "placements_fee_decided",
      sql`num_nonnulls(${table.feeConfirmedAt}, ${table.feeDisputedAt}) <= num_nonnulls(${table.feePercent})`,
    ),
  ],
);

/** The status history of placements. */
export const placementChanges = pgTable(
  "placement_changes",
  {
    id: serial().primaryKey(),
    placementId: integer()
      .notNull()
      .references(() => placements.id, { onDelete: "cascade" }),
    from: text({ enum: placementStatuses }),
    to: text({ enum: placementStatuses }).notNull(),
    changedById: integer().references(() => users.id, { onDelete: "set null" }),
    reason: varchar({ length: limits.reason }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [index("placement_changes_placement").on(table.placementId, table.id)],
);
