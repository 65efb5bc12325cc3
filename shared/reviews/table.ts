/** Reviews of agencies by VC partners, each with at most one reply of the agency. */
import { timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { limits } from "../lib/fields";

export const agencyReviews = pgTable(
  "agency_reviews",
  {
    id: serial().primaryKey(),
    agencyId: integer()
      .notNull()
      .references(() => agencies.id, { onDelete: "cascade" }),
    reviewerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    rating: integer().notNull(),
    comment: varchar({ length: limits.mediumText }),
    editedAt: timestamptz(),
    reply: varchar({ length: limits.mediumText }),
    repliedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    uniqueIndex("agency_reviews_once").on(table.agencyId, table.reviewerId),
    index("agency_reviews_newest").on(table.agencyId, table.id),
    index("agency_reviews_rating").on(table.agencyId, table.rating, table.id),
    index("agency_reviews_reviewer").on(table.reviewerId),
    check("agency_reviews_stars", sql`rating between 1 and 5`),
    check("agency_reviews_reply", sql`(reply is null) = (replied_at is null)`),
  ],
);
