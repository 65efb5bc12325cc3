import { applicationStatuses } from "@shared/applications/vocabulary";
import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Suspense } from "react";
import { useViewer } from "@/auth/viewer";
import { ResultList } from "@/jobs/result-list";
import { errorMessage } from "@/lib/api/api-fetch";
import { useScrollToItem } from "@/lib/focus/use-scroll-to-item";
import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { LoadMore } from "@/ui/load-more";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { ownApplicationCountsQuery } from "./counts";
import { MyApplicationCard } from "./my-application-card";
import { type ApplicationStatusFilter, ownApplicationsQuery } from "./queries";

// Lazy, because the form is most of this page's code. Hover or focus preloads it.
const { Component: SubmitDialog, load: loadSubmitDialog } = lazyDialog(() =>
  import("@/submissions/submit-dialog").then((file) => ({ default: file.SubmitDialog })),
);

const params = {
  status: enumParam(["all", ...applicationStatuses]),
  /** The job whose Submit Candidate dialog is open. */
  submit: idParam,
  /** The job that a notification links to. */
  job: idParam,
};

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchInfiniteQuery(ownApplicationsQuery(parseSearchParams(params, search).status)),
    client.prefetchQuery(ownApplicationCountsQuery()),
  ]);

/** The viewer's own applications, with the status of each. */
export function MyApplicationsPage() {
  const { values, set } = useSearchState(params);
  const client = useQueryClient();
  const counts = useQuery(ownApplicationCountsQuery()).data;
  const total = counts && counts.pending + counts.approved + counts.rejected;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>My Applications</h1>
          <PageDescription>{counts ? pendingSummary(counts.pending) : "\u00a0"}</PageDescription>
        </PageHeading>
      </PageHeader>
      <StatTabs
        label="My applications by status"
        value={values.status}
        onChange={(status) => set({ status, job: undefined })}
        onPrefetch={(status) => void client.prefetchInfiniteQuery(ownApplicationsQuery(status))}
        tabs={[
          { value: "all", label: "All", count: total, caption: "Total Submitted" },
          { value: "pending", label: "Under Review", count: counts?.pending },
          { value: "approved", label: "Approved", count: counts?.approved },
          { value: "rejected", label: "Not Selected", count: counts?.rejected },
        ]}
      >
        <ApplicationList status={values.status} onShowAll={() => set({ status: "all" }, "push")} />
      </StatTabs>
    </>
  );
}

function pendingSummary(count: number): string {
  if (count === 0) return "Nothing is waiting for an answer";
  return count === 1 ? "1 is waiting for an answer" : `${count} are waiting for an answer`;
}

function ApplicationList({ status, onShowAll }: { status: ApplicationStatusFilter; onShowAll: () => void }) {
  const viewer = useViewer();
  const { values, open, close } = useSearchState(params);
  const list = useInfiniteQuery({ ...ownApplicationsQuery(status), placeholderData: keepPreviousData });
  const entries = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ application }) => status === "all" || application.status === status,
  );
  const linkedId = entries.find(({ job }) => job.id === values.job)?.application.id;
  const linkedElementId = linkedId === undefined ? undefined : `application-${linkedId}`;
  useScrollToItem(values.job !== undefined, linkedElementId, list);
  const jobToSubmitTo = entries.find(
    ({ job, application }) => job.id === values.submit && application.status === "approved",
  )?.job;

  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title="Your applications could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    );
  if (entries.length > 0)
    return (
      <>
        <ResultList
          asChild
          aria-busy={list.isPlaceholderData}
          onPointerEnter={() => void loadSubmitDialog()}
          onFocus={() => void loadSubmitDialog()}
        >
          <div>
            {entries.map((entry) => (
              <MyApplicationCard
                key={entry.application.id}
                entry={entry}
                isHighlighted={entry.application.id === linkedId}
                onSubmit={() => open({ submit: entry.job.id })}
              />
            ))}
          </div>
        </ResultList>
        <LoadMore query={list} />
        <Suspense>
          {jobToSubmitTo && isRecruiter(viewer) && (
            <SubmitDialog
              key={jobToSubmitTo.id}
              job={jobToSubmitTo}
              from="applications"
              onClose={() => close({ submit: undefined })}
            />
          )}
        </Suspense>
      </>
    );
  if (list.isFetching) return <SkeletonCards label="Loading your applications" />;
  return <NoApplications status={status} onShowAll={onShowAll} />;
}

const emptyTitles = {
  pending: "No applications under review",
  approved: "No approved applications",
  rejected: "No applications marked Not Selected",
};

function NoApplications({ status, onShowAll }: { status: ApplicationStatusFilter; onShowAll: () => void }) {
  if (status !== "all")
    return (
      <EmptyState
        Icon={Send}
        title={emptyTitles[status]}
        action={<Button onClick={onShowAll}>Show all applications</Button>}
      >
        The other tabs may have some.
      </EmptyState>
    );
  return (
    <EmptyState
      Icon={Send}
      title="No applications yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Start applying to job postings to see them here.
    </EmptyState>
  );
}
