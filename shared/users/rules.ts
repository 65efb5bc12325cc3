/** Rules about users: when a VC partner may apply again, changes of names, and the domain of an address. */
import type { Viewer } from "@shared/lib/access";
import { addHours } from "date-fns";

// A week in hours, because with daylight saving time seven days can be an hour longer or shorter.
const reapplyWaitHours = 7 * 24;
/** Stands for the unknown time of an application, so that the user may apply again now. */
const unknownPastTime = 0;

/** When a rejected VC partner may apply again: a week after the last application. Null for everyone else. */
export function reapplyAllowedAt(
  user: Pick<Viewer, "role" | "vcApprovalStatus"> & { vcApprovalRequestedAt: string | null },
): Date | null {
  if (user.role !== "vc_partner" || user.vcApprovalStatus !== "rejected") return null;
  return addHours(user.vcApprovalRequestedAt ?? unknownPastTime, reapplyWaitHours);
}

/** The domain of an email address in lower case, as organizations store their domains. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The fields by which others recognize a user. Admins have to check changes of them for VC partners. */
export interface PublicIdentity {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
}

/**
 * Whether a change of the profile gives the user another name or company. Differences in case, Unicode
 * composition and spaces do not count, nor does filling in an empty last name or company.
 */
export function isIdentityChange(before: PublicIdentity, changes: Partial<PublicIdentity>): boolean {
  const after = { ...before, ...definedFields(changes) };
  const isChanged = (field: keyof PublicIdentity) => !isSameName(before[field], after[field]);
  const isReplaced = (field: keyof PublicIdentity) =>
    comparableName(before[field]) !== "" && isChanged(field);
  return isChanged("firstName") || isReplaced("lastName") || isReplaced("company");
}

const definedFields = (changes: Partial<PublicIdentity>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Whether two names of a person or company differ at most by case, Unicode composition and spaces. */
export const isSameName = (first: string | null, second: string | null): boolean =>
  comparableName(first) === comparableName(second);

/**
 * Ignores case, Unicode composition and spaces. Upper case comes first, because ß and ss are equal only in
 * upper case.
 */
const comparableName = (name: string | null): string =>
  (name ?? "").normalize("NFC").toUpperCase().toLowerCase().normalize("NFC").replace(/\s+/gu, " ").trim();

/**
 * The message for a viewer who cannot see the contact details of others yet: how to become verified. A common
 * password has precedence, because it prevents verification even with a verified address.
 */
export const verifyFirstMessage = ({ hasCommonPassphrase }: Pick<Viewer, "hasCommonPassphrase">): string =>
  hasCommonPassphrase
    ? "Choose another password first to see contact details. Yours is one of the most common."
    : "Verify your email address first to see contact details.";
