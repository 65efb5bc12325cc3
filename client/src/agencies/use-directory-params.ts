import { agencySorts, specializations } from "@shared/agencies/vocabulary";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const searchParams = {
  q: textParam,
  specialization: enumParam(["all", ...specializations]),
  sort: enumParam(agencySorts),
  /** Whether the Add Agency dialog is open. */
  add: enumParam(["", "1"]),
};

export type DirectoryFilters = Pick<ParamValues<typeof searchParams>, "q" | "specialization" | "sort">;

/** Filters of the directory and its open dialog, in `/agencies?specialization&sort&q&add=1`. */
export const useDirectoryParams = () => useSearchState(searchParams);
export const parseDirectoryParams = (search: string) => parseSearchParams(searchParams, search);

/** The params that clear the filters. The sort order is not among them, because it hides no agency. */
export const noDirectoryFilters = { q: "", specialization: "all" } as const;

export const hasDirectoryFilters = ({
  q,
  specialization,
}: Pick<DirectoryFilters, "q" | "specialization">): boolean => q !== "" || specialization !== "all";
