import { pluralize } from "@shared/lib/text";

export interface Duties {
  isLastAdmin: boolean;
  /** Organizations with other members whose only owner this person is. */
  owns: readonly string[];
  /** Placements on own jobs that are neither completed nor voided. */
  openPlacements: number;
}

/** What only this person can settle, and others wait for: nobody leaves before that. */
export function obstaclesOf({ isLastAdmin, owns, openPlacements }: Duties): string[] {
  const found = owns.map(
    (name) => `You are the only owner of ${name}. Make another member an owner first, or remove the others.`,
  );
  if (openPlacements > 0)
    found.push(
      `${pluralize(openPlacements, "placement")} on your jobs ${openPlacements === 1 ? "is" : "are"} not settled. Mark each as completed or voided first.`,
    );
  if (isLastAdmin) found.push("You are the only admin. Let there be another one first.");
  return found;
}

/** Who a deleted account is to others. No user name holds a tilde, and no mail goes to .invalid. */
export const former = (id: number) => ({
  username: `former~${id}`,
  email: `former-${id}@deleted.invalid`,
  firstName: "Former",
  lastName: "member",
});
