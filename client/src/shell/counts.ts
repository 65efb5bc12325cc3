import { adminEndpoints } from "@shared/admin/endpoints";
import { useQuery } from "@tanstack/react-query";
import { receivedCounts } from "@/applications/counts";
import { read } from "@/lib/api/api-fetch";

// The admins' contract would bring its schemas to every member's first page.
const vcCounts = adminEndpoints.vcApplicationCounts;
export const vcApplicationCounts = () => read(vcCounts, {});

/** How much waits behind a sidebar item; undefined while unknown, and where nothing is counted. */
export function usePendingCount(badge: "applications" | "vcApplications" | undefined): number | undefined {
  const applications = useQuery({ ...receivedCounts(), enabled: badge === "applications" });
  const vcApplications = useQuery({ ...vcApplicationCounts(), enabled: badge === "vcApplications" });
  if (badge === "applications") return applications.data?.pending;
  return badge === "vcApplications" ? vcApplications.data?.pending : undefined;
}
