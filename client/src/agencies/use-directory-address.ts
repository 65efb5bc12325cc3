import { agencySorts, specializations } from "@shared/agencies/vocabulary";
import { choiceParam, readAddress, textParam, useAddress, type Values } from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  specialization: choiceParam(["all", ...specializations]),
  sort: choiceParam(agencySorts),
  /** Whether the Add Agency dialog is open. */
  add: choiceParam(["", "1"]),
};

export type DirectoryFilters = Pick<Values<typeof params>, "q" | "specialization" | "sort">;

/** Filters of the directory and its open dialog, in `/agencies?specialization&sort&q&add=1`. */
export const useDirectoryAddress = () => useAddress(params);
export const readDirectoryAddress = (search: string) => readAddress(params, search);

/** The sort order is not reset, because it hides nothing. */
export const noFilters = { q: "", specialization: "all" } as const;

export const isFiltered = ({ q, specialization }: Pick<DirectoryFilters, "q" | "specialization">): boolean =>
  q !== "" || specialization !== "all";
