import { pluralize } from "@shared/lib/format";
import { deletedAccountAddress } from "@shared/lib/placeholder-address";

export interface Obligations {
  isLastAdmin: boolean;
  /** The names of organizations with other members, of which the user is the only owner. */
  organizationsWithoutOtherOwner: readonly string[];
  /** The number of placements on the user's jobs that are neither completed nor voided. */
  openPlacements: number;
}

/** The obligations that a user has to resolve before deleting the account, as sentences. */
export function listObligations({
  isLastAdmin,
  organizationsWithoutOtherOwner,
  openPlacements,
}: Obligations): string[] {
  const obligations = organizationsWithoutOtherOwner.map(
    (name) => `You are the only owner of ${name}. Make another member an owner first, or remove the others.`,
  );
  if (openPlacements > 0) {
    const subject = `${pluralize(openPlacements, "placement")} on your jobs`;
    const verb = openPlacements === 1 ? "is" : "are";
    obligations.push(`${subject} ${verb} not settled. Mark each as completed or voided first.`);
  }
  if (isLastAdmin) obligations.push("You are the only admin. Another admin has to be added first.");
  return obligations;
}

const formerUsernamePrefix = "former~";

/** Whether the account with this user name has been deleted. */
export const isFormerMember = (username: string) => username.startsWith(formerUsernamePrefix);

/**
 * The names and address of a deleted account. No new user can choose this user name, because of its tilde.
 */
export const formerMemberIdentity = (id: number) => ({
  username: `${formerUsernamePrefix}${id}`,
  email: deletedAccountAddress(id),
  firstName: "Former",
  lastName: "member",
});
