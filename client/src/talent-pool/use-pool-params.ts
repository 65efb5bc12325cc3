import { experienceLevels, skillGroups } from "@shared/jobs/vocabulary";
import { candidateAvailabilities } from "@shared/talent-pool/vocabulary";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const poolParams = {
  q: textParam,
  skill: enumParam(["all", ...skillGroups]),
  level: enumParam(["all", ...experienceLevels]),
  status: enumParam(["all", ...candidateAvailabilities]),
  /** Whether the dialog to share a candidate is open. */
  share: enumParam(["", "1"]),
};

export type PoolFilterValues = Pick<ParamValues<typeof poolParams>, "q" | "skill" | "level" | "status">;

/** Filters and dialog state in the URL: `/candidates?q&skill&level&status&share=1`. */
export const usePoolParams = () => useSearchState(poolParams);
export const parsePoolParams = (search: string) => parseSearchParams(poolParams, search);

export const defaultPoolFilters: PoolFilterValues = { q: "", skill: "all", level: "all", status: "all" };

export const hasPoolFilters = ({ q, skill, level, status }: PoolFilterValues): boolean =>
  q !== "" || [skill, level, status].some((value) => value !== "all");
