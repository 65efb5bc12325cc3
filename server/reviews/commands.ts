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
  const previous = await findByReviewer(db, review.agencyId, review.reviewerId);
  const [row] = previous
    ? await db
        .update(reviews)
        .set({ rating: review.rating, comment: review.comment ?? null, editedAt: sql`now()` })
        .where(eq(reviews.id, previous.id))
        .returning({ id: reviews.id })
    : await db
        .insert(reviews)
        .values({ ...review, createdAt })
        .returning({ id: reviews.id });
  if (!row) throw new Error("writing the review returned no row");
  if (previous) await addStars(db, review.agencyId, previous.rating, -1);
  await addStars(db, review.agencyId, review.rating, 1);
  return { id: row.id, replaced: previous !== null };
}

/** Deletes a review. The agency must be locked. */
export async function remove(db: Db, review: { id: number; agencyId: number; rating: number }) {
  const deletedRows = await db.delete(reviews).where(eq(reviews.id, review.id)).returning({ id: reviews.id });
  if (deletedRows.length > 0) await addStars(db, review.agencyId, review.rating, -1);
}

const addStars = (db: Db, agencyId: number, rating: number, amount: 1 | -1) => {
  const position = sql.raw(String(rating));
  const counts = sql`${agencies.starCounts}`;
  return db
    .update(agencies)
    .set({
      starCounts: sql`${counts}[:${position} - 1] || (${counts}[${position}] + ${sql.raw(String(amount))}) || ${counts}[${position} + 1:]`,
    })
    .where(eq(agencies.id, agencyId));
};

/** Sets the agency's answer, or deletes it with null. Only demo data passes `at`. */
export async function setReply(db: Db, id: number, text: string | null, at?: string) {
  await db
    .update(reviews)
    .set({ reply: text, repliedAt: text === null ? null : (at ?? sql`now()`) })
    .where(eq(reviews.id, id));
}
