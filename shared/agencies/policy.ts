import { hasFeature, type Viewer } from "@shared/lib/access";

type AgencyProfile = { userId: number | null };

/** Only the stored role counts: an unapproved VC partner has agency permissions but cannot own a profile. */
export const canOwnListing = (viewer: Pick<Viewer, "role">): boolean => viewer.role === "agency";

export const ownsListing = (viewer: Viewer, agency: AgencyProfile): boolean =>
  canOwnListing(viewer) && agency.userId === viewer.id;

/** Roles with access to the directory, and the owner of the profile. */
export const canOpenAgency = (viewer: Viewer, agency: AgencyProfile): boolean =>
  hasFeature(viewer, "agencies") || ownsListing(viewer, agency);

export const canEditAgency = (viewer: Viewer, agency: AgencyProfile): boolean =>
  hasFeature(viewer, "admin") || ownsListing(viewer, agency);

/** Covers reviews, ratings and their number. */
export const seesReviews = (viewer: Viewer, agency: AgencyProfile): boolean =>
  hasFeature(viewer, "agency_reviews") || ownsListing(viewer, agency);
