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

/** The open jobs: `12`, `12-15`, `none`. Left out: nobody has opened or closed one yet. */
const openJobs: Param<readonly number[] | undefined> = {
  read: (written) => {
    if (written === "") return undefined;
    return written.split("-").flatMap((id) => idParam.read(id) ?? []);
  },
  write: (ids) => (ids === undefined ? "" : ids.join("-") || "none"),
};

const params = {
  q: textParam,
  status: choiceParam(["all", ...posterStatuses]),
  job: openJobs,
  /** The submission whose panel is open. */
  candidate: idParam,
};

export type Filters = Pick<Values<typeof params>, "q" | "status">;

export const noFilters: Filters = { q: "", status: "all" };

/** What the page shows, as `/candidate-management?q&status&job&candidate` says it. */
export const useCandidatesAddress = () => useAddress(params);
export const readCandidatesAddress = (search: string) => readAddress(params, search);
