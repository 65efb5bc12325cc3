import { effectiveRole, type Viewer } from "@shared/lib/access";

const hiringSide = ["vc_partner", "portfolio_hr", "admin"];

/** Approved VC partners, HR leads and admins: those who may see contact details. */
export const isHiring = (viewer: Viewer): boolean => hiringSide.includes(effectiveRole(viewer));

/** Contact details of a member: oneself, and the hiring side. The reading of somebody else's is recorded. */
export const seesContact = (viewer: Viewer, personId: number): boolean =>
  viewer.id === personId || isHiring(viewer);

/** Nobody else's profile is edited. */
export const canEditProfile = (viewer: Viewer, personId: number): boolean => viewer.id === personId;
