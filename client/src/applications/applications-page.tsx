import { formatWaitingTime } from "@shared/lib/relative-time";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { newestActiveJobQuery } from "@/jobs/newest-active-job-query";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
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
import { closedComparison, parseApplicationsParams, useApplicationsParams } from "./use-applications-params";

// Lazy, because most visits decide on the cards, and the table and its panel are a tenth of this page.
const { Component: ApplicationComparison, load: loadComparison } = lazySection(
  () => import("./application-comparison"),
  "ApplicationComparison",
);

export const loader: Loader = async (client, { search }) => {
  const { status, job: jobId, compare } = parseApplicationsParams(search);
  const isComparing = jobId !== undefined && compare === "1";
  const pages = isComparing ? maxComparedPages : 1;
  await Promise.all([
    // The server renders the table only if its code is loaded; the page handles a failure itself.
    isComparing && loadComparison().catch(() => undefined),
    client.prefetchInfiniteQuery({ ...receivedApplicationsQuery(status, jobId), pages }),
    client.prefetchQuery(receivedJobsQuery(status, jobId)),
    client.prefetchQuery(receivedApplicationCountsQuery(jobId)),
    client.prefetchQuery(receivedJobsQuery("all")),
    jobId && client.prefetchQuery(selectedJobQuery(jobId)),
  ]);
  const counts = client.getQueryData(receivedApplicationCountsQuery(jobId).queryKey);
  const hasNone = counts && counts.pending + counts.approved + counts.rejected === 0;
  if (hasNone && !jobId && status === "all") await client.prefetchQuery(newestActiveJobQuery());
};

/** Applications to the viewer's jobs: those of one status or of one job, with decisions on each card. */
export function ApplicationsPage() {
  const { values, setParams, getHref } = useApplicationsParams();
  const { status, job: filteredJobId } = values;
  const isPhone = useMediaQuery("(max-width: 767px)");
  const pageRef = useRef<HTMLDivElement>(null);
  useMinuteTick();
  const queryClient = useQueryClient();
  const { data: counts } = useQuery({
    ...receivedApplicationCountsQuery(filteredJobId),
    placeholderData: keepPreviousData,
  });
  const totalCount = counts && counts.pending + counts.approved + counts.rejected;
  const showAll = () => setParams({ status: "all", job: undefined, ...closedComparison }, "push");
  const orderText = status === "pending" ? ", longest waiting first" : "";
  const comparedJobId = values.compare && !isPhone ? filteredJobId : undefined;
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
      <JobSelect
        jobId={filteredJobId}
        onChange={(jobId) =>
          setParams(
            jobId === undefined
              ? { job: undefined, ...closedComparison }
              : { job: jobId, application: undefined },
          )
        }
      />
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
            caption: oldestPendingCaption(counts?.oldestPending),
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
            jobHref={(jobId) => getHref({ job: jobId })}
            onPreloadComparison={() => void loadComparison()}
            compareHref={(jobId) => getHref({ job: jobId, compare: "1" })}
            onShowAll={showAll}
          />
        )}
      </StatTabs>
    </div>
  );
}

function oldestPendingCaption(oldestPendingAt: string | null | undefined): string | undefined {
  return oldestPendingAt ? `oldest ${formatWaitingTime(oldestPendingAt)}` : undefined;
}
