import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { postCounts, posts } from "./queries";
import { useBoardAddress } from "./use-board-address";
import { categoryWords } from "./words";

/**
 * Messages that match the filters of the URL, and a summary of their number, announced when the filters
 * change.
 */
export function useBoard() {
  const { q, category, tag } = useBoardAddress().values;
  const query = useInfiniteQuery({ ...posts({ q, category, tag }), placeholderData: keepPreviousData });
  const counts = useQuery(postCounts()).data;

  const isSearch = q !== "" || tag !== "";
  const loadedCount = query.data?.pages.flatMap(({ items }) => items).length;
  const summary = isSearch
    ? searchSummary(loadedCount, query.hasNextPage)
    : counts && categorySummary(counts, category);

  useAnnounced(summary, `${category} ${tag} ${q}`, !query.isPlaceholderData);
  return { query, summary };
}

export type BoardQuery = ReturnType<typeof useBoard>["query"];

/** The server does not count the matches of a search, so the summary counts the loaded ones. */
const searchSummary = (loadedCount: number | undefined, hasMore: boolean) =>
  loadedCount === undefined
    ? undefined
    : `${hasMore ? "At least " : ""}${pluralize(loadedCount, "post")} found`;

function categorySummary(
  counts: Record<keyof typeof categoryWords, number>,
  category: "all" | keyof typeof categoryWords,
): string {
  const count = category === "all" ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[category];
  return `${pluralize(count, "post")}${category === "all" ? "" : ` in ${categoryWords[category]}`}, visible to members only`;
}
