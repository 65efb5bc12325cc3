import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { postCounts, posts } from "./queries";
import { useBoardAddress } from "./use-board-address";
import { categoryWords } from "./words";

/** The posts that the address asks for, and how many they are, which is also said to a screen reader when the filters change. */
export function useBoard() {
  const { q, category, tag } = useBoardAddress().values;
  const query = useInfiniteQuery({ ...posts({ q, category, tag }), placeholderData: keepPreviousData });
  const counts = useQuery(postCounts()).data;

  const searched = q !== "" || tag !== "";
  const loaded = query.data?.pages.flatMap(({ items }) => items).length;
  const summary = searched ? found(loaded, query.hasNextPage) : counts && whole(counts, category);

  useAnnounced(summary, `${category} ${tag} ${q}`, !query.isPlaceholderData);
  return { query, summary };
}

export type BoardQuery = ReturnType<typeof useBoard>["query"];

/** A search is not counted to its end: what has been loaded is known. */
const found = (loaded: number | undefined, more: boolean) =>
  loaded === undefined ? undefined : `${more ? "At least " : ""}${pluralize(loaded, "post")} found`;

function whole(
  counts: Record<keyof typeof categoryWords, number>,
  category: "all" | keyof typeof categoryWords,
): string {
  const number =
    category === "all" ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[category];
  return `${pluralize(number, "post")}${category === "all" ? "" : ` in ${categoryWords[category]}`}, read by members only`;
}
