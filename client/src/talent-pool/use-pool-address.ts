import { experiences, skillGroups } from "@shared/jobs/vocabulary";
import { availabilities } from "@shared/talent-pool/vocabulary";
import { choiceParam, readAddress, textParam, useAddress, type Values } from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  skill: choiceParam(["all", ...skillGroups]),
  level: choiceParam(["all", ...experiences]),
  status: choiceParam(["all", ...availabilities]),
  /** The share dialog is open. */
  share: choiceParam(["", "1"]),
};

export type PoolFilters = Pick<Values<typeof params>, "q" | "skill" | "level" | "status">;

/** Filters and dialog state in the URL: `/candidates?q&skill&level&status&share=1`. */
export const usePoolAddress = () => useAddress(params);
export const readPoolAddress = (search: string) => readAddress(params, search);

export const noFilters: PoolFilters = { q: "", skill: "all", level: "all", status: "all" };

export const isFiltered = ({ q, skill, level, status }: PoolFilters): boolean =>
  q !== "" || [skill, level, status].some((value) => value !== "all");
