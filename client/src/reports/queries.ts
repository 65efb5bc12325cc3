import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { reportEndpoints as api } from "@shared/reports/endpoints";
import type { Report } from "@shared/reports/schemas";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";

export const reportsQuery = (status: "open" | "handled") =>
  apiInfiniteQueryOptions(api.list, { query: { status } });
export const reportCountsQuery = () => apiQueryOptions(api.counts, {});

const queueEndpoints = [api.list, api.counts];

export const useHandleReport = () =>
  useApiMutation(api.handle, {
    done: ({ outcome, kind }: Report) => ({
      title:
        outcome === "dismissed"
          ? "Report dismissed"
          : `${{ message: "Message", reply: "Reply", review: "Review" }[kind]} removed`,
    }),
    failed: { title: "Error", text: "Failed to handle the report.", prefer: "server" },
    refreshes: [
      ...queueEndpoints,
      ...[messageEndpoints.list, messageEndpoints.counts, messageEndpoints.trending, messageEndpoints.show],
      ...[reviewEndpoints.list, agencyEndpoints.show, agencyEndpoints.list],
      adminEndpoints.moderation,
    ],
  });

/** Refetches after a 409: another admin decided first. */
export function useRefetchReports() {
  const client = useQueryClient();
  return () => invalidateEndpoints(client, queueEndpoints);
}
