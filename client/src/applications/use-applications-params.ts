import { applicationStatuses } from "@shared/applications/vocabulary";
import { usePanelSearchState } from "@/lib/routing/use-panel-search-state";
import { enumParam, idParam, parseSearchParams } from "@/lib/routing/use-search-state";

/**
 * The columns by which the applications to one job can be sorted; the first is the default. Declared
 * apart from their sort rules, which are loaded only with the lazy table.
 */
const comparisonColumns = [
  "waiting",
  "recruiter",
  "fee",
  "timeline",
  "approved",
  "shortlisted",
  "placements",
  "firstCandidate",
  "rating",
] as const;

export type ComparisonColumn = (typeof comparisonColumns)[number];

const searchParams = {
  status: enumParam(["all", ...applicationStatuses]),
  job: idParam,
  /** "1" if the applications to the job are compared in a table. */
  compare: enumParam(["", "1"]),
  /** The column by which the table is sorted. */
  by: enumParam(comparisonColumns),
  /** "1" if the column is sorted in the opposite of its default direction. */
  reverse: enumParam(["", "1"]),
  /** The application in the panel beside the table. */
  application: idParam,
};

/** The parameter values while no table is open. */
export const paramsWithoutComparison = {
  compare: "",
  by: comparisonColumns[0],
  reverse: "",
  application: undefined,
} as const;

/** The state of the page in the URL, for example `/applications?job=7&compare=1&by=fee&application=12`. */
export const useApplicationsParams = () => usePanelSearchState(searchParams);
export const parseApplicationsParams = (search: string) => parseSearchParams(searchParams, search);
