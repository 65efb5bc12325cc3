import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { agencyCounts, agencyPages } from "./queries";
import { useDirectoryAddress } from "./use-directory-address";

/** The agencies that the address asks for, and how many they are, which is also said to a screen reader when the filters change. */
export function useDirectory() {
  const { q, specialization, sort } = useDirectoryAddress().values;
  const list = useInfiniteQuery({
    ...agencyPages({ q, specialization, sort }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(agencyCounts()).data;
  const loaded = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  const count = (number: number) => pluralize(number, "agency", "agencies");

  let summary: string | undefined;
  if (q !== "")
    summary =
      loaded === undefined ? undefined : `${list.hasNextPage ? "More than " : ""}${count(loaded)} found`;
  else if (specialization !== "all")
    summary = counts && `${count(counts.specializations[specialization])} for ${specialization}`;
  else summary = counts && `${count(counts.total)}, ${counts.verified.toLocaleString("en-US")} verified`;

  useAnnounced(summary, `${specialization} ${q}`, !list.isPlaceholderData);
  return { list, summary };
}
