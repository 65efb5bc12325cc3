import { formatOldestWaitingDays } from "@shared/lib/relative-time";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef } from "react";
import { newestActiveJobsQuery } from "@/jobs/newest-active-jobs-query";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { restoreFocus } from "@/lib/focus/focus";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import type { Loader } from "@/loader";
import { lazySection } from "@/ui/lazy-section";
import { blankLine, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { tablePageClass } from "@/ui/table-page";
import { receivedApplicationCountsQuery } from "./application-counts-queries";
import { JobSelect, selectedJobQuery } from "./job-select";
import { maxComparedPages, receivedApplicationsQuery, receivedJobsQuery } from "./queries";
import { ReceivedApplicationList } from "./received-application-list";
import {
  paramsWithoutComparison,
  parseApplicationsParams,
  useApplicationsParams,
} from "./use-applications-params";

// Lazy, because most posters decide on cards, and the table with its panel is a tenth of this page's code.
const { Component: ApplicationComparison, load: loadComparison } = lazySection(
  () => import("./application-comparison"),
  "ApplicationComparison",
);

export const loader: Loader = async (queryClient, { search }) => {
  const { status, job: jobId, compare } = parseApplicationsParams(search);
  const isComparing = jobId !== undefined && compare === "1";
  const pageCount = isComparing ? maxComparedPages : 1;
  await Promise.all([
    // The server renders the table only if its code is loaded; the page handles a failure itself.
    isComparing && loadComparison().catch(() => undefined),
    queryClient.prefetchInfiniteQuery({ ...receivedApplicationsQuery(status, jobId), pages: pageCount }),
    // The headings of the list use these counts; `JobSelect` uses those of all jobs below.
    queryClient.prefetchInfiniteQuery(receivedJobsQuery(status, jobId)),
    queryClient.prefetchQuery(receivedApplicationCountsQuery(jobId)),
    queryClient.prefetchInfiniteQuery(receivedJobsQuery("all")),
    jobId && queryClient.prefetchQuery(selectedJobQuery(jobId)),
  ]);
  const counts = queryClient.getQueryData(receivedApplicationCountsQuery(jobId).queryKey);
  const hasNoApplications = counts && counts.pending + counts.approved + counts.rejected === 0;
  // The empty state links to the newest job.
  if (hasNoApplications && !jobId && status === "all")
    await queryClient.prefetchQuery(newestActiveJobsQuery());
};

/**
 * The screen `/applications`: the applications to the viewer's jobs, by status and job. They are cards or,
 * for one job, the rows of a table.
 */
export function ApplicationsPage() {
  const { values, setParams, getHref } = useApplicationsParams();
  const { status, job: filteredJobId } = values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const pageRef = useRef<HTMLDivElement>(null);
  // Keeps the waiting time of the oldest application current.
  useRerenderEveryMinute();
  const queryClient = useQueryClient();
  const { data: counts } = useQuery({
    ...receivedApplicationCountsQuery(filteredJobId),
    placeholderData: keepPreviousData,
  });
  const totalCount = counts && counts.pending + counts.approved + counts.rejected;
  const showAll = () => setParams({ status: "all", job: undefined, ...paramsWithoutComparison }, "push");
  function handleJobChange(jobId: number | undefined) {
    if (jobId === undefined) setParams({ job: undefined, ...paramsWithoutComparison });
    else setParams({ job: jobId, application: undefined });
  }
  const orderText = status === "pending" ? ", longest waiting first" : "";
  // Phones show cards instead, because the table is too wide for them.
  const comparedJobId = values.compare && !isPhone ? filteredJobId : undefined;
  // A pressed link between the cards and the comparison disappears, so the page loses the focus. Without
  // focus in the page its shortcuts do not work, so the focus is restored.
  const viewKey = `${comparedJobId}:${filteredJobId}`;
  const previousViewKeyRef = useRef(viewKey);
  useEffect(() => {
    if (previousViewKeyRef.current === viewKey) return;
    previousViewKeyRef.current = viewKey;
    restoreFocus();
  }, [viewKey]);
  return (
    <div ref={pageRef} className={comparedJobId === undefined ? undefined : tablePageClass}>
      <PageHeader>
        <PageHeading>
          <h1>Application Management</h1>
          <PageDescription>
            {counts ? `${counts.pending} pending review${orderText}` : blankLine}
          </PageDescription>
        </PageHeading>
      </PageHeader>
      <JobSelect jobId={filteredJobId} onChange={handleJobChange} />
      <StatTabs
        label="Applications by status"
        value={status}
        onChange={(newStatus) => setParams({ status: newStatus, application: undefined })}
        onPrefetch={(newStatus) =>
          void queryClient.prefetchInfiniteQuery(receivedApplicationsQuery(newStatus, filteredJobId))
        }
        tabs={[
          { value: "all", label: "All", count: totalCount, caption: "Total" },
          {
            value: "pending",
            label: "Pending",
            count: counts?.pending,
            caption: counts?.oldestPending ? formatOldestWaitingDays(counts.oldestPending) : undefined,
          },
          { value: "approved", label: "Approved", count: counts?.approved },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
        ]}
      >
        {comparedJobId !== undefined ? (
          <Suspense fallback={<SkeletonCards label="Loading the applications" />}>
            <ApplicationComparison
              status={status}
              jobId={comparedJobId}
              pageRef={pageRef}
              onShowAll={showAll}
            />
          </Suspense>
        ) : (
          <ReceivedApplicationList
            status={status}
            jobId={filteredJobId}
            pageRef={pageRef}
            getJobHref={(jobId) => getHref({ job: jobId })}
            onPreloadComparison={() => void loadComparison()}
            getComparisonHref={(jobId) => getHref({ status: "all", job: jobId, compare: "1" })}
            onShowAll={showAll}
          />
        )}
      </StatTabs>
    </div>
  );
}
