import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import type { ReportedContent } from "./rules";
import { reportOutcomes, reportSubjectKinds } from "./vocabulary";

/** Each user can have one open report per subject. */
export const reports = pgTable(
  "reports",
  {
    id: serial().primaryKey(),
    kind: text({ enum: reportSubjectKinds }).notNull(),
    /** The id of the subject, which may have been deleted. */
    subjectId: integer("thing_id").notNull(),
    /**
     * The author of the subject, or the reported user. Stored, because the subject may be deleted. A trigger
     * sets it.
     */
    ownerId: integer().references(() => users.id, { onDelete: "set null" }),
    reporterId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: varchar({ length: limits.reason }).notNull(),
    outcome: text({ enum: reportOutcomes }),
    handledAt: timestamptz(),
    handledById: integer().references(() => users.id, { onDelete: "set null" }),
    /** When an admin last asked the author to change the subject. */
    askedAt: timestamptz(),
    askedById: integer().references(() => users.id, { onDelete: "set null" }),
    askReason: varchar({ length: limits.reason }),
    /** When the author first edited the subject after `askedAt`. A trigger sets it. */
    editedAt: timestamptz(),
    /**
     * The content when the author was asked, so that admins can compare. Null without a request, and after the
     * subject was deleted. Triggers clear the column, except for users: the deletion of an account clears it.
     */
    contentBefore: jsonb().$type<ReportedContent>(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("reports_once")
      .on(table.kind, table.subjectId, table.reporterId)
      .where(sql`handled_at is null`),
    index("reports_oldest").on(table.createdAt, table.id),
    index("reports_oldest_in_queue")
      .on(sql`(asked_at is null)`, table.createdAt, table.id)
      .where(sql`handled_at is null`),
    index("reports_oldest_open").on(table.createdAt, table.id).where(sql`handled_at is null`),
    index("reports_oldest_handled").on(table.createdAt, table.id).where(sql`handled_at is not null`),
    index("reports_reporter").on(table.reporterId),
    index("reports_owner").on(table.ownerId),
    index("reports_content_before").on(table.kind, table.subjectId).where(sql`content_before is not null`),
    enumCheck("reports_kind", table.kind, reportSubjectKinds),
    enumCheck("reports_outcome", table.outcome, reportOutcomes),
  ],
);
