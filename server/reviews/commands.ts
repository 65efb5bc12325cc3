/** Writes reviews of agencies, and keeps the star counts of each agency up to date. */
import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { agencyReviews as reviews } from "@shared/reviews/table";
import { eq, sql } from "drizzle-orm";
import { findByReviewer } from "./queries";

interface ReviewInput {
  agencyId: number;
  reviewerId: number;
  rating: number;
  comment?: string;
  /** Only demo data sets it; the default is now. */
  createdAt?: string;
}

/** Creates or replaces the reviewer's review of an agency. The agency must be locked. */
export async function saveReview(db: Db, { createdAt, ...review }: ReviewInput) {
  const previousReview = await findByReviewer(db, review.agencyId, review.reviewerId);
  const [row] = previousReview
    ? await db
        .update(reviews)
        .set({ rating: review.rating, comment: review.comment ?? null, editedAt: sql`now()` })
        .where(eq(reviews.id, previousReview.id))
        .returning({ id: reviews.id })
    : await db
        .insert(reviews)
        .values({ ...review, createdAt })
        .returning({ id: reviews.id });
  if (!row) throw new Error("writing the review returned no row");
  if (previousReview) await addToStarCount(db, review.agencyId, previousReview.rating, -1);
  await addToStarCount(db, review.agencyId, review.rating, 1);
  return { id: row.id, replaced: previousReview !== null };
}

/** Deletes a review. The agency must be locked. */
export async function remove(db: Db, review: { id: number; agencyId: number; rating: number }) {
  const deletedRows = await db.delete(reviews).where(eq(reviews.id, review.id)).returning({ id: reviews.id });
  if (deletedRows.length > 0) await addToStarCount(db, review.agencyId, review.rating, -1);
}

/**
 * Changes the element of `starCounts` whose index is the rating: in PostgreSQL, the first index of an array
 * is 1.
 */
function addToStarCount(db: Db, agencyId: number, rating: number, amount: 1 | -1) {
  const countsSql = sql`${agencies.starCounts}`;
  const indexSql = sql.raw(String(rating));
  const newCountSql = sql`(${countsSql}[${indexSql}] + ${sql.raw(String(amount))})`;
  return db
    .update(agencies)
    .set({
      starCounts: sql`${countsSql}[:${indexSql} - 1] || ${newCountSql} || ${countsSql}[${indexSql} + 1:]`,
    })
    .where(eq(agencies.id, agencyId));
}

/** Sets the agency's reply to a review; null deletes the reply. Only demo data passes `at`. */
export async function setReply(db: Db, id: number, text: string | null, at?: string) {
  await db
    .update(reviews)
    .set({ reply: text, repliedAt: text === null ? null : (at ?? sql`now()`) })
    .where(eq(reviews.id, id));
}
