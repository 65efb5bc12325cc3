import { messageCategories } from "@shared/messages/vocabulary";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  category: enumParam(["all", ...messageCategories]),
  tag: textParam,
  /** The form for a new message is open. */
  post: enumParam(["", "1"]),
};

export type BoardFilters = Pick<ParamValues<typeof params>, "q" | "category" | "tag">;

/** The board's filters in the URL: `/messages?q&category&tag`. */
export const useBoardParams = () => useSearchState(params);
export const parseBoardParams = (search: string) => parseSearchParams(params, search);

export const defaultBoardFilters: BoardFilters = { q: "", category: "all", tag: "" };

/** The filter chips in display order. */
export const categoryFilterOptions = [
  ["all", "All"],
  ["job_posting", "Job Posting"],
  ["recommendation", "Recommendation"],
  ["market_intel", "Market Intel"],
  ["question", "Question"],
  ["general", "General"],
] as const satisfies readonly (readonly [BoardFilters["category"], string])[];
