import { recordAgencyAct } from "@server/agencies/writes";
import type { Db } from "@server/lib/db";
import { settle } from "@server/reports/data";
import type { Viewer } from "@shared/lib/access";
import * as reviews from "./data";

interface Review {
  id: number;
  agencyId: number;
  reviewerId: number;
  rating: number;
  reviewer: { username: string };
}

/** Deletes a review. What an admin takes from somebody else is written down, and ends what was reported of it. The listing must be locked. */
export async function takeReview(db: Db, viewer: Viewer, agency: { id: number; name: string }, review: Review, reason?: string) {
  await reviews.remove(db, review);
  if (review.reviewerId === viewer.id) return;
  await settle(db, { kind: "review", thingId: review.id }, "removed", viewer.id);
  await recordAgencyAct(db, agency, {
    action: "review_removed",
    byId: viewer.id,
    reason,
    detail: `review by @${review.reviewer.username}`,
  });
}
