import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { reportEndpoints as api } from "@shared/reports/endpoints";
import type { Report } from "@shared/reports/schemas";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "@/moderation/report-queue-endpoints";
import { reportKindTexts } from "./labels";

/** A report as servers of the previous release send it. */
type FormerReport = Omit<Report, "subject" | "subjectId"> & { thing: Report["subject"]; thingId: number };
type ReportPage = { items: (Report | FormerReport)[]; next: string | undefined };

export type ReportStatus = "open" | "asked" | "handled";

export const reportsQuery = (status: ReportStatus) => ({
  ...apiInfiniteQueryOptions(api.list, { query: { status } }),
  select: ({ pages, pageParams }: InfiniteData<ReportPage, string | undefined>) => ({
    pages: pages.map((page) => ({ ...page, items: page.items.map(toCurrentReport) })),
    pageParams,
  }),
});
export const reportCountsQuery = () => apiQueryOptions(api.counts, {});

function toCurrentReport(report: Report | FormerReport): Report {
  if (!("thingId" in report)) return report;
  return { ...report, subject: report.thing, subjectId: report.thingId };
}

/** Dismisses a report, removes its subject, or suspends the reported user. */
export const useDecideOnReport = () =>
  useApiMutation(api.handle, {
    onSuccessToast: ({ outcome, kind }: Report) => ({
      title: outcome === "dismissed" ? "Report dismissed" : reportKindTexts[kind].removedTitle,
    }),
    onErrorToast: { title: "Error", text: "Failed to handle the report.", preferServerMessage: true },
    invalidates: [
      ...reportQueueEndpoints,
      messageEndpoints.list,
      messageEndpoints.counts,
      messageEndpoints.trending,
      messageEndpoints.show,
      reviewEndpoints.list,
      agencyEndpoints.show,
      agencyEndpoints.list,
      jobEndpoints.list,
      jobEndpoints.ofOrganization,
      jobEndpoints.counts,
      jobEndpoints.recent,
      jobEndpoints.one,
      talentPoolEndpoints.list,
      talentPoolEndpoints.counts,
      adminEndpoints.users,
      adminEndpoints.userCounts,
      adminEndpoints.posters,
      adminEndpoints.posterCounts,
      adminEndpoints.moderation,
    ],
  });

/** Asks the author of the reported subject to change the subject. */
export const useAskForChange = () =>
  useApiMutation(api.ask, {
    onSuccessToast: { title: "The author was asked" },
    onErrorToast: { title: "Error", text: "Failed to ask the author.", preferServerMessage: true },
    invalidates: [...reportQueueEndpoints, adminEndpoints.moderation],
  });

/** Returns a function that refetches the reports, for use after another admin has decided first (409). */
export function useRefetchReports() {
  const queryClient = useQueryClient();
  return () => invalidateEndpoints(queryClient, reportQueueEndpoints);
}
