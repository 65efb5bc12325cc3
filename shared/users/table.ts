/** Views of other users' contact details, and reviews of posters by admins. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { users } from "../auth/table";
import { posterReviewOutcomes } from "./vocabulary";

/** Views of contact details, one row per viewer, user and day (UTC). */
export const contactViews = pgTable(
  "contact_reads",
  {
    viewerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    day: date().notNull(),
    /** The user whose contact details were viewed. */
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * A keyed hash of the viewer's IP network (`server/lib/http/network-key.ts`), only for new viewers whom
     * no admin has confirmed. Null for other viewers, whose views do not count against the limit of a
     * network.
     */
    network: varchar({ length: 43 }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.viewerId, table.day, table.personId] }),
    index("contact_reads_person").on(table.personId),
    index("contact_reads_network").on(table.network, table.day).where(sql`network is not null`),
  ],
);

/** Requests to the admins to confirm who a poster is. Each user has at most one open request. */
export const posterReviews = pgTable(
  "poster_reviews",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    openedAt: timestamptz().notNull().default(sql`now()`),
    /** Null while the request is open. */
    outcome: text({ enum: posterReviewOutcomes }),
    /** The admin who decided. */
    byId: integer().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("poster_reviews_one_open").on(table.userId).where(sql`outcome is null`),
    index("poster_reviews_oldest_open").on(table.openedAt, table.id).where(sql`outcome is null`),
    index("poster_reviews_user").on(table.userId, table.openedAt),
    enumCheck("poster_reviews_outcome", table.outcome, posterReviewOutcomes),
  ],
);
