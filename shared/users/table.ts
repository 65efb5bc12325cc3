import { createdAt } from "@shared/lib/columns";
import { date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { users } from "../auth/table";

/** Views of contact details, one row per viewer, user and day (UTC). */
export const contactViews = pgTable(
  "contact_reads",
  {
    viewerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date().notNull(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day, table.personId] }),
    index("contact_reads_person").on(table.personId),
  ],
);
