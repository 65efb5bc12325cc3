import { pluralize } from "@shared/lib/format";
import type { Report } from "@shared/reports/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useState } from "react";
import { AdminHeader } from "@/admin/admin-header";
import { DecisionQueue } from "@/admin/decision-queue";
import { CardColumn } from "@/admin/paginated-list";
import { QueueStatusFilter } from "@/admin/queue-status-filter";
import { useEntryError } from "@/admin/use-entry-error";
import { errorMessage } from "@/lib/api/api-fetch";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { blankLine } from "@/ui/page-header";
import { AskAuthorDialog } from "./ask-author-dialog";
import type { ReportAction } from "./labels";
import {
  reportCountsQuery,
  reportsQuery,
  useAskForChange,
  useDecideOnReport,
  useRefetchReports,
} from "./queries";
import { ReportCard, reportCardElementId } from "./report-card";
import { ReportDecisionDialog } from "./report-decision-dialog";

const searchParams = { status: enumParam(["open", "asked", "handled"]) };
const statusOptions = [
  ["open", "Open"],
  ["asked", "Asked"],
  ["handled", "Handled"],
] as const;
const emptyStateId = "no-reports";
const emptyTextsByStatus = {
  open: {
    title: "No open reports",
    text: "What members report waits here for an admin: posts, replies, reviews, jobs, people and candidates.",
  },
  asked: {
    title: "Nothing waits for an author",
    text: "Reports of content that its author was asked to change are here, for up to 7 days. Then they return to Open.",
  },
  handled: { title: "No handled reports", text: "Reports stay here once an admin has decided on them." },
};

interface ReportDecision {
  report: Report;
  action: ReportAction;
}

export const loader: Loader = (queryClient, { search }) =>
  Promise.all([
    queryClient.prefetchQuery(reportCountsQuery()),
    queryClient.prefetchInfiniteQuery(reportsQuery(parseSearchParams(searchParams, search).status)),
  ]);

/** The reports from members (`/admin/reports`). A decision on one also closes the others of its subject. */
export function ReportsPage() {
  const { values, setParams } = useSearchState(searchParams);
  const { status } = values;
  const openCount = useQuery(reportCountsQuery()).data?.open;
  const reportsResult = useInfiniteQuery({ ...reportsQuery(status), placeholderData: keepPreviousData });
  const reports = reportsResult.data?.pages.flatMap(({ items }) => items) ?? [];
  const entryError = useEntryError({ listedIds: reports.map(({ id }) => id) });
  const decideMutation = useDecideOnReport();
  const askMutation = useAskForChange();
  const refetchReports = useRefetchReports();
  const focusById = useFocusById();
  const [decisionToConfirm, setDecisionToConfirm] = useState<ReportDecision>();

  async function handleDecision({ report, action }: ReportDecision, reason: string | undefined) {
    const reportToFocus = findNextReport(reports, report);
    entryError.clear();
    try {
      const params = { id: report.id };
      if (action === "asked") await askMutation.mutateAsync({ params, body: { reason: reason ?? "" } });
      else await decideMutation.mutateAsync({ params, body: { outcome: action, reason } });
    } catch (error) {
      if (!isConflictError(error)) throw error;
      entryError.show(report.id, errorMessage(error) ?? "This report has already been handled.");
      await refetchReports();
    }
    setDecisionToConfirm(undefined);
    focusById(reportToFocus ? reportCardElementId(reportToFocus.id) : emptyStateId);
  }

  return (
    <>
      <AdminHeader
        title="Reports"
        subtitle={
          openCount === undefined
            ? blankLine
            : `${pluralize(openCount, "open report")}, returned ones first, then oldest first`
        }
      />
      <QueueStatusFilter
        options={statusOptions}
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus }, "push")}
      />
      <CardColumn aria-busy={reportsResult.isPlaceholderData}>
        <DecisionQueue
          query={reportsResult}
          entries={reports}
          entryError={entryError}
          loadingText="Loading the reports"
          errorTitle="The reports could not be loaded"
          emptyState={{
            id: emptyStateId,
            Icon: Flag,
            title: emptyTextsByStatus[status].title,
            text: emptyTextsByStatus[status].text,
          }}
        >
          {(report) => (
            <ReportCard report={report} onDecide={(action) => setDecisionToConfirm({ report, action })} />
          )}
        </DecisionQueue>
      </CardColumn>
      {decisionToConfirm?.action === "asked" && (
        <AskAuthorDialog
          report={decisionToConfirm.report}
          onAsk={({ reason }) => handleDecision(decisionToConfirm, reason)}
          onClose={() => setDecisionToConfirm(undefined)}
        />
      )}
      {decisionToConfirm && decisionToConfirm.action !== "asked" && (
        <ReportDecisionDialog
          report={decisionToConfirm.report}
          outcome={decisionToConfirm.action}
          onDecide={(reason) => handleDecision(decisionToConfirm, reason)}
          onClose={() => setDecisionToConfirm(undefined)}
        />
      )}
    </>
  );
}

/**
 * Returns the next report of another subject or, after the last one, the last report of another subject. A
 * decision closes all reports of its subject.
 */
function findNextReport(reports: readonly Report[], decidedReport: Report): Report | undefined {
  const reportsOfOtherSubjects = reports.filter(
    ({ kind, subjectId }) => kind !== decidedReport.kind || subjectId !== decidedReport.subjectId,
  );
  // Compares positions, not ids, because reports that are open again after a requested change come first.
  const followingReports = reports.slice(reports.indexOf(decidedReport) + 1);
  return (
    reportsOfOtherSubjects.find((report) => followingReports.includes(report)) ??
    reportsOfOtherSubjects.at(-1)
  );
}
