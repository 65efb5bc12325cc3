import { pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { AdminHeader } from "@/admin/admin-header";
import { DecisionQueue } from "@/admin/decision-queue";
import { useInlineMessage } from "@/admin/use-inline-message";
import { StatusFilter } from "@/claims/status-filter";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { HandleReportDialog } from "./handle-report-dialog";
import { reportCountsQuery, reportsQuery, useHandleReport, useRefetchReports } from "./queries";
import { ReportCard, reportCardId } from "./report-card";

const params = { status: enumParam(["open", "handled"]) };
const statuses = [
  ["open", "Open"],
  ["handled", "Handled"],
] as const;
const emptyId = "no-reports";

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(reportCountsQuery()),
    client.prefetchInfiniteQuery(reportsQuery(parseSearchParams(params, search).status)),
  ]);

/** Lists reports of members. Deciding on a report closes every other report of the same item. */
export function ReportsPage() {
  const { values, set } = useSearchState(params);
  const { status } = values;
  const counts = useQuery(reportCountsQuery()).data;
  const list = useInfiniteQuery({ ...reportsQuery(status), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(entries.map(({ id }) => id));
  const handleMutation = useHandleReport();
  const refetchReports = useRefetchReports();
  const focusNext = useFocusById();
  const [pendingDecision, setPendingDecision] = useState<{
    report: Report;
    outcome: "dismissed" | "removed";
  }>();

  async function handleDecision(
    { report, outcome }: NonNullable<typeof pendingDecision>,
    reason: string | undefined,
  ) {
    const remaining = entries.filter(
      ({ kind, thingId }) => kind !== report.kind || thingId !== report.thingId,
    );
    const next = remaining.find(({ id }) => id > report.id) ?? remaining.at(-1);
    inlineMessage.clear();
    try {
      await handleMutation.mutateAsync({ params: { id: report.id }, body: { outcome, reason } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      inlineMessage.show(report.id, errorMessage(error) ?? "This report has already been handled.");
      await refetchReports();
    }
    focusNext(next ? reportCardId(next.id) : emptyId);
  }

  return (
    <>
      <AdminHeader
        title="Reports"
        sub={counts ? `${pluralize(counts.open, "open report")}, oldest first` : "\u00a0"}
      />
      <StatusFilter options={statuses} value={status} onChange={(next) => set({ status: next }, "push")} />
      <div
        className="grid grid-cols-1 gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard [&_[data-slot=load-more]]:pt-0"
        aria-busy={list.isPlaceholderData}
      >
        <DecisionQueue
          list={list}
          entries={entries}
          inlineMessage={inlineMessage}
          loading="Loading the reports"
          failed="The reports could not be loaded"
          emptyState={{
            id: emptyId,
            Icon: Flag,
            title: status === "open" ? "No open reports" : "No handled reports",
            text:
              status === "open"
                ? "Posts, replies and reviews that members report wait here for an admin."
                : "Reports stay here once an admin has decided on them.",
          }}
        >
          {(report) => (
            <ReportCard report={report} onHandle={(outcome) => setPendingDecision({ report, outcome })} />
          )}
        </DecisionQueue>
      </div>
      {pendingDecision && (
        <HandleReportDialog
          {...pendingDecision}
          onHandle={(reason) => handleDecision(pendingDecision, reason)}
          onClose={() => setPendingDecision(undefined)}
        />
      )}
    </>
  );
}
