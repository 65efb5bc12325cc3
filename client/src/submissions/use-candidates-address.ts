import { posterStatuses } from "@shared/submissions/vocabulary";
import {
  choiceParam,
  idParam,
  type Param,
  readAddress,
  textParam,
  useAddress,
  type Values,
} from "@/lib/routing/use-search-state";

/** The expanded jobs: `12`, `12-15` or `none`; absent until the user expands or collapses a job. */
const openJobsParam: Param<readonly number[] | undefined> = {
  read: (text) => {
    if (text === "") return undefined;
    return text.split("-").flatMap((id) => idParam.read(id) ?? []);
  },
  write: (ids) => (ids === undefined ? "" : ids.join("-") || "none"),
};

const params = {
  q: textParam,
  status: choiceParam(["all", ...posterStatuses]),
  job: openJobsParam,
  /** The submission whose panel is open. */
  candidate: idParam,
};

export type Filters = Pick<Values<typeof params>, "q" | "status">;

export const noFilters: Filters = { q: "", status: "all" };

/** The state of the page in the URL: `/candidate-management?q&status&job&candidate`. */
export const useCandidatesAddress = () => useAddress(params);
export const readCandidatesAddress = (search: string) => readAddress(params, search);
