import { useQuery } from "@tanstack/react-query";
import { sumWaitingCounts, waitingCountsQuery } from "@/admin/waiting-counts-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";

/** Returns the number of pending items for a sidebar badge; undefined while loading or without a badge. */
export function usePendingCount(badge: "applications" | "adminQueues" | undefined): number | undefined {
  const applicationCountsQuery = useQuery({
    ...receivedApplicationCountsQuery(),
    enabled: badge === "applications",
  });
  const adminQueueCountsQuery = useQuery({ ...waitingCountsQuery(), enabled: badge === "adminQueues" });
  if (badge === "applications") return applicationCountsQuery.data?.pending;
  return badge === "adminQueues" ? sumWaitingCounts(adminQueueCountsQuery.data) : undefined;
}
