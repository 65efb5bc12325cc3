import type { OwnApplication } from "@shared/applications/schemas";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { isListedJob } from "@shared/jobs/rules";
import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Suspense, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useScrollToItem } from "@/lib/focus/use-scroll-to-item";
import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { LoadMore } from "@/ui/load-more";
import { blankLine, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { ownApplicationCountsQuery } from "./application-counts-queries";
import { type ApplicantAction, MyApplicationCard } from "./my-application-card";
import { isApplicationInTab, type OwnApplicationsTab, ownApplicationsQuery } from "./queries";

// Lazy, because the forms are most of this page's code. Hover or focus on the list preloads them.
const { Component: SubmitCandidateDialog, load: loadSubmitDialog } = lazyDialog(
  () => import("@/submissions/submit-candidate-dialog"),
  "SubmitCandidateDialog",
);

const { Component: EditProposalDialog, load: loadEditDialog } = lazyDialog(
  () => import("./edit-proposal-dialog"),
  "EditProposalDialog",
);
const { Component: WithdrawApplicationDialog, load: loadWithdrawDialog } = lazyDialog(
  () => import("./withdraw-application-dialog"),
  "WithdrawApplicationDialog",
);
const { Component: ApplyDialog, load: loadApplyDialog } = lazyDialog(
  () => import("./apply-dialog"),
  "ApplyDialog",
);

function preloadDialogs() {
  void loadSubmitDialog();
  void loadEditDialog();
  void loadWithdrawDialog();
  void loadApplyDialog();
}

const searchParams = {
  status: enumParam(["all", ...applicationStatuses, "closed"]),
  /** The job whose Submit Candidate dialog is open. */
  submit: idParam,
  /** The job that a notification links to. */
  job: idParam,
};

export const loader: Loader = (queryClient, { search }) => {
  const { status } = parseSearchParams(searchParams, search);
  return Promise.all([
    queryClient.prefetchInfiniteQuery(ownApplicationsQuery(status)),
    queryClient.prefetchQuery(ownApplicationCountsQuery()),
  ]);
};

/** The screen `/my-applications`: the viewer's own applications, with the status of each. */
export function MyApplicationsPage() {
  const { values, setParams } = useSearchState(searchParams);
  const queryClient = useQueryClient();
  const { data: countByStatus } = useQuery(ownApplicationCountsQuery());
  const totalCount = countByStatus && countByStatus.pending + countByStatus.approved + countByStatus.rejected;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>My Applications</h1>
          <PageDescription>
            {countByStatus ? pendingCountText(countByStatus.pending) : blankLine}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      <StatTabs
        label="My applications by status"
        value={values.status}
        onChange={(status) => setParams({ status, job: undefined })}
        onPrefetch={(status) => void queryClient.prefetchInfiniteQuery(ownApplicationsQuery(status))}
        tabs={[
          { value: "all", label: "All", count: totalCount, caption: "Total Submitted" },
          { value: "pending", label: "Under Review", count: countByStatus?.pending },
          { value: "approved", label: "Approved", count: countByStatus?.approved },
          { value: "rejected", label: "Not Selected", count: countByStatus?.notSelected },
          { value: "closed", label: "Closed", count: countByStatus?.closed },
        ]}
      >
        <MyApplicationList tab={values.status} onShowAll={() => setParams({ status: "all" }, "push")} />
      </StatTabs>
    </>
  );
}

function pendingCountText(pendingCount: number): string {
  if (pendingCount === 0) return "Nothing is waiting for an answer";
  return pendingCount === 1 ? "1 is waiting for an answer" : `${pendingCount} are waiting for an answer`;
}

interface MyApplicationListProps {
  tab: OwnApplicationsTab;
  onShowAll: () => void;
}

