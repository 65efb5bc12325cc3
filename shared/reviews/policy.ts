import { ownsAgencyProfile } from "@shared/agencies/policy";
import { hasFeature, isSiteAdmin, type Viewer } from "@shared/lib/access";

export const ownAgencyReviewMessage = "You cannot review your own agency";

/** `isOwnAgency`: the viewer owns the agency profile or belongs to its organization. */
export const canReview = (viewer: Viewer, isOwnAgency: boolean): boolean =>
  hasFeature(viewer, "agency_reviews") && !isOwnAgency;

/** The reviewer can remove a review, and an admin as a moderator. Removals by admins are recorded. */
export const canRemoveReview = (viewer: Viewer, review: { reviewerId: number }): boolean =>
  review.reviewerId === viewer.id || isSiteAdmin(viewer);

export const canReportReview = (viewer: Viewer, review: { reviewerId: number }): boolean =>
  review.reviewerId !== viewer.id;

export const canReplyToReview = (viewer: Viewer, agency: { userId: number | null }): boolean =>
  ownsAgencyProfile(viewer, agency);
