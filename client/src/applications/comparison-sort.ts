import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ComparisonColumn } from "./use-applications-params";

/** A text or number to sort by; null if there is none. */
type SortValue = string | number | null;

interface SortRule {
  /** Whether the smallest value is first until the column is reversed. */
  ascendsFirst: boolean;
  valueOf: (receivedApplication: ReceivedApplication) => SortValue;
}

const sortRules: Record<Exclude<ComparisonColumn, "waiting">, SortRule> = {
  recruiter: {
    ascendsFirst: true,
    valueOf: ({ applicant: { firstName, lastName, username } }) =>
      [lastName, firstName, username].filter(Boolean).join(" "),
  },
  fee: { ascendsFirst: true, valueOf: ({ application }) => application.proposedFee },
  timeline: { ascendsFirst: true, valueOf: ({ application }) => application.timeline },
  approved: {
    ascendsFirst: false,
    valueOf: ({ recruiterRecord }) =>
      recruiterRecord && shareOf(recruiterRecord.approved, recruiterRecord.decided),
  },
  shortlisted: {
    ascendsFirst: false,
    valueOf: ({ recruiterRecord }) =>
      recruiterRecord && shareOf(recruiterRecord.shortlisted, recruiterRecord.answered),
  },
  placements: { ascendsFirst: false, valueOf: ({ recruiterRecord }) => recruiterRecord?.placements ?? null },
  firstCandidate: {
    ascendsFirst: true,
    valueOf: ({ recruiterRecord }) => recruiterRecord?.firstCandidateHours ?? null,
  },
  rating: { ascendsFirst: false, valueOf: ({ listing }) => listing?.rating ?? null },
};

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export interface ComparisonSort {
  by: ComparisonColumn;
  isReversed: boolean;
}

/** The direction of a sorted column, as `aria-sort` names it. */
export function sortDirection({ by, isReversed }: ComparisonSort): "ascending" | "descending" {
  // The longest wait is first.
  const ascendsFirst = by !== "waiting" && sortRules[by].ascendsFirst;
  return ascendsFirst === isReversed ? "descending" : "ascending";
}

/**
 * Sorts applications that are in the order of waiting: pending ones, oldest first, then the others. Those without a value
 * are last in both directions, and equal ones keep that order. `decidedIds` are those decided since the list was loaded,
 * which keep their place.
 */
export function sortForComparison(
  receivedApplications: readonly ReceivedApplication[],
  sort: ComparisonSort,
  decidedIds: readonly number[],
): ReceivedApplication[] {
  const waitingSince = ({ application: { id, status, createdAt } }: ReceivedApplication) =>
    status === "pending" || decidedIds.includes(id) ? -Date.parse(createdAt) : null;
  const sortValue = sort.by === "waiting" ? waitingSince : sortRules[sort.by].valueOf;
  const sign = sortDirection(sort) === "ascending" ? 1 : -1;
  return receivedApplications.toSorted((a, b) => compareValues(sortValue(a), sortValue(b), sign));
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === "string" && typeof b === "string" ? collator.compare(a, b) : Number(a) - Number(b);
  return sign * order;
}
