import { posterStatuses } from "@shared/submissions/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  type SearchParam,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

/** The expanded jobs: `12`, `12-15` or `none`; absent until the user expands or collapses a job. */
const openJobsParam: SearchParam<readonly number[] | undefined> = {
  parse: (text) => {
    if (text === "") return undefined;
    return text.split("-").flatMap((id) => idParam.parse(id) ?? []);
  },
  serialize: (ids) => (ids === undefined ? "" : ids.join("-") || "none"),
};

const params = {
  q: textParam,
  status: enumParam(["all", ...posterStatuses]),
  job: openJobsParam,
  /** The submission whose panel is open. */
  candidate: idParam,
};

export type SubmissionFilters = Pick<ParamValues<typeof params>, "q" | "status">;

export const defaultFilters: SubmissionFilters = { q: "", status: "all" };

/** The state of the page in the URL: `/candidate-management?q&status&job&candidate`. */
export const useCandidatesParams = () => useSearchState(params);
export const readCandidatesParams = (search: string) => parseSearchParams(params, search);
