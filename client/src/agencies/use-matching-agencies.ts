import type { AgencyCounts } from "@shared/agencies/schemas";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { agencyCountsQuery, agencyListQuery } from "./queries";
import { type DirectoryFilters, useDirectoryParams } from "./use-directory-params";

/** Loads the agencies that match the URL, and announces their number when the filters change. */
export function useMatchingAgencies() {
  const { q, specialization, sort } = useDirectoryParams().values;
  const agenciesQuery = useInfiniteQuery({
    ...agencyListQuery({ q, specialization, sort }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(agencyCountsQuery()).data;
  const loadedCount = agenciesQuery.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const isSearching = q !== "";
  // The server does not count the results of a search, so the text says how many of them are loaded.
  const searchCountText =
    loadedCount === undefined ? undefined : formatSearchCount(loadedCount, agenciesQuery.hasNextPage);
  const directoryCountText = counts && formatDirectoryCount(counts, specialization);
  const countText = isSearching ? searchCountText : directoryCountText;

  const areResultsCurrent = !agenciesQuery.isPlaceholderData;
  useAnnounceResults(countText, `${specialization} ${q}`, areResultsCurrent);
  return { agenciesQuery, countText };
}

const formatCount = (count: number) => pluralize(count, "agency", "agencies");

function formatSearchCount(loadedCount: number, hasMore: boolean): string {
  return `${hasMore ? "More than " : ""}${formatCount(loadedCount)} found`;
}

function formatDirectoryCount(
  counts: AgencyCounts,
  specialization: DirectoryFilters["specialization"],
): string {
  if (specialization !== "all")
    return `${formatCount(counts.specializations[specialization])} for ${specialization}`;
  return `${formatCount(counts.total)}, ${counts.verified.toLocaleString("en-US")} verified`;
}
