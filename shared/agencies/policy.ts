import { hasFeature, isSiteAdmin, type Viewer } from "@shared/lib/access";

/** `userId` is the owner of the profile. */
type AgencyProfile = { userId: number | null };

/** Only the stored role counts: an unapproved VC partner has agency permissions but cannot own a profile. */
export const canOwnAgencyProfile = (viewer: Pick<Viewer, "role">): boolean => viewer.role === "agency";

export const ownsAgencyProfile = (viewer: Viewer, agency: AgencyProfile): boolean =>
  canOwnAgencyProfile(viewer) && agency.userId === viewer.id;

/** Roles with access to the directory, and the owner of the profile. */
export const canOpenAgency = (viewer: Viewer, agency: AgencyProfile): boolean =>
  hasFeature(viewer, "agencies") || ownsAgencyProfile(viewer, agency);

export const canEditAgency = (viewer: Viewer, agency: AgencyProfile): boolean =>
  isSiteAdmin(viewer) || ownsAgencyProfile(viewer, agency);

/** Whether the viewer sees the reviews of an agency, its rating and the number of its reviews. */
export const canSeeReviews = (viewer: Viewer, agency: AgencyProfile): boolean =>
  hasFeature(viewer, "agency_reviews") || ownsAgencyProfile(viewer, agency);
