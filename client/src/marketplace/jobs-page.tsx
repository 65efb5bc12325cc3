import type { Job } from "@shared/jobs/schemas";
import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { sortDescriptions } from "@/jobs/job-filter-options";
import {
  activeJobsQuery,
  jobCountsQuery,
  jobQuery,
  placeBySlugQuery,
  recentJobsQuery,
  topAgenciesQuery,
} from "@/jobs/queries";
import {
  closedJobDialogParams,
  hasJobFilters,
  type JobFilters,
  parseJobsParams,
  toCountParams,
  useJobsParams,
} from "@/jobs/use-jobs-params";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";
import { PageColumns } from "@/ui/page-columns";
import {
  blankLine,
  floatingActionClass,
  PageActions,
  PageDescription,
  PageHeader,
  PageHeading,
} from "@/ui/page-header";
import { JobFilterBar } from "./job-filter-bar";
import { JobList } from "./job-list";
import { MarketplaceAside } from "./marketplace-aside";

// Lazy, because the dialogs are most of this page's code. Hover or focus preloads them.
const { Component: JobDialog, load: loadJobDialog } = lazyDialog(() => import("./job-dialog"), "JobDialog");
const { Component: PostJobDialog, load: loadPostDialog } = lazyDialog(
  () => import("@/jobs/post-job-dialog"),
  "PostJobDialog",
);
const { Component: JustPostedJobSection } = lazySection(
  () => import("@/jobs/posted-job-section"),
  "JustPostedJobSection",
);
const { Component: ApplyByUrlDialog } = lazyDialog(() => import("./apply-by-url-dialog"), "ApplyByUrlDialog");

/** The server stops counting at this number, unless skill and visa sponsorship are the only filters. */
const maxCountedJobs = 1000;

export const loader: Loader = (queryClient, { search }) => {
  const { job: openJobId, apply: applyJobId, ...filters } = parseJobsParams(search);
  const dialogJobId = applyJobId ?? openJobId;
  return Promise.all([
    queryClient.prefetchInfiniteQuery(activeJobsQuery(filters)),
    queryClient.prefetchQuery(jobCountsQuery(filters)),
    filters.location && queryClient.prefetchQuery(placeBySlugQuery(filters.location)),
    queryClient.prefetchQuery(marketplaceStatsQuery()),
    queryClient.prefetchQuery(recentJobsQuery()),
    queryClient.prefetchQuery(topAgenciesQuery()),
    dialogJobId && queryClient.prefetchQuery(jobQuery(dialogJobId)),
  ]);
};

/** The job market: active jobs with search and filters, marketplace stats and the dialogs of a job. */
export function JobsPage() {
  const { values, openDialog } = useJobsParams();
  const isDialogOpen = values.post !== "" || values.apply !== undefined || values.job !== undefined;
  useRestoreFocus(isDialogOpen);
  const canPost = hasFeature(useViewer(), "job_posting");
  const matchingJobs = useMatchingJobCount();
  const descriptionText = `${matchingJobs.countText}, ${sortDescriptions[values.sort]}`;
  const [justPostedJob, setJustPostedJob] = useState<Job>();
  const openPostDialog = () => openDialog({ post: "1" });

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Active Job Bounties</h1>
          <PageDescription>{matchingJobs.countText === "" ? blankLine : descriptionText}</PageDescription>
        </PageHeading>
        {canPost && (
          <PageActions>
            <Button
              variant="primary"
              className={floatingActionClass}
              aria-haspopup="dialog"
              onClick={openPostDialog}
              onPointerEnter={() => void loadPostDialog()}
            >
              <Plus />
              Post Job
            </Button>
          </PageActions>
        )}
      </PageHeader>
      <PageColumns>
        <section
          className="grid grid-cols-1 content-start"
          aria-label="Jobs"
          onPointerEnter={() => void loadJobDialog()}
          onFocus={() => void loadJobDialog()}
        >
          {justPostedJob && (
            <Suspense>
              <JustPostedJobSection job={justPostedJob} onDismiss={() => setJustPostedJob(undefined)} />
            </Suspense>
          )}
          <JobFilterBar matchingCount={matchingJobs.count} />
          <JobList
            postJobAction={
              canPost && (
                <Button variant="secondary" aria-haspopup="dialog" onClick={openPostDialog}>
                  <Plus />
                  Post Job
                </Button>
              )
            }
          />
        </section>
        <MarketplaceAside />
      </PageColumns>
      <Suspense>
        <JobsPageDialog onPosted={setJustPostedJob} />
      </Suspense>
    </>
  );
}

/** The dialog that the URL names: Post Job, an application form or the details of a job. */
function JobsPageDialog({ onPosted }: { onPosted: (job: Job) => void }) {
  const { values, setParams, closeDialog } = useJobsParams();
  const { job: openJobId, apply: applyJobId } = values;
  const canPost = hasFeature(useViewer(), "job_posting");
  if (values.post !== "" && canPost)
    return <PostJobDialog onPosted={onPosted} onClose={() => closeDialog({ post: "" })} />;
  if (applyJobId)
    return (
      <ApplyByUrlDialog
        key={applyJobId}
        jobId={applyJobId}
        onClose={() => closeDialog({ apply: undefined })}
      />
    );
  if (!openJobId) return null;
  return (
    <JobDialog
      key={openJobId}
      jobId={openJobId}
      onClose={() => closeDialog(closedJobDialogParams)}
      onApply={() => setParams({ ...closedJobDialogParams, apply: openJobId })}
    />
  );
}

/** The number of jobs that match the filters, and its text, which is announced when the filters change. */
function useMatchingJobCount() {
  const { values } = useJobsParams();
  const { data: countByStatus, isPlaceholderData } = useQuery({
    ...jobCountsQuery(values),
    placeholderData: keepPreviousData,
  });
  const count = countByStatus && countByStatus.open + countByStatus.in_progress;
  const countText = count === undefined ? "" : formatJobCount(count, values);
  const filtersKey = JSON.stringify(toCountParams(values));
  const areResultsCurrent = !isPlaceholderData;

  useAnnounceResults(countText, filtersKey, areResultsCurrent);
  return { count, countText };
}

function formatJobCount(count: number, filters: JobFilters): string {
  if (!hasJobFilters(filters)) return pluralize(count, "active role");
  const foundText = `${pluralize(count, "role")} found`;
  const { skill: _skill, visaSponsorship: _visa, ...filtersThatLimitCounting } = toCountParams(filters);
  const isCountLimited = Object.values(filtersThatLimitCounting).some(Boolean);
  const isLowerBound = isCountLimited && count >= maxCountedJobs;
  return isLowerBound ? `At least ${foundText}` : foundText;
}
