import {
  deadlineFilters,
  experienceLevels,
  jobSorts,
  skillGroups,
  urgencies,
  workModes,
} from "@shared/jobs/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  type SearchParam,
  textParam,
  toRequestQuery,
  useSearchState,
} from "@/lib/routing/use-search-state";

/** "1" if a dialog is open. */
const flagParam = enumParam(["", "1"]);

/** A text that matches the pattern. Any other text counts as "". */
const patternParam = (pattern: RegExp): SearchParam<string> => ({
  parse: (text) => (pattern.test(text) ? text : ""),
  serialize: (value) => value,
});
const dollarsParam = patternParam(/^\d{1,8}$/);

/** The filters, with the names and values of the API's query. */
const filterParams = {
  /** The search text. */
  q: textParam,
  /** A group of skills, such as "design". */
  skill: enumParam(["all", ...skillGroups]),
  /** Names of skills, separated by commas. */
  skills: textParam,
  /** The slug of a place. */
  location: patternParam(/^[a-z0-9-]{1,40}$/),
  mode: enumParam(["", ...workModes]),
  level: enumParam(["", ...experienceLevels]),
  bountyMin: dollarsParam,
  /** "0": only jobs for which recruiters propose a fee. */
  bountyMax: dollarsParam,
  urgency: enumParam(["", ...urgencies]),
  deadline: enumParam(["", ...deadlineFilters]),
  visaSponsorship: enumParam(["", "true"]),
  /** "1": only jobs on which the viewer works. */
  mine: enumParam(["", "1"]),
};
const listParams = { ...filterParams, sort: enumParam(jobSorts) };
const searchParams = {
  ...listParams,
  // Dialogs. At most one of `job`, `apply` and `post` is set.
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

/** The parameter values that close the job dialog. */
export const closedJobDialogParams = { job: undefined, tab: "details", submit: "", edit: "" } as const;

export const noJobFilters: JobFilters = parseSearchParams(listParams, "");

/** The query parameters of the request for the list. */
export const toListParams = (filters: JobFilters) => toRequestQuery(listParams, filters);
/** The query parameters of the request for the count, which does not depend on the sort order. */
export const toCountParams = (filters: Omit<JobFilters, "sort">) => toRequestQuery(filterParams, filters);

/**
 * Whether a filter differs from its default, which has an empty query parameter. The sort order is no filter.
 */
export const hasJobFilters = (filters: JobFilters) =>
  Object.values(toCountParams(filters)).some((value) => value !== "");
