import { experienceLevels, skillGroups } from "@shared/jobs/vocabulary";
import { availabilities } from "@shared/talent-pool/vocabulary";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  skill: enumParam(["all", ...skillGroups]),
  level: enumParam(["all", ...experienceLevels]),
  status: enumParam(["all", ...availabilities]),
  /** The share dialog is open. */
  share: enumParam(["", "1"]),
};

export type PoolFilters = Pick<ParamValues<typeof params>, "q" | "skill" | "level" | "status">;

/** Filters and dialog state in the URL: `/candidates?q&skill&level&status&share=1`. */
export const usePoolParams = () => useSearchState(params);
export const parsePoolParams = (search: string) => parseSearchParams(params, search);

export const defaultPoolFilters: PoolFilters = { q: "", skill: "all", level: "all", status: "all" };

export const hasPoolFilters = ({ q, skill, level, status }: PoolFilters): boolean =>
  q !== "" || [skill, level, status].some((value) => value !== "all");
