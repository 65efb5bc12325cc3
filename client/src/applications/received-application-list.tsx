import type { RefObject } from "react";
import { LoadMore } from "@/ui/load-more";
import { ApplicationQueue } from "./application-queue";
import type { ApplicationStatusFilter } from "./queries";
import { ReceivedApplicationsPlaceholder } from "./received-applications-placeholder";
import { useReceivedApplications } from "./use-received-applications";
import { useReceivedJobs } from "./use-received-jobs";

interface ReceivedApplicationListProps {
  status: ApplicationStatusFilter;
  jobId: number | undefined;
  /** The element in which the shortcuts work. */
  pageRef: RefObject<HTMLDivElement | null>;
  /** Returns the URL of the list of one job. */
  getJobHref: (jobId: number) => string;
  /** Returns the URL of the comparison of all applications to one job. */
  getComparisonHref: (jobId: number) => string;
  onPreloadComparison: () => void;
  onShowAll: () => void;
}

/** The cards of the applications that match the filters, or a text that says why there are none. */
export function ReceivedApplicationList({
  status,
  jobId,
  pageRef,
  getJobHref,
  getComparisonHref,
  onPreloadComparison,
  onShowAll,
}: ReceivedApplicationListProps) {
  const { applicationsQuery, decisions, receivedApplications } = useReceivedApplications(status, jobId);
  const { receivedJobs = [] } = useReceivedJobs(status, jobId);

  if (receivedApplications.length > 0)
    return (
      <>
        <ApplicationQueue
          receivedApplications={receivedApplications}
          receivedJobs={receivedJobs}
          getJobHref={jobId === undefined ? getJobHref : undefined}
          getComparisonHref={getComparisonHref}
          onPreloadComparison={onPreloadComparison}
          decisions={decisions}
          isBusy={applicationsQuery.isPlaceholderData}
          shortcutScopeRef={pageRef}
        />
        <LoadMore query={applicationsQuery} contentName="applications" />
      </>
    );
  return (
    <ReceivedApplicationsPlaceholder
      query={applicationsQuery}
      status={status}
      isFilteredByJob={jobId !== undefined}
      onShowAll={onShowAll}
    />
  );
}
