import type { ReceivedApplication } from "@shared/applications/schemas";
import { applicationStatuses } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { formatWaitingTime } from "@shared/lib/relative-time";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox, X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { apiQueryOptions, errorMessage } from "@/lib/api/api-fetch";
import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import type { Loader } from "@/loader";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FilterChip } from "@/ui/filter-chip";
import { LoadMore } from "@/ui/load-more";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { Toolbar } from "@/ui/toolbar";
import { receivedApplicationCountsQuery } from "./application-counts-queries";
import { ApplicationQueue } from "./application-queue";
import { type ApplicationStatusFilter, receivedApplicationsQuery } from "./queries";
import { useApplicationDecisions } from "./use-application-decisions";

const searchParams = { status: enumParam(["all", ...applicationStatuses]), job: idParam };

const jobQuery = (jobId: number) => apiQueryOptions(jobEndpoints.one, { params: { id: jobId } });

export const loader: Loader = (client, { search }) => {
  const { status, job: jobId } = parseSearchParams(searchParams, search);
  return Promise.all([
    client.prefetchInfiniteQuery(receivedApplicationsQuery(status, jobId)),
    client.prefetchQuery(receivedApplicationCountsQuery(jobId)),
    jobId && client.prefetchQuery(jobQuery(jobId)),
  ]);
};

/** A non-breaking space, which keeps the height of the line while its text is loading. */
const blankLine = "\u00a0";

/** Applications to the viewer's jobs: those of one status or of one job, with decisions on each card. */
export function ApplicationsPage() {
  const { values, setValues: setParams } = useSearchState(searchParams);
  const { status, job: filteredJobId } = values;
  const pageRef = useRef<HTMLDivElement>(null);
  useMinuteTick();
  const queryClient = useQueryClient();
  const { data: counts } = useQuery({
    ...receivedApplicationCountsQuery(filteredJobId),
    placeholderData: keepPreviousData,
  });
  const totalCount = counts && counts.pending + counts.approved + counts.rejected;
  const orderText = status === "pending" ? ", longest waiting first" : "";
  return (
    <div ref={pageRef}>
      <PageHeader>
        <PageHeading>
          <h1>Application Management</h1>
          <PageDescription>
            {counts ? `${counts.pending} pending review${orderText}` : blankLine}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      <StatTabs
        label="Applications by status"
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus })}
        onPrefetch={(newStatus) =>
          void queryClient.prefetchInfiniteQuery(receivedApplicationsQuery(newStatus, filteredJobId))
        }
        tabs={[
          { value: "all", label: "All", count: totalCount, caption: "Total" },
          {
            value: "pending",
            label: "Pending",
            count: counts?.pending,
            caption: oldestPendingCaption(counts?.oldestPending),
          },
          { value: "approved", label: "Approved", count: counts?.approved },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
        ]}
      >
        {filteredJobId !== undefined && (
          <JobFilterChip jobId={filteredJobId} onRemove={() => setParams({ job: undefined })} />
        )}
        <ReceivedApplicationList
          status={status}
          jobId={filteredJobId}
          pageRef={pageRef}
          onShowAll={() => setParams({ status: "all", job: undefined }, "push")}
        />
      </StatTabs>
    </div>
  );
}

function oldestPendingCaption(oldestPendingAt: string | null | undefined): string | undefined {
  return oldestPendingAt ? `oldest ${formatWaitingTime(oldestPendingAt)}` : undefined;
}

function JobFilterChip({ jobId, onRemove }: { jobId: number; onRemove: () => void }) {
  const job = useQuery(jobQuery(jobId)).data;
  return (
    <Toolbar>
      <FilterChip aria-pressed="true" onClick={onRemove}>
        <span className="max-w-[min(52ch,70vw)] overflow-hidden text-ellipsis">
          {job ? `${job.title}, ${job.company}` : "One job"}
        </span>
        <X />
        <span className="sr-only">Show the applications to all jobs</span>
      </FilterChip>
    </Toolbar>
  );
}

interface ReceivedApplicationListProps {
  status: ApplicationStatusFilter;
  jobId: number | undefined;
  pageRef: RefObject<HTMLDivElement | null>;
  onShowAll: () => void;
}

function ReceivedApplicationList({ status, jobId, pageRef, onShowAll }: ReceivedApplicationListProps) {
  const applicationsQuery = useInfiniteQuery({
    ...receivedApplicationsQuery(status, jobId),
    placeholderData: keepPreviousData,
  });
  const decisions = useApplicationDecisions(`${status} ${jobId}`, jobId);
  // An application that was just decided stays in the list, although it no longer has the selected status.
  const matchesStatus = ({ application }: ReceivedApplication) =>
    status === "all" ||
    application.status === status ||
    decisions.decidedApplicationIds.includes(application.id);
  const matchesJob = ({ job }: ReceivedApplication) => jobId === undefined || job.id === jobId;
  const loadedApplications = applicationsQuery.data?.pages.flatMap(({ items }) => items) ?? [];
  // While other filters are loading, the loaded applications are still those of the previous ones.
  const receivedApplications = loadedApplications.filter(
    (receivedApplication) => matchesJob(receivedApplication) && matchesStatus(receivedApplication),
  );

  if (applicationsQuery.isError && receivedApplications.length === 0)
    return (
      <ErrorState
        title="The applications could not be loaded"
        onRetry={applicationsQuery.refetch}
        isRetrying={applicationsQuery.isFetching}
      >
        {errorMessage(applicationsQuery.error)}
      </ErrorState>
    );
  if (receivedApplications.length > 0)
    return (
      <>
        <ApplicationQueue
          receivedApplications={receivedApplications}
          decisions={decisions}
          isLoading={applicationsQuery.isPlaceholderData}
          shortcutScopeRef={pageRef}
        />
        <LoadMore query={applicationsQuery} />
      </>
    );
  if (applicationsQuery.isFetching || applicationsQuery.hasNextPage)
    return <SkeletonCards label="Loading the applications" />;
  return <NoApplications status={status} isFilteredByJob={jobId !== undefined} onShowAll={onShowAll} />;
}

interface NoApplicationsProps {
  status: ApplicationStatusFilter;
  isFilteredByJob: boolean;
  onShowAll: () => void;
}

function NoApplications({ status, isFilteredByJob, onShowAll }: NoApplicationsProps) {
  const showAllButton = <Button onClick={onShowAll}>Show all applications</Button>;
  if (status !== "all")
    return (
      <EmptyState Icon={Inbox} title={`No ${status} applications`} action={showAllButton}>
        The other tabs may have some.
      </EmptyState>
    );
  if (isFilteredByJob)
    return (
      <EmptyState Icon={Inbox} title="No applications yet" action={showAllButton}>
        Nobody has applied to this job.
      </EmptyState>
    );
  return (
    <EmptyState
      Icon={Inbox}
      title="No applications yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Agencies and independent recruiters apply to fill the jobs you post. Their proposals appear here.
    </EmptyState>
  );
}
