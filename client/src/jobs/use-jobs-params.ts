import { jobSorts, skillGroups } from "@shared/jobs/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  toRequestQuery,
  useSearchState,
} from "@/lib/routing/use-search-state";

/** "1" if a dialog is open. */
const flagParam = enumParam(["", "1"]);

/** The filters, with the names and values of the API's query. */
const filterParams = {
  q: textParam,
  skill: enumParam(["all", ...skillGroups]),
  visaSponsorship: enumParam(["", "true"]),
};
const listParams = { ...filterParams, sort: enumParam(jobSorts) };
const searchParams = {
  ...listParams,
  // At most one of `job`, `apply` and `post` is set.
  /** The job whose details are open. */
  job: idParam,
  /** The tab of the open job. */
  tab: enumParam(["details", "candidates"]),
  /** Whether the Submit Candidate dialog of the open job is open. */
  submit: flagParam,
  /** The job whose application form is open. */
  apply: idParam,
  /** Whether the Post Job dialog is open. */
  post: flagParam,
  /** Whether the edit form of the open job is open. */
  edit: flagParam,
};

export type JobFilters = ParamValues<typeof listParams>;

/** The filters and the open dialog in the URL, for example `/jobs?q=go&sort=bounty&job=12&tab=candidates`. */
export const useJobsParams = () => useSearchState(searchParams);
export const parseJobsParams = (search: string) => parseSearchParams(searchParams, search);

/** The parameter values while the job dialog is closed. */
export const closedJobParams = { job: undefined, tab: "details", submit: "", edit: "" } as const;

export const noJobFilters: JobFilters = parseSearchParams(listParams, "");

/** The query of the list, and of its count, which does not depend on the order. */
export const toListParams = (filters: JobFilters) => toRequestQuery(listParams, filters);
export const toCountParams = (filters: Omit<JobFilters, "sort">) => toRequestQuery(filterParams, filters);

export const hasJobFilters = (filters: JobFilters) =>
  Object.values(toCountParams(filters)).some((value) => value !== "");
