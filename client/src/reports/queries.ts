import { adminApi } from "@shared/admin/api";
import { agenciesApi } from "@shared/agencies/api";
import { messagesApi } from "@shared/messages/api";
import { reportsApi as api } from "@shared/reports/api";
import type { Report } from "@shared/reports/schemas";
import { reviewsApi } from "@shared/reviews/api";
import { useQueryClient } from "@tanstack/react-query";
import { refresh } from "@/lib/ask-again";
import { read } from "@/lib/call";
import { readPages } from "@/lib/read-pages";
import { useCall } from "@/lib/use-call";

export const reports = (status: "open" | "handled") => readPages(api.list, { query: { status } });
export const reportCounts = () => read(api.counts, {});

const queue = [api.list, api.counts];

export const useHandle = () =>
  useCall(api.handle, {
    done: ({ outcome, kind }: Report) => ({
      title: outcome === "dismissed" ? "Report dismissed" : `${{ message: "Message", reply: "Reply", review: "Review" }[kind]} removed`,
    }),
    failed: { title: "Error", text: "Failed to handle the report.", prefer: "server" },
    refreshes: [
      ...queue,
      ...[messagesApi.list, messagesApi.counts, messagesApi.trending, messagesApi.show],
      ...[reviewsApi.list, agenciesApi.show, agenciesApi.list],
      adminApi.moderation,
    ],
  });

/** Asks again, where a 409 says that another admin was quicker. */
export function useAskForReports() {
  const client = useQueryClient();
  return () => refresh(client, queue);
}
