import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { agencyCountsQuery, agencyListQuery } from "./queries";
import { useDirectoryParams } from "./use-directory-params";

/** Loads the agencies that match the URL, and announces their number when the filters change. */
export function useMatchingAgencies() {
  const { q, specialization, sort } = useDirectoryParams().values;
  const agenciesQuery = useInfiniteQuery({
    ...agencyListQuery({ q, specialization, sort }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(agencyCountsQuery()).data;
  const loadedCount = agenciesQuery.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const formatCount = (count: number) => pluralize(count, "agency", "agencies");

  function formatCountText(): string | undefined {
    if (q !== "") {
      if (loadedCount === undefined) return undefined;
      return `${agenciesQuery.hasNextPage ? "More than " : ""}${formatCount(loadedCount)} found`;
    }
    if (!counts) return undefined;
    if (specialization !== "all")
      return `${formatCount(counts.specializations[specialization])} for ${specialization}`;
    return `${formatCount(counts.total)}, ${counts.verified.toLocaleString("en-US")} verified`;
  }
  const countText = formatCountText();

  useAnnounceResults(countText, `${specialization} ${q}`, !agenciesQuery.isPlaceholderData);
  return { agenciesQuery, countText };
}
