import type { Db } from "@server/lib/db/db";
import { jobs } from "@shared/jobs/table";
import { placementChanges, placements } from "@shared/placements/table";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";

type NewPlacement = Pick<
  typeof placements.$inferInsert,
  "jobId" | "submissionId" | "agencyId" | "placedById" | "posterId" | "bountyPaid" | "placedAt"
> & { fee?: NewFee };

/** A percentage. An agreed one needs no confirmation. */
interface NewFee {
  percent: number;
  enteredById: number;
  isAgreed: boolean;
}

/** Undefined if the job has a placement already. */
export async function insert(db: Db, { fee, ...values }: NewPlacement, byId: number) {
  const feeValues = fee && {
    feePercent: fee.percent,
    feeEnteredById: fee.enteredById,
    feeConfirmedAt: fee.isAgreed ? (values.placedAt ?? sql`now()`) : null,
  };
  const [row] = await db
    .insert(placements)
    .values({ ...values, ...feeValues, ...termValues(values) })
    .onConflictDoNothing()
    .returning();
  if (row)
    await db
      .insert(placementChanges)
      .values({ placementId: row.id, to: "confirmed", changedById: byId, createdAt: row.placedAt });
  return row;
}

/** The terms that the job states at the hire, whatever it states later. */
function termValues({ jobId, placedAt }: NewPlacement) {
  const hiredOn = sql`(${placedAt ?? sql`now()`}::timestamptz at time zone 'UTC')::date`;
  const ofJob = (value: SQL) => sql`(select ${value} from ${jobs} where ${jobs.id} = ${jobId})`;
  return {
    paymentDays: ofJob(sql`${jobs.paymentDays}`),
    guaranteeDays: ofJob(sql`${jobs.guaranteeDays}`),
    dueOn: ofJob(sql`${hiredOn} + nullif(${jobs.paymentDays}, 0)`),
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

/** Changes the status unless somebody else changed it meanwhile; then undefined. */
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
 * Sets the percentage, which the recruiter has not confirmed, and clears a dispute. Undefined if the percentage is
 * entered already, or can no longer be entered.
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
 * Confirms the percentage unless it is another one by now, or was confirmed or disputed; then undefined. Only demo data
 * passes `at`.
 */
export const confirmFee = (db: Db, id: number, percent: number, at?: string) =>
  answerFee(db, id, percent, { feeConfirmedAt: at ?? sql`now()` });

/** Disputes the percentage under the same conditions. */
export const disputeFee = (db: Db, id: number, percent: number, reason: string, at?: string) =>
  answerFee(db, id, percent, { feeDisputedAt: at ?? sql`now()`, feeDisputeReason: reason });

async function answerFee(
  db: Db,
  id: number,
  percent: number,
  answer: { feeConfirmedAt: SQL | string } | { feeDisputedAt: SQL | string; feeDisputeReason: string },
) {
  const [row] = await db
    .update(placements)
    .set(answer)
    .where(
      and(
        eq(placements.id, id),
        eq(placements.feePercent, percent),
        ne(placements.status, "voided"),
        isNull(placements.feeConfirmedAt),
        isNull(placements.feeDisputedAt),
      ),
    )
    .returning({ id: placements.id });
  return row;
}
