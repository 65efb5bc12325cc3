import { jobSorts, skillGroups } from "@shared/jobs/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  toSearchQuery,
  useSearchState,
} from "@/lib/routing/use-search-state";

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
  submit: enumParam(["", "1"]),
  /** The job whose application form is open. */
  apply: idParam,
  /** Whether the Post Job dialog is open. */
  post: enumParam(["", "1"]),
  /** Whether the edit form of the open job is open. */
  edit: enumParam(["", "1"]),
};

export type JobFilters = ParamValues<typeof listParams>;

/** The filters and the open dialog in the URL, for example `/jobs?q=go&sort=bounty&job=12&tab=candidates`. */
export const useJobsParams = () => useSearchState(searchParams);
export const parseJobsParams = (search: string) => parseSearchParams(searchParams, search);

/** The parameter values while the job dialog is closed. */
export const closedJobParams = { job: undefined, tab: "details", submit: "", edit: "" } as const;

export const noJobFilters: JobFilters = parseSearchParams(listParams, "");

/** The query of the list, and of its count, which does not depend on the order. */
export const toListParams = (filters: JobFilters) => toSearchQuery(listParams, filters);
export const toCountParams = (filters: Omit<JobFilters, "sort">) => toSearchQuery(filterParams, filters);

export const hasJobFilters = (filters: JobFilters) => Object.values(toCountParams(filters)).some(Boolean);

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

/** The options other than the defaults that are selected, and the values that reset each. */
export const selectedOptions = (filters: JobFilters) =>
  [
    { name: "skill" as const, options: skillOptions },
    { name: "visaSponsorship" as const, options: [["true", "Visa sponsorship"]] as const },
    { name: "sort" as const, options: sortOptions },
  ].flatMap(({ name, options }) => {
    const [, text] = options.find(([option]) => option === filters[name]) ?? [];
    return text && filters[name] !== noJobFilters[name]
      ? [{ text, reset: { [name]: noJobFilters[name] } }]
      : [];
  });
