import { pluralize } from "@shared/lib/format";
import type { MessageCategory } from "@shared/messages/vocabulary";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { categoryLabels } from "./labels-and-paths";
import { messageCountsQuery, messagesQuery } from "./queries";
import { useBoardParams } from "./use-board-params";

export type MessagesResult = ReturnType<typeof useBoardQuery>["messagesResult"];

/**
 * Loads the messages that match the filters of the URL, with a text about their number, which is announced
 * when the filters change.
 */
export function useBoardQuery() {
  const { q, category, tag } = useBoardParams().values;
  const messagesResult = useInfiniteQuery({
    ...messagesQuery({ q, category, tag }),
    placeholderData: keepPreviousData,
  });
  const messageCounts = useQuery(messageCountsQuery()).data;

  const hasSearch = q !== "" || tag !== "";
  const loadedMessages = messagesResult.data?.pages.flatMap(({ items }) => items);
  // The server does not count the matches of a search, so their number is that of the loaded ones.
  const countText = hasSearch
    ? loadedMessages && formatSearchCount(loadedMessages.length, messagesResult.hasNextPage)
    : messageCounts && formatCategoryCount(messageCounts, category);

  const filterKey = `${category} ${tag} ${q}`;
  const areResultsCurrent = !messagesResult.isPlaceholderData;
  useAnnounceResults(countText, filterKey, areResultsCurrent);
  return { messagesResult, countText };
}

function formatSearchCount(loadedCount: number, hasMore: boolean): string {
  return `${hasMore ? "At least " : ""}${pluralize(loadedCount, "post")} found`;
}

function formatCategoryCount(
  counts: Record<MessageCategory, number>,
  category: "all" | MessageCategory,
): string {
  if (category === "all") {
    const totalCount = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return `${pluralize(totalCount, "post")}, visible to members only`;
  }
  const label = categoryLabels[category];
  return `${pluralize(counts[category], "post")} in ${label}, visible to members only`;
}
