import type { Job, PostedJob } from "@shared/jobs/schemas";
import { postedJobFilters } from "@shared/jobs/vocabulary";
import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ClipboardList, Plus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useIsListEmpty } from "@/lib/api/use-is-list-empty";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { ScreenNotFound } from "@/screen-not-found";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { lazyDialog } from "@/ui/lazy-dialog";
import { lazySection } from "@/ui/lazy-section";
import { LoadMore } from "@/ui/load-more";
import { blankLine, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { ResultList } from "@/ui/result-list";
import { SearchBox } from "@/ui/search-box";
import { SkeletonCards } from "@/ui/skeleton";
import { StatTabs } from "@/ui/stat-tabs";
import { Toolbar } from "@/ui/toolbar";
import { type MyJobAction, MyJobCard } from "./my-job-card";
import { postedJobCountsQuery } from "./posted-job-counts-query";
import { postedJobsQuery } from "./queries";

// Lazy, because the forms are most of this page's code. Hover or focus preloads them.
const { Component: PostJobDialog, load: loadPostDialog } = lazyDialog(
  () => import("./post-job-dialog"),
  "PostJobDialog",
);
const { Component: MyJobDialog, load: loadJobDialogs } = lazyDialog(
  () => import("./my-job-dialogs"),
  "MyJobDialog",
);
const { Component: JustPostedJobSection } = lazySection(
  () => import("./posted-job-section"),
  "JustPostedJobSection",
);

const tabParam = enumParam(["all", ...postedJobFilters]);
const searchParams = {
  tab: tabParam,
  /** The former name of `tab`, which older links have. */
  state: tabParam,
  q: textParam,
  /** Whether the form of a new job is open. */
  post: textParam,
};

export const loader: Loader = async (queryClient, { search, viewer }) => {
  const values = parseSearchParams(searchParams, search);
  const countsQuery = postedJobCountsQuery();
  const listQuery = postedJobsQuery({ state: getSelectedTab(values), q: values.q });
  if (hasFeature(viewer, "job_posting"))
    return Promise.all([
      queryClient.prefetchInfiniteQuery(listQuery),
      queryClient.prefetchQuery(countsQuery),
    ]);
  await queryClient.prefetchQuery(countsQuery);
  // Viewers who may not post jobs and have none get "not found", which needs no list.
  if (queryClient.getQueryData(countsQuery.queryKey)?.all) await queryClient.prefetchInfiniteQuery(listQuery);
};

function getSelectedTab({ tab, state }: Pick<ParamValues<typeof searchParams>, "tab" | "state">) {
  return tab === "all" ? state : tab;
}

/** The viewer's own jobs. Viewers who may not post jobs and never posted one get "not found". */
export function MyJobsPage() {
  const { values, setParams, openDialog, closeDialog } = useSearchState(searchParams);
  const { q } = values;
  const queryClient = useQueryClient();
  const countByState = useQuery(postedJobCountsQuery()).data;
  const canPost = hasFeature(useViewer(), "job_posting");
  const [justPostedJob, setJustPostedJob] = useState<Job>();
  const isNotFound = !canPost && countByState?.all === 0;
  const selectedTab = getSelectedTab(values);
  const jobsQuery = useInfiniteQuery({
    ...postedJobsQuery({ state: selectedTab, q }),
    placeholderData: keepPreviousData,
    enabled: !isNotFound,
  });
  const isFiltered = selectedTab !== "all" || q !== "";
  const isListEmpty = useIsListEmpty(jobsQuery, isFiltered);
  if (isNotFound) return <ScreenNotFound />;
  const postJobButton = canPost && (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      onClick={() => openDialog({ post: "1" })}
      onPointerEnter={() => void loadPostDialog()}
      onFocus={() => void loadPostDialog()}
    >
      <Plus />
      Post Job
    </Button>
  );
  const jobList = (
    <MyJobList
      jobsQuery={jobsQuery}
      isFiltered={isFiltered}
      postJobButton={postJobButton}
      onShowAll={() => setParams({ tab: "all", state: "all", q: "" }, "push")}
      onPosted={setJustPostedJob}
    />
  );
  return (
    <>
      <PageHeader className="max-md:flex-nowrap">
        <PageHeading>
          <h1>My Jobs</h1>
          <PageDescription>
            {countByState ? pluralize(countByState.active, "active job") : blankLine}
          </PageDescription>
        </PageHeading>
        <PageActions className="max-md:ml-auto">{postJobButton}</PageActions>
      </PageHeader>
      {justPostedJob && (
        <Suspense>
          <JustPostedJobSection job={justPostedJob} onDismiss={() => setJustPostedJob(undefined)} />
        </Suspense>
      )}
      {isListEmpty ? (
        jobList
      ) : (
        <>
          <Toolbar className="max-md:grid max-md:grid-cols-1">
            <SearchBox
              label="Search my jobs"
              placeholder="Search title, company or description..."
              shortcut="/"
              value={q}
              onChange={(nextSearchText) => setParams({ q: nextSearchText })}
            />
          </Toolbar>
          <StatTabs
            label="My jobs by state"
            value={selectedTab}
            onChange={(tab) => setParams({ tab, state: "all" }, "push")}
            onPrefetch={(tab) => void queryClient.prefetchInfiniteQuery(postedJobsQuery({ state: tab, q }))}
            tabs={[
              { value: "all", label: "All", count: countByState?.all },
              { value: "active", label: "Active", count: countByState?.active },
              { value: "on_hold", label: "On Hold", count: countByState?.on_hold },
              { value: "filled", label: "Filled", count: countByState?.filled },
              { value: "unposted", label: "Unposted", count: countByState?.unposted },
            ]}
          >
            {jobList}
          </StatTabs>
        </>
      )}
      <Suspense>
        {values.post !== "" && canPost && (
          <PostJobDialog onPosted={setJustPostedJob} onClose={() => closeDialog({ post: "" })} />
        )}
      </Suspense>
    </>
  );
}

interface MyJobListProps {
  jobsQuery: UseInfiniteQueryResult<{ pages: { items: PostedJob[] }[] }>;
  /** Whether a tab or a search text limits the list. */
  isFiltered: boolean;
  postJobButton: ReactNode;
  /** Resets the tab and the search text. */
  onShowAll: () => void;
  /** Called after duplicating, with the new job. */
  onPosted: (job: Job) => void;
}

function MyJobList({ jobsQuery, isFiltered, postJobButton, onShowAll, onPosted }: MyJobListProps) {
  // Holds the job itself, because the job may leave the list while its dialog is open.
  const [selectedAction, setSelectedAction] = useState<{ action: MyJobAction; job: PostedJob }>();
  const jobs = jobsQuery.data?.pages.flatMap(({ items }) => items) ?? [];

  if (jobsQuery.isError && jobs.length === 0)
    return (
      <ErrorState
        title="Your jobs could not be loaded"
        onRetry={jobsQuery.refetch}
        isRetrying={jobsQuery.isFetching}
      >
        {errorMessage(jobsQuery.error)}
      </ErrorState>
    );
  return (
    <>
      {jobs.length > 0 && (
        <>
          <ResultList
            asChild
            aria-busy={jobsQuery.isPlaceholderData}
            onPointerEnter={() => void loadJobDialogs()}
            onFocus={() => void loadJobDialogs()}
          >
            <div>
              {jobs.map((job) => (
                <MyJobCard key={job.id} job={job} onAction={(action) => setSelectedAction({ action, job })} />
              ))}
            </div>
          </ResultList>
          <LoadMore query={jobsQuery} contentName="jobs" />
        </>
      )}
      {jobs.length === 0 && jobsQuery.isFetching && <SkeletonCards label="Loading your jobs" />}
      {jobs.length === 0 && !jobsQuery.isFetching && (
        <NoJobs isFiltered={isFiltered} postJobButton={postJobButton} onShowAll={onShowAll} />
      )}
      <Suspense>
        {selectedAction && (
          <MyJobDialog {...selectedAction} onPosted={onPosted} onClose={() => setSelectedAction(undefined)} />
        )}
      </Suspense>
    </>
  );
}

type NoJobsProps = Pick<MyJobListProps, "isFiltered" | "postJobButton" | "onShowAll">;

function NoJobs({ isFiltered, postJobButton, onShowAll }: NoJobsProps) {
  if (isFiltered)
    return (
      <CenteredMessage
        Icon={ClipboardList}
        title="No jobs found"
        action={<Button onClick={onShowAll}>Show All Jobs</Button>}
      >
        None of your jobs match this search and tab.
      </CenteredMessage>
    );
  return (
    <CenteredMessage Icon={ClipboardList} title="No jobs yet" action={postJobButton}>
      Jobs that you post are listed here, with their proposals and candidates.
    </CenteredMessage>
  );
}
