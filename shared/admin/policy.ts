import { hasFeature, type Viewer } from "@shared/lib/access";

/** Nobody shuts themselves out. */
export const canSuspend = (admin: Viewer, person: Pick<Viewer, "id" | "role">): boolean =>
  hasFeature(admin, "admin") && admin.id !== person.id;

/** An admin's account is never opened by another admin. */
export const canMakeResetLink = (admin: Viewer, person: Pick<Viewer, "id" | "role">): boolean =>
  hasFeature(admin, "admin") && person.role !== "admin";

/** Whether an account waits for or has had an admin's decision: a VC partner's does, the others keep a column that nothing reads. */
export const hasApproval = (person: Pick<Viewer, "role">): boolean => person.role === "vc_partner";
