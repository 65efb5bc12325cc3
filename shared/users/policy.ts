import { effectiveRole, type Viewer } from "@shared/lib/access";

const hiringRoles = ["vc_partner", "portfolio_hr", "admin"];

/** Approved VC partners, portfolio HR leads and admins. */
export const isOnHiringSide = (viewer: Viewer): boolean => hiringRoles.includes(effectiveRole(viewer));

/**
 * Contact details are visible to the user and the hiring side. Views of other users' details are recorded.
 */
export const canSeeContactDetails = (viewer: Viewer, userId: number): boolean =>
  viewer.id === userId || isOnHiringSide(viewer);

export const canEditProfile = (viewer: Viewer, userId: number): boolean => viewer.id === userId;
