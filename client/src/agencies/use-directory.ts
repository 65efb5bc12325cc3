import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { agenciesQuery, agencyCountsQuery } from "./queries";
import { useDirectoryParams } from "./use-directory-params";

/** Loads the agencies that match the URL, and announces their number when the filters change. */
export function useDirectory() {
  const { q, specialization, sort } = useDirectoryParams().values;
  const list = useInfiniteQuery({
    ...agenciesQuery({ q, specialization, sort }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(agencyCountsQuery()).data;
  const loadedCount = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const formatCount = (count: number) => pluralize(count, "agency", "agencies");

  let summary: string | undefined;
  if (q !== "")
    summary =
      loadedCount === undefined
        ? undefined
        : `${list.hasNextPage ? "More than " : ""}${formatCount(loadedCount)} found`;
  else if (specialization !== "all")
    summary = counts && `${formatCount(counts.specializations[specialization])} for ${specialization}`;
  else
    summary = counts && `${formatCount(counts.total)}, ${counts.verified.toLocaleString("en-US")} verified`;

  useAnnounceResults(summary, `${specialization} ${q}`, !list.isPlaceholderData);
  return { list, summary };
}
