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
  /** The job whose details are open, the one being applied to, and whether a new one is being written: one of them at a time. */
  job: idParam,
  /** What the open job shows, and whether a candidate for it is being written. */
  tab: choiceParam(["details", "candidates"]),
  submit: choiceParam(["", "1"]),
  apply: idParam,
  post: choiceParam(["", "1"]),
  edit: choiceParam(["", "1"]),
};

export type JobFilters = Pick<Values<typeof params>, "q" | "skill" | "sort">;

/** What the list shows and which dialog is open, as `/jobs?q&skill&sort&job=12&tab=candidates` says it. */
export const useJobsAddress = () => useAddress(params);
export const readJobsAddress = (search: string) => readAddress(params, search);

/** No job is open. */
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
