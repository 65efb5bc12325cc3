import { isSiteAdmin, type Viewer } from "@shared/lib/access";
import { hasAddress } from "@shared/lib/placeholder-address";

/** Admins cannot suspend themselves. */
export const canSuspend = (admin: Viewer, user: Pick<Viewer, "id" | "role">): boolean =>
  isSiteAdmin(admin) && admin.id !== user.id;

/** Admins cannot decide about themselves. */
export const canDecideOnPoster = (admin: Viewer, user: Pick<Viewer, "id">): boolean =>
  isSiteAdmin(admin) && admin.id !== user.id;

/** A matter on which an admin decides, such as a security alert or the domain of an organization. */
export interface DecisionMatter {
  /** Whether the matter concerns the viewer. */
  isOwn: boolean;
  /** Whether an admin other than the viewer can sign in. */
  hasOtherAdmin: boolean;
}

/** Admins cannot decide on their own matters while there is another admin. */
export const canDecideOnMatter = (admin: Viewer, matter: DecisionMatter): boolean =>
  isSiteAdmin(admin) && !(matter.isOwn && matter.hasOtherAdmin);

/** An admin cannot take over the account of another admin. */
export const canMakeResetLink = (admin: Viewer, user: Pick<Viewer, "id" | "role">): boolean =>
  isSiteAdmin(admin) && user.role !== "admin";

/** Only accounts with an address that is not verified need a link. */
export const canMakeVerificationLink = (
  admin: Viewer,
  user: { email: string; isEmailVerified: boolean },
): boolean => isSiteAdmin(admin) && hasAddress(user) && !user.isEmailVerified;

/** An admin cannot remove the second factors of another admin. The operator does this with a command. */
export const canRequestFactorRemoval = (admin: Viewer, user: Pick<Viewer, "id" | "role">): boolean =>
  isSiteAdmin(admin) && user.role !== "admin";

/** Only VC partners need an approval. Other roles ignore the column `vcApprovalStatus`. */
export const requiresVcApproval = (user: Pick<Viewer, "role">): boolean => user.role === "vc_partner";
