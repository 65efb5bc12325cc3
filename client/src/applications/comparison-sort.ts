// Sorts the table that compares the applications to one job.

import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ComparisonColumn } from "./use-applications-params";

/** A text or number to sort by; null if there is none. */
type SortValue = string | number | null;

interface SortRule {
  /** Whether the first click on the column sorts the smallest value first. */
  isAscendingFirst: boolean;
  getValue: (receivedApplication: ReceivedApplication, decidedIds: readonly number[]) => SortValue;
}

const sortRules: Record<ComparisonColumn, SortRule> = {
  waiting: {
    // The longest wait first.
    isAscendingFirst: false,
    getValue: ({ application: { id, status, createdAt } }, decidedIds) => {
      // An application that was just decided keeps its place.
      const wasJustDecided = decidedIds.includes(id);
      // Negative, because the oldest application has waited longest.
      return status === "pending" || wasJustDecided ? -Date.parse(createdAt) : null;
    },
  },
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
      recruiterRecord && getShareOrNull(recruiterRecord.approved, recruiterRecord.decided),
  },
  // `answered` counts the candidates whom posters have shortlisted, hired or rejected.
  shortlisted: {
    isAscendingFirst: false,
    getValue: ({ recruiterRecord }) =>
      recruiterRecord && getShareOrNull(recruiterRecord.shortlisted, recruiterRecord.answered),
  },
  placements: {
    isAscendingFirst: false,
    getValue: ({ recruiterRecord }) => recruiterRecord?.placements ?? null,
  },
  firstCandidate: {
    isAscendingFirst: true,
    getValue: ({ recruiterRecord }) => recruiterRecord?.firstCandidateHours ?? null,
  },
  rating: {
    isAscendingFirst: false,
    getValue: ({ listing: agencyProfile }) => agencyProfile?.rating ?? null,
  },
};

/** Returns a count as a share of a total, or null if the total is 0. */
const getShareOrNull = (count: number, totalCount: number): number | null =>
  totalCount === 0 ? null : count / totalCount;

export interface ComparisonSort {
  by: ComparisonColumn;
  isReversed: boolean;
}

/** Returns the direction of the sorted column as a value of `aria-sort`. */
export function getSortDirection({ by, isReversed }: ComparisonSort): "ascending" | "descending" {
  const { isAscendingFirst } = sortRules[by];
  const isAscending = isReversed ? !isAscendingFirst : isAscendingFirst;
  return isAscending ? "ascending" : "descending";
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
  const getSortValue = (receivedApplication: ReceivedApplication) =>
    sortRules[sort.by].getValue(receivedApplication, decidedIds);
  const sign = getSortDirection(sort) === "ascending" ? 1 : -1;
  return receivedApplications.toSorted((a, b) => compareValues(getSortValue(a), getSortValue(b), sign));
}

const collator = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Compares two values, which have the same type. Null is last, whatever the sign. */
function compareValues(a: SortValue, b: SortValue, sign: 1 | -1): number {
  if (a === null && b === null) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order =
    typeof a === "string" && typeof b === "string" ? collator.compare(a, b) : Number(a) - Number(b);
  return sign * order;
}
