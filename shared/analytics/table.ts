import { bigserial, index, inet, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { most } from "../lib/fields";
import { createdAt, oneOf } from "../lib/table";
import { eventTypes } from "./schema";

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
