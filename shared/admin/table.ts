import { enumCheck, timestampDefaultNow } from "@shared/lib/columns";
import { index, integer, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { limits } from "../lib/fields";
import { moderationActions, moderationSubjectKinds } from "./vocabulary";

/** Actions that have run and must not run again in this installation, such as loading the demo data. */
export const siteFlags = pgTable("site_marks", {
  name: varchar({ length: 40 }).primaryKey(),
  createdAt: timestampDefaultNow(),
});

/** The moderation record. Entries outlive their subject, so they store its name at the time. */
export const moderationEntries = pgTable(
  "moderation_entries",
  {
    id: serial().primaryKey(),
    action: text({ enum: moderationActions }).notNull(),
    subjectKind: text({ enum: moderationSubjectKinds }).notNull(),
    subjectId: integer().notNull(),
    /** Long enough for a first and a last name with a space between them. */
    subjectName: varchar({ length: 2 * limits.shortText + 1 }).notNull(),
    /** The company or domain, to distinguish subjects with the same name. */
    subjectDetail: varchar({ length: limits.email }),
    reason: varchar({ length: limits.reason }),
    /** The admin who acted. */
    byId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    index("moderation_entries_action").on(table.action, table.id),
    index("moderation_entries_subject").on(table.subjectKind, table.subjectId, table.action),
    enumCheck("moderation_entries_action", table.action, moderationActions),
    enumCheck("moderation_entries_subject", table.subjectKind, moderationSubjectKinds),
  ],
);
