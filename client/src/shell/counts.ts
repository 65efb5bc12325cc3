import type { adminApi } from "@shared/admin/api";
import { useQuery } from "@tanstack/react-query";
import { receivedCounts } from "@/applications/counts";
import { read, wire } from "@/lib/call";

// The admins' contract would bring its schemas to every member's first page.
const vcCounts = wire<typeof adminApi.vcApplicationCounts>("GET", "/api/admin/vc-applications/counts");
export const vcApplicationCounts = () => read(vcCounts, {});

/** How much waits behind a sidebar item; undefined while unknown, and where nothing is counted. */
export function usePendingCount(badge: "applications" | "vcApplications" | undefined): number | undefined {
  const applications = useQuery({ ...receivedCounts(), enabled: badge === "applications" });
  const vcApplications = useQuery({ ...vcApplicationCounts(), enabled: badge === "vcApplications" });
  if (badge === "applications") return applications.data?.pending;
  return badge === "vcApplications" ? vcApplications.data?.pending : undefined;
}
