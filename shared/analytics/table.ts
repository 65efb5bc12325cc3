import { sql } from "drizzle-orm";
import {
  bigserial,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { most } from "../lib/fields";
import { createdAt, enumCheck } from "../lib/table";
import { eventTypes } from "./vocabulary";
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    eventType: text({ enum: eventTypes }).notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    sessionId: varchar({ length: 64 }),
    page: varchar({ length: most.url }),
    userAgent: varchar({ length: 512 }),
    /** Shortened to /24 or /48 before it is written. */
    ipAddress: inet(),
    referrer: varchar({ length: most.url }),
    metadata: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    // Events come in the order of time: a few pages of BRIN stand for a whole B-tree.
    index("analytics_events_time").using("brin", table.createdAt),
    index("analytics_events_user").on(table.userId),
    enumCheck("analytics_events_type", table.eventType, eventTypes),
  ],
);

/**
 * What the events come to in each quarter of an hour, counted since 1970: every time zone's days begin with one. These
 * roll-ups are written with the events (`record_events`) and outlive them.
 */
export const quarters = pgTable("analytics_quarters", {
  quarter: integer().primaryKey(),
  pageVisits: integer().notNull().default(0),
  loginAttempts: integer().notNull().default(0),
  loginSuccesses: integer().notNull().default(0),
  registerAttempts: integer().notNull().default(0),
  registerSuccesses: integer().notNull().default(0),
  logouts: integer().notNull().default(0),
  jobViews: integer().notNull().default(0),
  profileViews: integer().notNull().default(0),
  /** Sessions that had not been seen before. */
  newSessions: integer().notNull().default(0),
});

/** Batches of events that were stored, for a day: a batch whose answer was lost on the way is known when it comes again. */
export const analyticsBatches = pgTable("analytics_batches", {
  id: uuid().primaryKey(),
  createdAt: createdAt(),
});

/** When each session was last seen: where the next of its quarters links back to. */
export const analyticsSessions = pgTable("analytics_sessions", {
  sessionId: varchar({ length: 64 }).primaryKey(),
  quarter: integer().notNull(),
});

/**
 * How many sessions that were seen in a quarter had last been seen in an earlier one. Whoever is in a period was either new in
 * it, or came back into it from before: that is `newSessions` and the rows here whose way leads across its beginning.
 */
export const analyticsReturns = pgTable(
  "analytics_returns",
  {
    quarter: integer().notNull(),
    previous: integer().notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quarter, table.previous] }),
    index("analytics_returns_across").using("gist", sql`int4range(previous, quarter, '(]')`),
  ],
);

export const grains = ["quarter", "day", "month"] as const;

/** Visits of each page in each quarter, and in the days and months (UTC) that they add up to. */
export const pageVisits = pgTable(
  "analytics_page_visits",
  {
    grain: text({ enum: grains }).notNull(),
    /** The quarter that it begins with. */
    start: integer().notNull(),
    page: varchar({ length: 200 }).notNull(),
    n: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.grain, table.start, table.page] }),
    enumCheck("analytics_page_visits_grain", table.grain, grains),
  ],
);
