import type { Db } from "@server/lib/db/db";
import { users } from "@shared/auth/table";
import { firstSteps } from "@shared/first-steps/table";
import type { RecordedStep } from "@shared/first-steps/vocabulary";
import { and, eq, isNull, sql } from "drizzle-orm";

/** Records that the user has done a step that creates no other rows. A repeated call changes nothing. */
export const recordStep = (db: Db, userId: number, step: RecordedStep) =>
  db.insert(firstSteps).values({ userId, step }).onConflictDoNothing();

/** Hides the list of first steps from now on. A repeated call keeps the time of the first one. */
export const dismissStepList = (db: Db, userId: number) =>
  db
    .update(users)
    .set({ firstStepsDismissedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.firstStepsDismissedAt)));
