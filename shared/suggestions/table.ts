/** Suggested edits of single fields of agency profiles. The owner of the profile or an admin decides. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { approvalStatuses } from "../lib/access";
import { limits } from "../lib/fields";
import type { FieldValue } from "./schemas";
import { suggestibleFields } from "./vocabulary";

const isPendingSql = sql`status = 'pending'`;

export const agencyEditSuggestions = pgTable(
  "agency_edit_suggestions",
  {
    id: serial().primaryKey(),
    agencyId: integer()
      .notNull()
      .references(() => agencies.id, { onDelete: "cascade" }),
    suggestedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fieldName: text({ enum: suggestibleFields }).notNull(),
    currentValue: jsonb().$type<FieldValue>(),
    suggestedValue: jsonb().$type<FieldValue>().notNull(),
    reason: varchar({ length: limits.reason }),
    status: text({ enum: approvalStatuses }).notNull().default("pending"),
    reviewedById: integer().references(() => users.id, { onDelete: "set null" }),
    reviewedAt: timestamptz(),
    answer: varchar({ length: limits.reason }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("agency_edit_suggestions_once")
      .on(table.agencyId, table.fieldName, table.suggestedById)
      .where(isPendingSql),
    index("agency_edit_suggestions_open").on(table.id).where(isPendingSql),
    index("agency_edit_suggestions_status").on(table.status, table.id),
    index("agency_edit_suggestions_agency_latest").on(table.agencyId, table.id),
    index("agency_edit_suggestions_agency").on(table.agencyId, table.status, table.id),
    index("agency_edit_suggestions_suggester").on(table.suggestedById, table.id),
    enumCheck("agency_edit_suggestions_field", table.fieldName, suggestibleFields),
    enumCheck("agency_edit_suggestions_status", table.status, approvalStatuses),
    check("agency_edit_suggestions_reviewed", sql`(status = 'pending') = (reviewed_at is null)`),
  ],
);
