import { isRecruiter } from "@shared/lib/access";
import type { OwnSubmission } from "@shared/submissions/schemas";
import { type StoredSubmissionStatus, storedSubmissionStatuses } from "@shared/submissions/vocabulary";
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ContactRound } from "lucide-react";
import { Suspense, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import { useScrollToItem } from "@/lib/focus/use-scroll-to-item";
import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { ownPlacementsQuery } from "@/placements/queries";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { LoadMore } from "@/ui/load-more";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { blankLine, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { MySubmissionCard } from "./my-submission-card";
import {
  isSubmissionInTab,
  type OwnSubmissionsTab,
  ownSubmissionCountsQuery,
  ownSubmissionsQuery,
} from "./own-submission-queries";
import { submissionStatusText } from "./submission-status-badge";

// Lazy, because the edit form is most of this page's code. Hover or focus of the list preloads both dialogs.
const { Component: EditSubmissionDialog, load: loadEditDialog } = lazyDialog(
  () => import("./edit-submission-dialog"),
  "EditSubmissionDialog",
);
const { Component: WithdrawCandidateDialog, load: loadWithdrawDialog } = lazyDialog(
  () => import("./withdraw-candidate-dialog"),
  "WithdrawCandidateDialog",
);

function preloadDialogs() {
  void loadEditDialog();
  void loadWithdrawDialog();
}

const searchParams = {
  status: enumParam(["all", ...storedSubmissionStatuses, "closed"]),
  /** The submission that a notification links to. */
  submission: idParam,
};

export const loader: Loader = async (queryClient, { search }) => {
  const submissionsQuery = ownSubmissionsQuery(parseSearchParams(searchParams, search).status);
  await Promise.all([
    queryClient.prefetchInfiniteQuery(submissionsQuery),
    queryClient.prefetchQuery(ownSubmissionCountsQuery()),
  ]);
  const loadedSubmissions =
    queryClient.getQueryData(submissionsQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
  // The cards of hired candidates show their placement.
  const hasHiredCandidate = loadedSubmissions.some(({ status }) => status === "hired");
  if (hasHiredCandidate) await queryClient.prefetchInfiniteQuery(ownPlacementsQuery());
};

/** The candidates that the viewer submitted to jobs, with the status of each, at `/my-submissions`. */
export function MySubmissionsPage() {
  const { values, setParams } = useSearchState(searchParams);
  const queryClient = useQueryClient();
  const countByStatus = useQuery(ownSubmissionCountsQuery()).data;
  const totalCount =
    countByStatus && storedSubmissionStatuses.reduce((sum, status) => sum + countByStatus[status], 0);
  const pendingCount = countByStatus && countByStatus.submitted + countByStatus.reviewed;
  const statusTabs = storedSubmissionStatuses.map((status) => ({
    value: status,
    label: submissionStatusText(status),
    count: countByStatus && getTabCount(countByStatus, status),
  }));
  const submissionsQuery = useInfiniteQuery({
    ...ownSubmissionsQuery(values.status),
    placeholderData: keepPreviousData,
  });
  const isFiltered = values.status !== "all";
  const isListEmpty = useIsListEmpty(submissionsQuery, isFiltered);
  const submissionList = (
    <MySubmissionList
      submissionsQuery={submissionsQuery}
      tab={values.status}
      linkedSubmissionId={values.submission}
      onShowAll={() => setParams({ status: "all" }, "push")}
    />
  );
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>My Submissions</h1>
          <PageDescription>
            {pendingCount === undefined ? blankLine : pendingCountText(pendingCount)}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      {isListEmpty ? (
        submissionList
      ) : (
        <StatTabs
          label="My submissions by status"
          value={values.status}
          onChange={(status) => setParams({ status, submission: undefined })}
          onPrefetch={(status) => void queryClient.prefetchInfiniteQuery(ownSubmissionsQuery(status))}
          tabs={[
            { value: "all", label: "All", count: totalCount },
            ...statusTabs,
            { value: "closed", label: "Closed", count: countByStatus?.closed },
          ]}
        >
          {submissionList}
        </StatTabs>
      )}
    </>
  );
}

/** `closed` counts the rejected submissions that were closed without a decision, which have their own tab. */
type OwnSubmissionCounts = Record<StoredSubmissionStatus, number> & { closed?: number };

function getTabCount(countByStatus: OwnSubmissionCounts, status: StoredSubmissionStatus): number {
  const { closed = 0 } = countByStatus;
  return status === "rejected" ? countByStatus.rejected - closed : countByStatus[status];
}

function pendingCountText(pendingCount: number): string {
  if (pendingCount === 0) return "No candidates are waiting for a decision";
  return pendingCount === 1
    ? "1 candidate is waiting for a decision"
    : `${pendingCount} candidates are waiting for a decision`;
}

interface MySubmissionListProps {
  submissionsQuery: UseInfiniteQueryResult<{ pages: { items: OwnSubmission[] }[] }>;
  tab: OwnSubmissionsTab;
  /** The submission that the URL names; the list scrolls to it. */
  linkedSubmissionId: number | undefined;
  onShowAll: () => void;
}

function MySubmissionList({ submissionsQuery, tab, linkedSubmissionId, onShowAll }: MySubmissionListProps) {
  const loadedSubmissions = submissionsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  // While a tab is loading, the loaded submissions are still those of the previous tab.
  const submissions = loadedSubmissions.filter((submission) => isSubmissionInTab(submission, tab));
  const [openedDialog, setOpenedDialog] = useState<{
    action: "edit" | "withdraw";
    submission: OwnSubmission;
  }>();
  const isSubmissionInUrl = linkedSubmissionId !== undefined;
  const isLinkedSubmissionListed = submissions.some(({ id }) => id === linkedSubmissionId);
  const linkedElementId = isLinkedSubmissionListed ? `submission-${linkedSubmissionId}` : undefined;
  useScrollToItem(isSubmissionInUrl, linkedElementId, submissionsQuery);

  if (submissionsQuery.isError && submissions.length === 0)
    return (
      <ErrorState
        title="Your submissions could not be loaded"
        onRetry={submissionsQuery.refetch}
        isRetrying={submissionsQuery.isFetching}
      >
        {errorMessage(submissionsQuery.error)}
      </ErrorState>
    );
  if (submissions.length > 0)
    return (
      <>
        <ResultList
          asChild
          aria-busy={submissionsQuery.isPlaceholderData}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
        >
          <NoLayoutShiftSection>
            {submissions.map((submission) => (
              <MySubmissionCard
                key={submission.id}
                submission={submission}
                isHighlighted={submission.id === linkedSubmissionId}
                onEdit={() => setOpenedDialog({ action: "edit", submission })}
                onWithdraw={() => setOpenedDialog({ action: "withdraw", submission })}
              />
            ))}
          </NoLayoutShiftSection>
        </ResultList>
        <LoadMore query={submissionsQuery} contentName="candidates" />
        <Suspense>
          {openedDialog?.action === "edit" && (
            <EditSubmissionDialog
              submission={openedDialog.submission}
              onClose={() => setOpenedDialog(undefined)}
            />
          )}
          {openedDialog?.action === "withdraw" && (
            <WithdrawCandidateDialog
              submission={openedDialog.submission}
              onClose={() => setOpenedDialog(undefined)}
            />
          )}
        </Suspense>
      </>
    );
  if (submissionsQuery.isFetching) return <SkeletonCards label="Loading your submissions" />;
  return <NoSubmissions tab={tab} onShowAll={onShowAll} />;
}

function NoSubmissions({ tab, onShowAll }: { tab: OwnSubmissionsTab; onShowAll: () => void }) {
  const viewer = useViewer();
  if (tab !== "all")
    return (
      <CenteredMessage
        Icon={ContactRound}
        title={`No ${tab} candidates`}
        action={<Button onClick={onShowAll}>Show all candidates</Button>}
      >
        The other tabs may have some.
      </CenteredMessage>
    );
  if (!isRecruiter(viewer))
    return (
      <CenteredMessage
        Icon={ContactRound}
        title="No candidates submitted yet."
        action={
          <LinkButton variant="primary" href="/candidate-management">
            Candidate Management
          </LinkButton>
        }
      >
        Agencies and independent recruiters submit candidates. Those for your jobs are in Candidate
        Management.
      </CenteredMessage>
    );
  return (
    <CenteredMessage
      Icon={ContactRound}
      title="No candidates submitted yet."
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Open a job and choose Submit Candidate. You can follow the status of each candidate here.
    </CenteredMessage>
  );
}
