import { formatMoney } from "@shared/lib/format";

/** The price of a hire: the job's bounty, or a fee, which is a percentage of the first-year salary. */
interface HirePrice {
  /** The bounty of the job; 0 without one. */
  bounty: number;
  /** The fee in the recruiter's approved application; null without one. */
  agreedFee: number | null;
}

/** Returns words for the middle of a sentence, such as "a placement with the bounty of $18,000". */
export function describePlacement({ bounty, agreedFee }: HirePrice): string {
  if (bounty > 0) return `a placement with the bounty of ${formatMoney(bounty)}`;
  return agreedFee === null ? "a placement" : `a placement with the agreed fee of ${agreedFee}%`;
}

/** Whether the hire has no price yet, so that the poster can enter a fee. */
export const isFeeUndecided = ({ bounty, agreedFee }: HirePrice): boolean =>
  bounty === 0 && agreedFee === null;

export const undecidedFeeHint =
  "No fee agreed yet. Enter a percentage for the recruiter to confirm, or leave this empty.";
