/** Writes placements, the changes of their status, and the agreement on their fee. */
import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { placementChanges, placements } from "@shared/placements/table";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";

type NewPlacement = Pick<
  typeof placements.$inferInsert,
  "jobId" | "submissionId" | "agencyId" | "placedById" | "posterId" | "bountyPaid" | "placedAt"
> & { fee?: NewFee };

/** A fee in percent of the salary. A fee on which both sides agreed before the hire needs no confirmation. */
interface NewFee {
  percent: number;
  enteredById: number;
  isAgreed: boolean;
}

/** Inserts a placement. Returns undefined if the job has one already. */
export async function insert(db: Db, { fee, ...values }: NewPlacement, byId: number) {
  const feeValues = fee && {
    feePercent: fee.percent,
    feeEnteredById: fee.enteredById,
    feeConfirmedAt: fee.isAgreed ? (values.placedAt ?? sql`now()`) : null,
  };
  const [row] = await db
    .insert(placements)
    .values({ ...values, ...feeValues, ...selectJobTermsAtHire(values) })
    .onConflictDoNothing()
    .returning();
  if (row)
    await db
      .insert(placementChanges)
      .values({ placementId: row.id, to: "confirmed", changedById: byId, createdAt: row.placedAt });
  return row;
}

/**
 * Copies the job's terms of payment and guarantee at the time of the hire, so that a later change of the job
 * does not change the placement.
 */
function selectJobTermsAtHire({ jobId, placedAt }: NewPlacement) {
  const hireDateSql = sql`(${placedAt ?? sql`now()`}::timestamptz at time zone 'UTC')::date`;
  const selectFromJob = (value: SQL) => sql`(select ${value} from ${jobs} where ${jobs.id} = ${jobId})`;
  return {
    paymentDays: selectFromJob(sql`${jobs.paymentDays}`),
    guaranteeDays: selectFromJob(sql`${jobs.guaranteeDays}`),
    dueOn: selectFromJob(sql`${hireDateSql} + nullif(${jobs.paymentDays}, 0)`),
  };
}

interface StatusChange {
  from: PlacementStatus;
  to: PlacementStatus;
  byId: number;
  reason?: string;
  /** Only demo data sets it; the default is now. */
  at?: string;
}

/** Changes the status. Returns undefined if it is no longer `from`, because somebody else has changed it. */
export async function changeStatus(db: Db, id: number, { from, to, byId, reason, at }: StatusChange) {
  const [row] = await db
    .update(placements)
    .set({ status: to })
    .where(and(eq(placements.id, id), eq(placements.status, from)))
    .returning({
      id: placements.id,
      jobId: placements.jobId,
      submissionId: placements.submissionId,
      placedById: placements.placedById,
    });
  if (row)
    await db
      .insert(placementChanges)
      .values({ placementId: id, from, to, changedById: byId, reason, createdAt: at });
  return row;
}

interface EnteredFee {
  percent: number;
  byId: number;
}

/**
 * Sets the percentage, for the recruiter to confirm, and clears a dispute. Returns undefined if the same
 * percentage is stored already and not disputed, or if the fee can no longer change.
 */
export async function enterFee(db: Db, id: number, { percent, byId }: EnteredFee) {
  const [row] = await db
    .update(placements)
    .set({ feePercent: percent, feeEnteredById: byId, feeDisputedAt: null, feeDisputeReason: null })
    .where(
      and(
        eq(placements.id, id),
        ne(placements.status, "voided"),
        isNull(placements.bountyPaid),
        isNull(placements.feeConfirmedAt),
        or(sql`${placements.feePercent} is distinct from ${percent}`, isNotNull(placements.feeDisputedAt)),
      ),
    )
    .returning({ id: placements.id });
  return row;
}

/**
 * Confirms the stored percentage and returns it. Returns undefined if there is none, if it differs from a
 * given `percent`, or if it was already confirmed or disputed. Only demo data passes `at`.
 */
export const confirmFee = (db: Db, id: number, percent?: number, at?: string) =>
  answerFee(db, id, percent, { feeConfirmedAt: at ?? sql`now()` });

/** Disputes the percentage, under the same conditions as `confirmFee`. */
export const disputeFee = (db: Db, id: number, percent: number | undefined, reason: string, at?: string) =>
  answerFee(db, id, percent, { feeDisputedAt: at ?? sql`now()`, feeDisputeReason: reason });

/** Stores the recruiter's answer: a confirmation or a dispute. */
async function answerFee(
  db: Db,
  id: number,
  percent: number | undefined,
  answer: { feeConfirmedAt: SQL | string } | { feeDisputedAt: SQL | string; feeDisputeReason: string },
) {
  const [row] = await db
    .update(placements)
    .set(answer)
    .where(
      and(
        eq(placements.id, id),
        percent === undefined ? isNotNull(placements.feePercent) : eq(placements.feePercent, percent),
        ne(placements.status, "voided"),
        isNull(placements.feeConfirmedAt),
        isNull(placements.feeDisputedAt),
      ),
    )
    .returning({ percent: sql<number>`${placements.feePercent}`.mapWith(placements.feePercent) });
  return row;
}
