import { adminEndpoints } from "@shared/admin/endpoints";
import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Here and not in admin/queries.ts, whose other imports would enlarge the initial chunk of every member.
const vcApplicationCountsEndpoint = adminEndpoints.vcApplicationCounts;
export const vcApplicationCountsQuery = () => apiQueryOptions(vcApplicationCountsEndpoint, {});

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
