import { adminApi } from "@shared/admin/api";
import { messagesApi as api } from "@shared/messages/api";
import type { Report } from "@shared/messages/schema";
import { useQueryClient } from "@tanstack/react-query";
import { read, useCall } from "@/lib/call";
import { readPages } from "@/lib/read-pages";

export const reports = (status: "open" | "handled") => readPages(api.reports, { query: { status } });
export const reportCounts = () => read(api.reportCounts, {});

const queue = [api.reports, api.reportCounts];

export const useHandle = () =>
  useCall(api.handle, {
    done: ({ outcome, kind }: Report) => ({
      title: outcome === "dismissed" ? "Report dismissed" : `${kind === "reply" ? "Reply" : "Message"} removed`,
    }),
    failed: { title: "Error", text: "Failed to handle the report.", prefer: "server" },
    refreshes: [...queue, api.list, api.counts, api.trending, api.show, adminApi.moderation],
  });

/** Asks again, where a 409 says that another admin was quicker. */
export function useAskForReports() {
  const client = useQueryClient();
  return () => Promise.all(queue.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
