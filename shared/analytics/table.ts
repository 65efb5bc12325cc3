import { bigserial, index, inet, integer, jsonb, numeric, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { most } from "../lib/fields";
import { createdAt, oneOf } from "../lib/table";
import { eventTypes, tallyKinds } from "./schema";

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
    oneOf("analytics_events_type", table.eventType, eventTypes),
  ],
);

/**
 * Running totals of what counters show, kept by the database's own triggers inside the write that changes them: `n` rows of
 * the kind in a status, for one owner or (0) for everybody. Usually one row each; several while writes run side by side.
 */
export const tallies = pgTable(
  "tallies",
  {
    kind: text({ enum: tallyKinds }).notNull(),
    ownerId: integer().notNull(),
    status: text().notNull(),
    n: integer().notNull(),
    /** What the rows are worth together, and how many are worth more than nothing. */
    amount: numeric({ precision: 18, scale: 2, mode: "number" }).notNull(),
    priced: integer().notNull(),
  },
  (table) => [index("tallies_key").on(table.kind, table.ownerId, table.status)],
);
