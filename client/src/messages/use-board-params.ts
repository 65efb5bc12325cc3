import { messageCategories } from "@shared/messages/vocabulary";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";
import type { SelectOption } from "@/ui/select";

const boardParams = {
  q: textParam,
  category: enumParam(["all", ...messageCategories]),
  tag: textParam,
  /** Whether the form for a new message is open. */
  post: enumParam(["", "1"]),
};

export type BoardFilterValues = Pick<ParamValues<typeof boardParams>, "q" | "category" | "tag">;

/** The board's filters and its form in the URL: `/messages?q&category&tag&post`. */
export const useBoardParams = () => useSearchState(boardParams);
export const parseBoardParams = (search: string) => parseSearchParams(boardParams, search);

export const defaultBoardFilters: BoardFilterValues = { q: "", category: "all", tag: "" };

/** The filter chips in display order. */
export const categoryFilterOptions: readonly SelectOption<BoardFilterValues["category"]>[] = [
  ["all", "All"],
  ["job_posting", "Job Posting"],
  ["recommendation", "Recommendation"],
  ["market_intel", "Market Intel"],
  ["question", "Question"],
  ["general", "General"],
];
