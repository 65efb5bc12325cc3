import { formatMoney } from "@shared/lib/format";

interface Price {
  /** The bounty of the job; 0 without one. */
  bounty: number;
  /** The percentage in the recruiter's approved application. */
  agreedFee: number | null;
}

/** The placement of a hire with its price, inside a sentence. */
export function placementText({ bounty, agreedFee }: Price): string {
  if (bounty > 0) return `a placement with the bounty of ${formatMoney(bounty)}`;
  return agreedFee === null ? "a placement" : `a placement with the agreed fee of ${agreedFee}%`;
}

/** Whether the poster can enter a percentage on the hire. */
export const isFeeOpen = ({ bounty, agreedFee }: Price): boolean => bounty === 0 && agreedFee === null;

export const openFeeHint =
  "No fee agreed yet. Enter a percentage for the recruiter to confirm, or leave this empty.";
