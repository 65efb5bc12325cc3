/** Writes the first steps that have no other row, and that a user has dismissed them all. */
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { firstSteps } from "@shared/first-steps/table";
import type { RecordedStep } from "@shared/first-steps/vocabulary";
import { and, eq, isNull, sql } from "drizzle-orm";

/** Keeps the time of the first record. */
export const record = (db: Db, userId: number, step: RecordedStep) =>
  db.insert(firstSteps).values({ userId, step }).onConflictDoNothing();

/** Keeps the time at which the user dismissed them first. */
export const dismiss = (db: Db, userId: number) =>
  db
    .update(users)
    .set({ firstStepsDismissedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
