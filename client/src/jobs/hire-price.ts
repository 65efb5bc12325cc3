import { formatMoney } from "@shared/lib/format";

// The price of a hire: the bounty of the job, or a percentage of the first-year salary (the fee).

interface HirePrice {
  /** The bounty of the job; 0 without one. */
  bounty: number;
  /** The percentage in the recruiter's approved application; null without one. */
  agreedFee: number | null;
}

/** The placement and its price as a part of a sentence, such as "a placement with the bounty of $18,000". */
export function placementPhrase({ bounty, agreedFee }: HirePrice): string {
  if (bounty > 0) return `a placement with the bounty of ${formatMoney(bounty)}`;
  return agreedFee === null ? "a placement" : `a placement with the agreed fee of ${agreedFee}%`;
}

/** Whether the hire has no price yet, so that the poster can enter a percentage. */
export const isFeeUndecided = ({ bounty, agreedFee }: HirePrice): boolean =>
  bounty === 0 && agreedFee === null;

export const undecidedFeeHint =
  "No fee agreed yet. Enter a percentage for the recruiter to confirm, or leave this empty.";
