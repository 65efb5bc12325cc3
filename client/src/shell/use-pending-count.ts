import { useQuery } from "@tanstack/react-query";
import { sumWaitingCounts, waitingCountsQuery } from "@/admin/waiting-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";

/** Returns the number of pending items for a sidebar badge; undefined while loading or without a badge. */
export function usePendingCount(badge: "applications" | "adminQueues" | undefined): number | undefined {
  const applicationCountsResult = useQuery({
    ...receivedApplicationCountsQuery(),
    enabled: badge === "applications",
  });
  const adminQueueCountsResult = useQuery({ ...waitingCountsQuery(), enabled: badge === "adminQueues" });
  if (badge === "applications") return applicationCountsResult.data?.pending;
  return badge === "adminQueues" ? sumWaitingCounts(adminQueueCountsResult.data) : undefined;
}
