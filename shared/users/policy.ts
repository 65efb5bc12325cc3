import { effectiveRole, type Viewer } from "@shared/lib/access";

const hiringRoles = ["vc_partner", "portfolio_hr", "admin"];

/** Whether a viewer hires: approved VC partners, portfolio HR leads and admins. */
export const isOnHiringSide = (viewer: Viewer): boolean => hiringRoles.includes(effectiveRole(viewer));

/**
 * A user's contact details are visible to that user, and to verified users of the hiring side, whose views
 * are recorded.
 */
export const canSeeContactDetails = (viewer: Viewer, userId: number): boolean =>
  viewer.id === userId || (isOnHiringSide(viewer) && canSeeContactsOfOthers(viewer));

/**
 * Whether the viewer would see the contact details of the user if the viewer's own email address were
 * verified.
 */
export const mustVerifyForContactDetails = (viewer: Viewer, userId: number): boolean =>
  viewer.id !== userId && isOnHiringSide(viewer) && !canSeeContactsOfOthers(viewer);

/** Only verified viewers see the contact details of other people: users, candidates, and applicants. */
export const canSeeContactsOfOthers = (viewer: Viewer): boolean => viewer.seesContactDetails === true;

/**
 * The id of an unverified viewer, for queries that hide the contact details of others; undefined for verified
 * viewers.
 */
export const unverifiedViewerId = (viewer: Viewer): number | undefined =>
  canSeeContactsOfOthers(viewer) ? undefined : viewer.id;

export const canReportUser = (viewer: Viewer, userId: number): boolean => viewer.id !== userId;

export const canEditProfile = (viewer: Viewer, userId: number): boolean => viewer.id === userId;
