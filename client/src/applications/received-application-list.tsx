import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { LoadMore } from "@/ui/load-more";
import { ApplicationQueue } from "./application-queue";
import { NoReceivedApplications } from "./no-received-applications";
import { type ApplicationStatusFilter, receivedJobsQuery } from "./queries";
import { useReceivedApplications } from "./use-received-applications";

interface ReceivedApplicationListProps {
  status: ApplicationStatusFilter;
  jobId: number | undefined;
  /** The element in which the shortcuts work. */
  pageRef: RefObject<HTMLDivElement | null>;
  /** The URL of the list of one job. */
  jobHref: (jobId: number) => string;
  /** The URL of the comparison of the applications to one job. */
  compareHref: (jobId: number) => string;
  onPreloadComparison: () => void;
  onShowAll: () => void;
}

/** The applications that match the filters, or why there are none. */
export function ReceivedApplicationList({
  status,
  jobId,
  pageRef,
  jobHref,
  compareHref,
  onPreloadComparison,
  onShowAll,
}: ReceivedApplicationListProps) {
  const {
    query: applicationsQuery,
    decisions,
    receivedApplications,
  } = useReceivedApplications(status, jobId);
  const receivedJobs = useQuery({ ...receivedJobsQuery(status, jobId), placeholderData: keepPreviousData });

  if (receivedApplications.length > 0)
    return (
      <>
        <ApplicationQueue
          receivedApplications={receivedApplications}
          receivedJobs={receivedJobs.data ?? []}
          jobHref={jobId === undefined ? jobHref : undefined}
          compareHref={compareHref}
          onPreloadComparison={onPreloadComparison}
          decisions={decisions}
          isLoading={applicationsQuery.isPlaceholderData}
          shortcutScopeRef={pageRef}
        />
        <LoadMore query={applicationsQuery} />
      </>
    );
  return (
    <NoReceivedApplications
      query={applicationsQuery}
      status={status}
      isFilteredByJob={jobId !== undefined}
      onShowAll={onShowAll}
    />
  );
}
