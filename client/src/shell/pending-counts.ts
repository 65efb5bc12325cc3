import { useQuery } from "@tanstack/react-query";
import { vcApplicationCountsQuery } from "@/admin/vc-application-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";

/** Returns the number of pending items for a sidebar badge; undefined while loading or without a badge. */
export function usePendingCount(badge: "applications" | "vcApplications" | undefined): number | undefined {
  const applicationCounts = useQuery({
    ...receivedApplicationCountsQuery(),
    enabled: badge === "applications",
  });
  const vcCounts = useQuery({ ...vcApplicationCountsQuery(), enabled: badge === "vcApplications" });
  if (badge === "applications") return applicationCounts.data?.pending;
  return badge === "vcApplications" ? vcCounts.data?.pending : undefined;
}
