/** Requests of agencies to own a profile without an owner, which admins decide. */
import { enumCheck, timestampDefaultNow, timestamptz } from "@shared/lib/columns";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { agencies } from "../agencies/table";
import { users } from "../auth/table";
import { approvalStatuses } from "../lib/access";
import { limits } from "../lib/fields";

const isPendingSql = sql`status = 'pending'`;

export const agencyClaims = pgTable(
  "agency_claims",
  {
    id: serial().primaryKey(),
    agencyId: integer()
      .notNull()
      .references(() => agencies.id, { onDelete: "cascade" }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The claimant's explanation of why the profile is theirs. */
    reason: varchar({ length: limits.reason }).notNull(),
    status: text({ enum: approvalStatuses }).notNull().default("pending"),
    decidedById: integer().references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestamptz(),
    /** The admin's reason for the decision. */
    answer: varchar({ length: limits.reason }),
    createdAt: timestampDefaultNow(),
  },
  (table) => [
    // Each user can have one pending claim.
    uniqueIndex("agency_claims_once").on(table.userId).where(isPendingSql),
    index("agency_claims_status").on(table.status, table.id),
    index("agency_claims_agency").on(table.agencyId),
    index("agency_claims_user").on(table.userId, table.id),
    enumCheck("agency_claims_status", table.status, approvalStatuses),
    check("agency_claims_decided", sql`(status = 'pending') = (decided_at is null)`),
  ],
);
