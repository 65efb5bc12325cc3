import { applicationStatuses } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { formatWaitingTime } from "@shared/lib/relative-time";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Inbox, X } from "lucide-react";
import { useRef } from "react";
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
import { ApplicationQueue } from "./application-queue";
import { receivedApplicationCountsQuery } from "./counts";
import { type ApplicationStatusFilter, receivedApplicationsQuery } from "./queries";
import { useApplicationDecisions } from "./use-application-decisions";

const params = { status: enumParam(["all", ...applicationStatuses]), job: idParam };

const jobQuery = (id: number) => apiQueryOptions(jobEndpoints.one, { params: { id } });

export const loader: Loader = (client, { search }) => {
  const { status, job } = parseSearchParams(params, search);
  return Promise.all([
    client.prefetchInfiniteQuery(receivedApplicationsQuery(status, job)),
    client.prefetchQuery(receivedApplicationCountsQuery(job)),
    job && client.prefetchQuery(jobQuery(job)),
  ]);
};

/** Applications to the viewer's jobs: those of one status or of one job, with decisions on each card. */
export function ApplicationsPage() {
  const { values, set } = useSearchState(params);
  const { status, job } = values;
  const page = useRef<HTMLDivElement>(null);
  useMinuteTick();
  const client = useQueryClient();
  const counts = useQuery({ ...receivedApplicationCountsQuery(job), placeholderData: keepPreviousData }).data;
  const total = counts && counts.pending + counts.approved + counts.rejected;
  return (
    <div ref={page}>
      <PageHeader>
        <PageHeading>
          <h1>Application Management</h1>
          <PageDescription>
            {counts
              ? `${counts.pending} pending review${status === "pending" ? ", longest waiting first" : ""}`
              : "\u00a0"}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      <StatTabs
        label="Applications by status"
        value={status}
        onChange={(next) => set({ status: next })}
        onPrefetch={(next) => void client.prefetchInfiniteQuery(receivedApplicationsQuery(next, job))}
        tabs={[
          { value: "all", label: "All", count: total, caption: "Total" },
          {
            value: "pending",
            label: "Pending",
            count: counts?.pending,
            caption: oldestCaption(counts?.oldestPending),
          },
          { value: "approved", label: "Approved", count: counts?.approved },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
        ]}
      >
        {job !== undefined && <JobFilterChip id={job} onRemove={() => set({ job: undefined })} />}
        <ReceivedList
          status={status}
          job={job}
          page={page}
          onShowAll={() => set({ status: "all", job: undefined }, "push")}
        />
      </StatTabs>
    </div>
  );
}

function oldestCaption(since: string | null | undefined): string | undefined {
  return since ? `oldest ${formatWaitingTime(since)}` : undefined;
}

function JobFilterChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const job = useQuery(jobQuery(id)).data;
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

interface ReceivedListProps {
  status: ApplicationStatusFilter;
  job: number | undefined;
  page: React.RefObject<HTMLDivElement | null>;
  onShowAll: () => void;
}

function ReceivedList({ status, job, page, onShowAll }: ReceivedListProps) {
  const list = useInfiniteQuery({
    ...receivedApplicationsQuery(status, job),
    placeholderData: keepPreviousData,
  });
  const decisions = useApplicationDecisions(`${status} ${job}`, job);
  const entries = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    (entry) =>
      (job === undefined || entry.job.id === job) &&
      (status === "all" ||
        entry.application.status === status ||
        decisions.decidedIds.includes(entry.application.id)),
  );

  if (list.isError && entries.length === 0)
    return (
      <ErrorState
        title="The applications could not be loaded"
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      >
        {errorMessage(list.error)}
      </ErrorState>
    );
  if (entries.length > 0)
    return (
      <>
        <ApplicationQueue
          entries={entries}
          decisions={decisions}
          isLoading={list.isPlaceholderData}
          shortcutScope={page}
        />
        <LoadMore query={list} />
      </>
    );
  if (list.isFetching || list.hasNextPage) return <SkeletonCards label="Loading the applications" />;
  return <NoApplications status={status} ofJob={job !== undefined} onShowAll={onShowAll} />;
}

function NoApplications({
  status,
  ofJob,
  onShowAll,
}: {
  status: ApplicationStatusFilter;
  ofJob: boolean;
  onShowAll: () => void;
}) {
  const showAllButton = <Button onClick={onShowAll}>Show all applications</Button>;
  if (status !== "all")
    return (
      <EmptyState Icon={Inbox} title={`No ${status} applications`} action={showAllButton}>
        The other tabs may have some.
      </EmptyState>
    );
  if (ofJob)
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
