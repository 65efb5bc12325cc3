import { agencySorts, specializations } from "@shared/agencies/vocabulary";
import { choiceParam, readAddress, textParam, useAddress, type Values } from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  specialization: choiceParam(["all", ...specializations]),
  sort: choiceParam(agencySorts),
  /** Whether an agency is being added. */
  add: choiceParam(["", "1"]),
};

export type DirectoryFilters = Pick<Values<typeof params>, "q" | "specialization" | "sort">;

/** What the directory shows and whether the form is open, as `/agencies?specialization&sort&q&add=1` says it. */
export const useDirectoryAddress = () => useAddress(params);
export const readDirectoryAddress = (search: string) => readAddress(params, search);

/** The order stays: it hides nothing. */
export const noFilters = { q: "", specialization: "all" } as const;

export const isFiltered = ({ q, specialization }: Pick<DirectoryFilters, "q" | "specialization">): boolean =>
  q !== "" || specialization !== "all";
