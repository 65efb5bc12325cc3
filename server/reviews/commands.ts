import type { Db } from "@server/lib/db/db";
import { agencies } from "@shared/agencies/table";
import { agencyReviews as reviews } from "@shared/reviews/table";
import { eq, sql } from "drizzle-orm";
import { findByReviewer } from "./queries";

interface Given {
  agencyId: number;
  reviewerId: number;
  rating: number;
  comment?: string;
  /** For demo data; otherwise it is now. */
  createdAt?: string;
}

/** Writes it, or replaces what the same person wrote before. The listing must be locked. */
export async function give(db: Db, { createdAt, ...given }: Given) {
  const before = await findByReviewer(db, given.agencyId, given.reviewerId);
  const [row] = before
    ? await db
        .update(reviews)
        .set({ rating: given.rating, comment: given.comment ?? null, editedAt: sql`now()` })
        .where(eq(reviews.id, before.id))
        .returning({ id: reviews.id })
    : await db
        .insert(reviews)
        .values({ ...given, createdAt })
        .returning({ id: reviews.id });
  if (!row) throw new Error("A review was not written.");
  if (before) await star(db, given.agencyId, before.rating, -1);
  await star(db, given.agencyId, given.rating, 1);
  return { id: row.id, replaced: before !== null };
}

/** The listing must be locked. */
export async function remove(db: Db, review: { id: number; agencyId: number; rating: number }) {
  const gone = await db.delete(reviews).where(eq(reviews.id, review.id)).returning({ id: reviews.id });
  if (gone.length > 0) await star(db, review.agencyId, review.rating, -1);
}

const star = (db: Db, agencyId: number, rating: number, n: 1 | -1) => {
  const place = sql.raw(String(rating));
  const counts = sql`${agencies.starCounts}`;
  return db
    .update(agencies)
    .set({
      starCounts: sql`${counts}[:${place} - 1] || (${counts}[${place}] + ${sql.raw(String(n))}) || ${counts}[${place} + 1:]`,
    })
    .where(eq(agencies.id, agencyId));
};

/** The agency's answer, or null to take it back. `at` is for demo data; otherwise it is now. */
export async function reply(db: Db, id: number, text: string | null, at?: string) {
  await db
    .update(reviews)
    .set({ reply: text, repliedAt: text === null ? null : (at ?? sql`now()`) })
    .where(eq(reviews.id, id));
}
