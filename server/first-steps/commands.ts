/**
 * Records first steps that leave no other trace in the database, and that a user has dismissed the list of
 * first steps.
 */
import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { firstSteps } from "@shared/first-steps/table";
import type { RecordedStep } from "@shared/first-steps/vocabulary";
import { and, eq, isNull, sql } from "drizzle-orm";

/** Records that the user has done a step. If it is already recorded, keeps the earlier time. */
export const record = (db: Db, userId: number, step: RecordedStep) =>
  db.insert(firstSteps).values({ userId, step }).onConflictDoNothing();

/** Records that the user has dismissed the list. If it was dismissed before, keeps the earlier time. */
export const dismiss = (db: Db, userId: number) =>
  db
    .update(users)
    .set({ firstStepsDismissedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
