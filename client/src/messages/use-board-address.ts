import { messageCategories } from "@shared/messages/vocabulary";
import { choiceParam, readAddress, textParam, useAddress, type Values } from "@/lib/routing/use-search-state";

const params = {
  q: textParam,
  category: choiceParam(["all", ...messageCategories]),
  tag: textParam,
  /** The form for a new message is open. */
  post: choiceParam(["", "1"]),
};

export type BoardFilters = Pick<Values<typeof params>, "q" | "category" | "tag">;

/** The board's filters in the URL: `/messages?q&category&tag`. */
export const useBoardAddress = () => useAddress(params);
export const readBoardAddress = (search: string) => readAddress(params, search);

export const noFilters: BoardFilters = { q: "", category: "all", tag: "" };

/** The filter chips in display order. */
export const categoryChips = [
  ["all", "All"],
  ["job_posting", "Job Posting"],
  ["recommendation", "Recommendation"],
  ["market_intel", "Market Intel"],
  ["question", "Question"],
  ["general", "General"],
] as const satisfies readonly (readonly [BoardFilters["category"], string])[];
