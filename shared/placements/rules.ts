/** Rules of placements: the transitions between their statuses, and the states of their fees. */
import type { FeeState, PlacementStatus } from "./vocabulary";

const transitions: Record<PlacementStatus, readonly PlacementStatus[]> = {
  confirmed: ["pending_payment", "voided"],
  pending_payment: ["completed", "voided"],
  completed: [],
  voided: [],
};

export const canTransition = (from: PlacementStatus, to: PlacementStatus): boolean =>
  transitions[from].includes(to);

/** The statuses that can follow a status. */
export const nextStatuses = (from: PlacementStatus): readonly PlacementStatus[] => transitions[from];

/** The columns of a placement from which its fee is derived. */
export interface FeeFields {
  status: PlacementStatus;
  bountyPaid: number | null;
  feePercent: number | null;
  feeConfirmedAt: string | null;
  feeDisputedAt: string | null;
  feeDisputeReason: string | null;
}

/** The fee as both sides see it. A percentage is agreed only in the states `awaiting_salary` and `none`. */
export function deriveFee(placement: FeeFields): {
  state: FeeState;
  /**
   * Percent of the first-year salary; null if the bounty was fixed, none was entered, or the placement was
   * voided.
   */
  percent: number | null;
  /** Why the recruiter disputes the percentage. */
  disputeReason: string | null;
} {
  const state = feeStateOf(placement);
  const percent = placement.status === "voided" ? null : placement.feePercent;
  return { state, percent, disputeReason: state === "disputed" ? placement.feeDisputeReason : null };
}

function feeStateOf({ status, bountyPaid, feePercent, feeConfirmedAt, feeDisputedAt }: FeeFields): FeeState {
  if (status === "voided") return "none";
  if (bountyPaid !== null) return "known";
  if (feePercent === null) return "awaiting_percent";
  if (feeDisputedAt !== null) return "disputed";
  if (feeConfirmedAt === null) return "awaiting_confirmation";
  return feePercent === 0 ? "none" : "awaiting_salary";
}

/** The states in which the poster can enter a percentage. */
export const isPercentEditable = (state: FeeState): boolean =>
  state === "awaiting_percent" || state === "awaiting_confirmation" || state === "disputed";
