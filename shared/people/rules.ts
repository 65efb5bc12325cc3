import type { Viewer } from "@shared/lib/access";

const day = 864e5;

/** A rejected VC partner may apply again a week after the last time; null: may not at all, or already asks. */
export function mayReapplyAt(person: Pick<Viewer, "role" | "vcApprovalStatus"> & { vcApprovalRequestedAt: string | null }): Date | null {
  if (person.role !== "vc_partner" || person.vcApprovalStatus !== "rejected") return null;
  return new Date((person.vcApprovalRequestedAt ? Date.parse(person.vcApprovalRequestedAt) : 0) + 7 * day);
}

/** The part of an address behind the @, in lower case; the form that organizations' domains have. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
