import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ComparisonColumn } from "./use-applications-params";

/** A text or number to sort by; null if there is none. */
type SortValue = string | number | null;

interface SortRule {
  /** Whether the first click on the column sorts the smallest value first. */
  isAscendingFirst: boolean;
  getValue: (receivedApplication: ReceivedApplication) => SortValue;
}

const sortRules: Record<Exclude<ComparisonColumn, "waiting">, SortRule> = {
  recruiter: {
    isAscendingFirst: true,
    getValue: ({ applicant: { firstName, lastName, username } }) =>
      [lastName, firstName, username].filter(Boolean).join(" "),
  },
  fee: { isAscendingFirst: true, getValue: ({ application }) => application.proposedFee },
  timeline: { isAscendingFirst: true, getValue: ({ application }) => application.timeline },
  approved: {
    isAscendingFirst: false,
    getValue: ({ recruiterRecord }) =>
      recruiterRecord && divideOrNull(recruiterRecord.approved, recruiterRecord.decided),
  },
  shortlisted: {
    isAscendingFirst: false,
    getValue: ({ recruiterRecord }) =>
      recruiterRecord && divideOrNull(recruiterRecord.shortlisted, recruiterRecord.answered),
  },
  placements: {
    isAscendingFirst: false,
    getValue: ({ recruiterRecord }) => recruiterRecord?.placements ?? null,
  },
  firstCandidate: {
    isAscendingFirst: true,
    getValue: ({ recruiterRecord }) => recruiterRecord?.firstCandidateHours ?? null,
  },
  rating: { isAscendingFirst: false, getValue: ({ listing }) => listing?.rating ?? null },
};

const divideOrNull = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export interface ComparisonSort {
  by: ComparisonColumn;
  isReversed: boolean;
}

/** Returns the direction of the sorted column as a value of `aria-sort`. */
export function getSortDirection({ by, isReversed }: ComparisonSort): "ascending" | "descending" {
  // The first direction of "waiting" is the longest wait first.
  const isAscendingFirst = by !== "waiting" && sortRules[by].isAscendingFirst;
  return isAscendingFirst === isReversed ? "descending" : "ascending";
}

/**
 * Sorts the loaded applications, which the server sorts by waiting time: pending ones, oldest first, then the
 * others. Applications with equal values keep this order; those without a value are last in both directions.
 * `decidedIds` are the applications decided since the list was loaded, which keep their place.
 */
export function sortForComparison(
  receivedApplications: readonly ReceivedApplication[],
  sort: ComparisonSort,
  decidedIds: readonly number[],
): ReceivedApplication[] {
  // Negative, because the oldest application has waited longest.
  const getWaitingValue = ({ application: { id, status, createdAt } }: ReceivedApplication) =>
    status === "pending" || decidedIds.includes(id) ? -Date.parse(createdAt) : null;
  const getSortValue = sort.by === "waiting" ? getWaitingValue : sortRules[sort.by].getValue;
  const sign = getSortDirection(sort) === "ascending" ? 1 : -1;
  return receivedApplications.toSorted((a, b) => compareValues(getSortValue(a), getSortValue(b), sign));
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === "string" && typeof b === "string" ? collator.compare(a, b) : Number(a) - Number(b);
  return sign * order;
}
