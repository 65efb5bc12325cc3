import { adminApi } from "@shared/admin/api";
import { applicationsApi } from "@shared/applications/api";
import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/call";

/** How much waits behind a sidebar item; undefined while unknown, and where nothing is counted. */
export function usePendingCount(badge: "applications" | "vcApplications" | undefined): number | undefined {
  const applications = useQuery({ ...read(applicationsApi.receivedCounts, {}), enabled: badge === "applications" });
  const vcApplications = useQuery({ ...read(adminApi.vcApplicationCounts, {}), enabled: badge === "vcApplications" });
  if (badge === "applications") return applications.data?.pending;
  return badge === "vcApplications" ? vcApplications.data?.pending : undefined;
}
