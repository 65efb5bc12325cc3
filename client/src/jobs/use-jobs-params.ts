import { jobSorts, skillGroups } from "@shared/jobs/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  skill: enumParam(["all", ...skillGroups]),
  sort: enumParam(jobSorts),
  // At most one of `job`, `apply` and `post` is set.
  /** The job whose details are open. */
  job: idParam,
  /** The tab of the open job. */
  tab: enumParam(["details", "candidates"]),
  /** Whether the Submit Candidate dialog of the open job is open. */
  submit: enumParam(["", "1"]),
  /** The job whose application form is open. */
  apply: idParam,
  /** Whether the Post Job dialog is open. */
  post: enumParam(["", "1"]),
  /** Whether the edit form of the open job is open. */
  edit: enumParam(["", "1"]),
};

export type JobFilters = Pick<ParamValues<typeof params>, "q" | "skill" | "sort">;

/** The filters and the open dialog in the URL, for example `/jobs?q&skill&sort&job=12&tab=candidates`. */
export const useJobsParams = () => useSearchState(params);
export const readJobsParams = (search: string) => parseSearchParams(params, search);

/** The parameters that close the job dialog. */
export const closedJobParams = { job: undefined, tab: "details", submit: "", edit: "" } as const;

export const defaultFilters: JobFilters = { q: "", skill: "all", sort: "newest" };

export const skillOptions = [
  ["all", "All Skills"],
  ["engineering", "Engineering"],
  ["product", "Product"],
  ["design", "Design"],
  ["sales", "Sales"],
] as const satisfies readonly (readonly [JobFilters["skill"], string])[];

export const sortOptions = [
  ["newest", "Newest"],
  ["bounty", "Bounty"],
  ["deadline", "Deadline"],
] as const satisfies readonly (readonly [JobFilters["sort"], string])[];

export const sortLabels: Record<JobFilters["sort"], string> = {
  newest: "newest first",
  bounty: "highest bounty first",
  deadline: "next deadline first",
};
