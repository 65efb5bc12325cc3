import { pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { AdminHeader } from "@/admin/admin-header";
import { DecisionQueue } from "@/admin/decision-queue";
import { QueueStatusFilter } from "@/admin/queue-status-filter";
import { useInlineMessage } from "@/admin/use-inline-message";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { HandleReportDialog } from "./handle-report-dialog";
import { reportCountsQuery, reportsQuery, useHandleReport, useRefetchReports } from "./queries";
import { ReportCard, reportCardElementId } from "./report-card";

const searchParams = { status: enumParam(["open", "handled"]) };
const statusOptions = [
  ["open", "Open"],
  ["handled", "Handled"],
] as const;
const emptyStateId = "no-reports";

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchQuery(reportCountsQuery()),
    client.prefetchInfiniteQuery(reportsQuery(parseSearchParams(searchParams, search).status)),
  ]);

/** The reports of members. A decision on a report also closes every other report of the same item. */
export function ReportsPage() {
  const { values, setValues: setParams } = useSearchState(searchParams);
  const { status } = values;
  const counts = useQuery(reportCountsQuery()).data;
  const reportsQueryResult = useInfiniteQuery({ ...reportsQuery(status), placeholderData: keepPreviousData });
  const reports = reportsQueryResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const inlineMessage = useInlineMessage(reports.map(({ id }) => id));
  const handleMutation = useHandleReport();
  const refetchReports = useRefetchReports();
  const focusElement = useFocusById();
  const [pendingDecision, setPendingDecision] = useState<{
    report: Report;
    outcome: "dismissed" | "removed";
  }>();

  async function handleDecision(
    { report, outcome }: NonNullable<typeof pendingDecision>,
    reason: string | undefined,
  ) {
    const remainingReports = reports.filter(
      ({ kind, subjectId }) => kind !== report.kind || subjectId !== report.subjectId,
    );
    const nextReport = remainingReports.find(({ id }) => id > report.id) ?? remainingReports.at(-1);
    inlineMessage.clear();
    try {
      await handleMutation.mutateAsync({ params: { id: report.id }, body: { outcome, reason } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      inlineMessage.show(report.id, errorMessage(error) ?? "This report has already been handled.");
      await refetchReports();
    }
    focusElement(nextReport ? reportCardElementId(nextReport.id) : emptyStateId);
  }

  return (
    <>
      <AdminHeader
        title="Reports"
        subtitle={counts ? `${pluralize(counts.open, "open report")}, oldest first` : "\u00a0"}
      />
      <QueueStatusFilter
        options={statusOptions}
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus }, "push")}
      />
      <div
        className="grid grid-cols-1 gap-4 aria-busy:opacity-60 aria-busy:transition-opacity aria-busy:delay-150 aria-busy:duration-medium aria-busy:ease-standard [&_[data-slot=load-more]]:pt-0"
        aria-busy={reportsQueryResult.isPlaceholderData}
      >
        <DecisionQueue
          query={reportsQueryResult}
          entries={reports}
          inlineMessage={inlineMessage}
          loadingText="Loading the reports"
          errorTitle="The reports could not be loaded"
          emptyState={{
            id: emptyStateId,
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
