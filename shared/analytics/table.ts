/** Events of browser sessions, and the counts that are kept after the events have been deleted. */
import { enumCheck, timestampDefaultNow } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  doublePrecision,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { analyticsEventTypes, maxPagePathLength } from "./vocabulary";

export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    eventType: text({ enum: analyticsEventTypes }).notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    sessionId: varchar({ length: 64 }),
    page: varchar({ length: limits.url }),
    userAgent: varchar({ length: 512 }),
    /** Truncated to /24 (IPv4) or /48 (IPv6) before it is stored. */
    ipAddress: inet(),
    referrer: varchar({ length: limits.url }),
    metadata: jsonb(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    // Events are inserted in order of time, so a small BRIN index is sufficient.
    index("analytics_events_time").using("brin", table.createdAt),
    index("analytics_events_user").on(table.userId),
    enumCheck("analytics_events_type", table.eventType, analyticsEventTypes),
  ],
);

/**
 * Counts of the events per quarter hour (roll-ups). Quarter hours are numbered from the start of 1970 (UTC). In
 * every time zone, days start at a quarter hour. The SQL function `record_events` writes events and roll-ups;
 * the roll-ups are kept longer.
 */
export const analyticsQuarters = pgTable("analytics_quarters", {
  quarter: integer().primaryKey(),
  pageVisits: integer().notNull().default(0),
  loginAttempts: integer().notNull().default(0),
  loginSuccesses: integer().notNull().default(0),
  registerAttempts: integer().notNull().default(0),
  registerSuccesses: integer().notNull().default(0),
  logouts: integer().notNull().default(0),
  jobViews: integer().notNull().default(0),
  profileViews: integer().notNull().default(0),
  /** Sessions whose first event is in this quarter hour. */
  newSessions: integer().notNull().default(0),
});

/** The usual time to the first application for a job, computed daily, in one row. */
export const firstProposalTimes = pgTable(
  "first_proposal_times",
  {
    id: smallint().primaryKey().default(1),
    /** The median in hours; null without a job that counts. */
    medianHours: doublePrecision(),
    /** The number of jobs from which `medianHours` is computed. */
    sample: integer().notNull(),
    computedAt: timestampDefaultNow(),
  },
  (table) => [check("first_proposal_times_one_row", sql`${table.id} = 1`)],
);

/** The ids of stored batches, kept for a day, so that a retried batch is not stored twice. */
export const analyticsBatches = pgTable("analytics_batches", {
  id: uuid().primaryKey(),
  createdAt: timestampDefaultNow(),
});

/** The last activity of each session, which becomes `analyticsReturns.previous` when the session returns. */
export const analyticsSessions = pgTable("analytics_sessions", {
  sessionId: varchar({ length: 64 }).primaryKey(),
  /** The last quarter hour with events of the session. */
  quarter: integer().notNull(),
});

/**
 * Sessions that returned after a pause. The unique visitors of a period are the `newSessions` of its quarter
 * hours, plus the sessions that returned in the period: rows whose interval from `previous` to `quarter`
 * contains the start of the period.
 */
export const analyticsReturns = pgTable(
  "analytics_returns",
  {
    /** A quarter hour with events of the sessions. */
    quarter: integer().notNull(),
    /** The last quarter hour before `quarter` with events of the sessions. */
    previous: integer().notNull(),
    /** The number of sessions that returned from `previous` to `quarter`. */
    sessionCount: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quarter, table.previous] }),
    index("analytics_returns_across").using("gist", sql`int4range(previous, quarter, '(]')`),
  ],
);

/** A "quarter" is a quarter hour. */
export const rollupGranularities = ["quarter", "day", "month"] as const;

/** Visits per page and quarter hour, day or month (UTC). */
export const analyticsPageVisits = pgTable(
  "analytics_page_visits",
  {
    granularity: text("grain", { enum: rollupGranularities }).notNull(),
    /** The quarter hour with which the counted quarter hour, day or month begins. */
    start: integer().notNull(),
    page: varchar({ length: maxPagePathLength }).notNull(),
    visitCount: integer("n").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.granularity, table.start, table.page] }),
    enumCheck("analytics_page_visits_grain", table.granularity, rollupGranularities),
  ],
);
