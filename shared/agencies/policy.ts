import { hasFeature, type Viewer } from "@shared/lib/access";

type Listing = { userId: number | null };

/** Whoever is of role agency can own one listing: the role itself counts, and no partner who waits for approval. */
export const canOwnListing = (viewer: Pick<Viewer, "role">): boolean => viewer.role === "agency";

export const ownsListing = (viewer: Viewer, agency: Listing): boolean =>
  canOwnListing(viewer) && agency.userId === viewer.id;

/** Holders of the directory, and its owner. */
export const canOpenAgency = (viewer: Viewer, agency: Listing): boolean =>
  hasFeature(viewer, "agencies") || ownsListing(viewer, agency);

export const canEditAgency = (viewer: Viewer, agency: Listing): boolean =>
  hasFeature(viewer, "admin") || ownsListing(viewer, agency);

/** The listing's reviews, stars and their number. */
export const seesReviews = (viewer: Viewer, agency: Listing): boolean =>
  hasFeature(viewer, "agency_reviews") || ownsListing(viewer, agency);
