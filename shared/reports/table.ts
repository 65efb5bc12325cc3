import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { most } from "../lib/fields";
import { createdAt, enumCheck, timestamptz } from "../lib/table";
import { reportKinds, reportOutcomes } from "./vocabulary";
/** What members reported. One open report by a person of a thing. */
export const reports = pgTable(
  "reports",
  {
    id: serial().primaryKey(),
    kind: text({ enum: reportKinds }).notNull(),
    /** The message, reply or review; it may be gone. */
    thingId: integer().notNull(),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: varchar({ length: most.reason }).notNull(),
    outcome: text({ enum: reportOutcomes }),
    handledAt: timestamptz(),
    handledById: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("reports_once")
      .on(table.kind, table.thingId, table.reporterId)
      .where(sql`handled_at is null`),
    index("reports_open").on(table.id).where(sql`handled_at is null`),
    index("reports_handled").on(table.id).where(sql`handled_at is not null`),
    index("reports_reporter").on(table.reporterId),
    enumCheck("reports_kind", table.kind, reportKinds),
    enumCheck("reports_outcome", table.outcome, reportOutcomes),
  ],
);
