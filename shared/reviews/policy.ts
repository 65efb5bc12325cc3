import { ownsListing } from "@shared/agencies/policy";
import { hasFeature, type Viewer } from "@shared/lib/access";

export const ownAgency = "You cannot review your own agency";

/** `isOwn`: its owner, or a member of its organization. */
export const canReview = (viewer: Viewer, isOwn: boolean): boolean =>
  hasFeature(viewer, "agency_reviews") && !isOwn;

/** Its writer; an admin too, as moderator, which is recorded. */
export const canRemoveReview = (viewer: Viewer, review: { reviewerId: number }): boolean =>
  review.reviewerId === viewer.id || hasFeature(viewer, "admin");

/** Other people's reviews can be reported, by whoever sees them. */
export const canReportReview = (viewer: Viewer, review: { reviewerId: number }): boolean =>
  review.reviewerId !== viewer.id;

/** The agency's one answer is its owner's. */
export const canReplyToReview = (viewer: Viewer, agency: { userId: number | null }): boolean =>
  ownsListing(viewer, agency);
