import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { categoryLabels } from "./labels-and-paths";
import { messageCountsQuery, messagesQuery } from "./queries";
import { useBoardParams } from "./use-board-params";

/**
 * Messages that match the filters of the URL, and a summary of their number, announced when the filters
 * change.
 */
export function useBoardQuery() {
  const { q, category, tag } = useBoardParams().values;
  const query = useInfiniteQuery({
    ...messagesQuery({ q, category, tag }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(messageCountsQuery()).data;

  const isSearch = q !== "" || tag !== "";
  const loadedCount = query.data?.pages.flatMap(({ items }) => items).length;
  const summary = isSearch
    ? searchSummary(loadedCount, query.hasNextPage)
    : counts && categorySummary(counts, category);

  useAnnounceResults(summary, `${category} ${tag} ${q}`, !query.isPlaceholderData);
  return { query, summary };
}

export type BoardQuery = ReturnType<typeof useBoardQuery>["query"];

/** The server does not count the matches of a search, so the summary counts the loaded ones. */
const searchSummary = (loadedCount: number | undefined, hasMore: boolean) =>
  loadedCount === undefined
    ? undefined
    : `${hasMore ? "At least " : ""}${pluralize(loadedCount, "post")} found`;

function categorySummary(
  counts: Record<keyof typeof categoryLabels, number>,
  category: "all" | keyof typeof categoryLabels,
): string {
  const count = category === "all" ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[category];
  return `${pluralize(count, "post")}${category === "all" ? "" : ` in ${categoryLabels[category]}`}, visible to members only`;
}
