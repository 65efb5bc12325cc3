import type { Viewer } from "@shared/lib/access";
import { addHours } from "date-fns";

// In hours, because a week in the local time zone can be an hour longer or shorter.
const reapplyWaitHours = 7 * 24;

/** When a rejected VC partner may apply again: a week after the last application. Null for everyone else. */
export function reapplyAllowedAt(
  user: Pick<Viewer, "role" | "vcApprovalStatus"> & { vcApprovalRequestedAt: string | null },
): Date | null {
  if (user.role !== "vc_partner" || user.vcApprovalStatus !== "rejected") return null;
  return addHours(user.vcApprovalRequestedAt ?? 0, reapplyWaitHours);
}

/** The domain of an email address in lower case, as in organizations. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The fields by which others recognize a person. */
export interface Identity {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
}

/**
 * Whether a change of the profile gives the person another name or company. Case, Unicode composition and spaces do not
 * count, nor does a last name or company where there was none.
 */
export function isIdentityChange(before: Identity, changes: Partial<Identity>): boolean {
  const after = { ...before, ...definedFields(changes) };
  const isChanged = (field: keyof Identity) => !isSameName(before[field], after[field]);
  const isReplaced = (field: keyof Identity) => comparableName(before[field]) !== "" && isChanged(field);
  return isChanged("firstName") || isReplaced("lastName") || isReplaced("company");
}

const definedFields = (changes: Partial<Identity>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Whether two names of a person or company differ at most by case, Unicode composition and spaces. */
export const isSameName = (one: string | null, other: string | null): boolean =>
  comparableName(one) === comparableName(other);

/** Upper case first, because it unites letters that lower case keeps apart, such as ß and ss. */
const comparableName = (name: string | null): string =>
  (name ?? "").normalize("NFC").toUpperCase().toLowerCase().normalize("NFC").replace(/\s+/gu, " ").trim();

/** The step that a viewer has to take before they see the contact details of others. */
export const verifyFirstMessage = ({ hasCommonPassword }: Pick<Viewer, "hasCommonPassword">): string =>
  hasCommonPassword
    ? "Choose another password first to see contact details. Yours is one of the most common."
    : "Verify your email address first to see contact details.";