function MyApplicationList({ tab, onShowAll }: MyApplicationListProps) {
  const viewer = useViewer();
  const { values, openDialog, closeDialog } = useSearchState(searchParams);
  const applicationsQuery = useInfiniteQuery({
    ...ownApplicationsQuery(tab),
    placeholderData: keepPreviousData,
  });
  const loadedApplications = applicationsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  // While a tab is loading, the loaded applications are still those of the previous tab.
  const ownApplications = loadedApplications.filter(({ application }) =>
    isApplicationInTab(application, tab),
  );
  const [chosenAction, setChosenAction] = useState<ChosenAction>();
  const linkedApplicationId = ownApplications.find(({ job }) => job.id === values.job)?.application.id;
  const linkedElementId =
    linkedApplicationId === undefined ? undefined : `application-${linkedApplicationId}`;
  const isJobInUrl = values.job !== undefined;
  useScrollToItem(isJobInUrl, linkedElementId, applicationsQuery);
  /** The approved application to the job whose Submit Candidate dialog is open. */
  const applicationOfSubmitDialog = ownApplications.find(
    ({ application, job }) =>
      application.status === "approved" && isListedJob(job) && job.id === values.submit,
  );

  if (applicationsQuery.isError && ownApplications.length === 0)
    return (
      <ErrorState
        title="Your applications could not be loaded"
        onRetry={applicationsQuery.refetch}
        isRetrying={applicationsQuery.isFetching}
      >
        {errorMessage(applicationsQuery.error)}
      </ErrorState>
    );
  if (ownApplications.length > 0)
    return (
      <>
        <ResultList
          asChild
          aria-busy={applicationsQuery.isPlaceholderData}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
        >
          <div>
            {ownApplications.map((ownApplication) => (
              <MyApplicationCard
                key={ownApplication.application.id}
                ownApplication={ownApplication}
                isHighlighted={ownApplication.application.id === linkedApplicationId}
                onSubmitCandidate={() => openDialog({ submit: ownApplication.job.id })}
                onAction={(action) => setChosenAction({ action, ownApplication })}
              />
            ))}
          </div>
        </ResultList>
        <LoadMore query={applicationsQuery} contentName="applications" />
        <Suspense>
          {applicationOfSubmitDialog && isRecruiter(viewer) && (
            <SubmitCandidateDialog
              key={applicationOfSubmitDialog.job.id}
              job={{
                ...applicationOfSubmitDialog.job,
                isPosterTrusted: applicationOfSubmitDialog.jobPoster.isTrusted,
              }}
              openedFrom="applications"
              onClose={() => closeDialog({ submit: undefined })}
            />
          )}
          {chosenAction && (
            <ApplicantActionDialog {...chosenAction} onClose={() => setChosenAction(undefined)} />
          )}
        </Suspense>
      </>
    );
  if (applicationsQuery.isFetching) return <SkeletonCards label="Loading your applications" />;
  return <NoOwnApplications tab={tab} onShowAll={onShowAll} />;
}

interface ChosenAction {
  action: ApplicantAction;
  ownApplication: OwnApplication;
}

function ApplicantActionDialog({ action, ownApplication, onClose }: ChosenAction & { onClose: () => void }) {
  if (action === "edit") return <EditProposalDialog ownApplication={ownApplication} onClose={onClose} />;
  if (action === "withdraw")
    return <WithdrawApplicationDialog ownApplication={ownApplication} onClose={onClose} />;
  const { application, job, jobPoster } = ownApplication;
  return (
    <ApplyDialog
      // The job of an `OwnApplication` lacks the location and the salary.
      job={{
        ...job,
        bountyAmount: job.bounty,
        location: null,
        salaryRange: null,
        postedBy: { isTrusted: jobPoster.isTrusted },
      }}
      withdrawnApplication={application}
      onClose={onClose}
    />
  );
}

const emptyTitleByTab = {
  pending: "No applications under review",
  approved: "No approved applications",
  rejected: "No applications marked Not Selected",
  closed: "No applications were closed without a decision",
};

function NoOwnApplications({ tab, onShowAll }: MyApplicationListProps) {
  if (tab !== "all")
    return (
      <CenteredMessage
        Icon={Send}
        title={emptyTitleByTab[tab]}
        action={<Button onClick={onShowAll}>Show all applications</Button>}
      >
        The other tabs may have some.
      </CenteredMessage>
    );
  return (
    <CenteredMessage
      Icon={Send}
      title="No applications yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Start applying to job postings to see them here.
    </CenteredMessage>
  );
}
