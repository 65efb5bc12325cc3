import type { Viewer } from "@shared/lib/access";
import { addHours } from "date-fns";

/** A rejected VC partner may apply again a week after the last time; null: may not at all, or already asks. */
export function mayReapplyAt(
  person: Pick<Viewer, "role" | "vcApprovalStatus"> & { vcApprovalRequestedAt: string | null },
): Date | null {
  if (person.role !== "vc_partner" || person.vcApprovalStatus !== "rejected") return null;
  // In hours, because a week of the local time zone can be an hour longer or shorter.
  return addHours(person.vcApprovalRequestedAt ?? 0, 7 * 24);
}

/** The part of an address behind the @, in lower case; the form that organizations' domains have. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();
