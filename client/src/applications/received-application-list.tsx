import type { ReceivedApplication } from "@shared/applications/schemas";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { RefObject } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { SkeletonCards } from "@/ui/skeleton";
import { ApplicationQueue } from "./application-queue";
import { type ApplicationStatusFilter, receivedApplicationsQuery, receivedJobsQuery } from "./queries";
import { useApplicationDecisions } from "./use-application-decisions";

interface ReceivedApplicationListProps {
  status: ApplicationStatusFilter;
  jobId: number | undefined;
  /** The element in which the shortcuts work. */
  pageRef: RefObject<HTMLDivElement | null>;
  /** The URL of the list of one job. */
  jobHref: (jobId: number) => string;
  onShowAll: () => void;
}

/** The applications that match the filters, or why there are none. */
export function ReceivedApplicationList({
  status,
  jobId,
  pageRef,
  jobHref,
  onShowAll,
}: ReceivedApplicationListProps) {
  const applicationsQuery = useInfiniteQuery({
    ...receivedApplicationsQuery(status, jobId),
    placeholderData: keepPreviousData,
  });
  const receivedJobs = useQuery({ ...receivedJobsQuery(status, jobId), placeholderData: keepPreviousData });
  const filtersKey = `${status} ${jobId}`;
  const decisions = useApplicationDecisions(filtersKey, jobId);
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
          receivedJobs={receivedJobs.data ?? []}
          jobHref={jobId === undefined ? jobHref : undefined}
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
      <CenteredMessage Icon={Inbox} title={`No ${status} applications`} action={showAllButton}>
        The other tabs may have some.
      </CenteredMessage>
    );
  if (isFilteredByJob)
    return (
      <CenteredMessage Icon={Inbox} title="No applications yet" action={showAllButton}>
        Nobody has applied to this job.
      </CenteredMessage>
    );
  return (
    <CenteredMessage
      Icon={Inbox}
      title="No applications yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          View Job Market
        </LinkButton>
      }
    >
      Agencies and independent recruiters apply to fill the jobs you post. Their proposals appear here.
    </CenteredMessage>
  );
}
