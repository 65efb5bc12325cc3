import { jobSorts, skillGroups } from "@shared/jobs/vocabulary";
import {
  choiceParam,
  idParam,
  readAddress,
  textParam,
  useAddress,
  type Values,
} from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  skill: choiceParam(["all", ...skillGroups]),
  sort: choiceParam(jobSorts),
  // At most one of `job`, `apply` and `post` is set.
  /** The job whose details are open. */
  job: idParam,
  /** The tab of the open job. */
  tab: choiceParam(["details", "candidates"]),
  /** Whether the Submit Candidate dialog of the open job is open. */
  submit: choiceParam(["", "1"]),
  /** The job whose application form is open. */
  apply: idParam,
  /** Whether the Post Job dialog is open. */
  post: choiceParam(["", "1"]),
  /** Whether the edit form of the open job is open. */
  edit: choiceParam(["", "1"]),
};

export type JobFilters = Pick<Values<typeof params>, "q" | "skill" | "sort">;

/** The filters and the open dialog in the URL, for example `/jobs?q&skill&sort&job=12&tab=candidates`. */
export const useJobsAddress = () => useAddress(params);
export const readJobsAddress = (search: string) => readAddress(params, search);

/** The parameters that close the job dialog. */
export const noJob = { job: undefined, tab: "details", submit: "", edit: "" } as const;

export const noFilters: JobFilters = { q: "", skill: "all", sort: "newest" };

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

export const sortWords: Record<JobFilters["sort"], string> = {
  newest: "newest first",
  bounty: "highest bounty first",
  deadline: "next deadline first",
};
