import type { ReceivedApplication } from "@shared/applications/schemas";
import { pluralize } from "@shared/lib/format";

/** The rating of the applicant's agency profile, such as "4.5 ★ (12 reviews)". */
export function agencyRatingText({
  rating,
  reviewCount,
}: NonNullable<ReceivedApplication["listing"]>): string {
  return rating === null ? "No reviews yet" : `${rating.toFixed(1)} ★ (${pluralize(reviewCount, "review")})`;
}
