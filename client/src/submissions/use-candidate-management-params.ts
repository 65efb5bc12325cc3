import { submissionStatusesSeenByPoster } from "@shared/submissions/vocabulary";
import { usePanelSearchState } from "@/lib/routing/use-panel-search-state";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  type SearchParam,
  textParam,
} from "@/lib/routing/use-search-state";

/** The expanded jobs: `12-15` (two ids) or `none`; absent until the user expands or collapses a job. */
const expandedJobsParam: SearchParam<readonly number[] | undefined> = {
  parse: (paramText) => {
    if (paramText === "") return undefined;
    if (paramText === "none") return [];
    const jobIds = paramText.split("-").map((idText) => idParam.parse(idText));
    return jobIds.filter((jobId) => jobId !== undefined);
  },
  serialize: (jobIds) => {
    if (jobIds === undefined) return "";
    return jobIds.length > 0 ? jobIds.join("-") : "none";
  },
};

const searchParams = {
  q: textParam,
  status: enumParam(["all", ...submissionStatusesSeenByPoster]),
  job: expandedJobsParam,
  /** The submission whose panel is open. The URLs and texts of this page call submissions candidates. */
  candidate: idParam,
};

export type SubmissionFilters = Pick<ParamValues<typeof searchParams>, "q" | "status">;

export const noSubmissionFilters: SubmissionFilters = { q: "", status: "all" };

/** Whether a filter differs from its default. */
export const hasSubmissionFilters = ({ q, status }: SubmissionFilters): boolean =>
  q !== "" || status !== "all";

/** Returns a text that changes with the filters. */
export const getFiltersKey = ({ q, status }: SubmissionFilters): string => `${status} ${q}`;

/** The state of the page in the URL: `/candidate-management?q&status&job&candidate`. */
export const useCandidateManagementParams = () => usePanelSearchState(searchParams);
export const parseCandidateManagementParams = (search: string) => parseSearchParams(searchParams, search);
