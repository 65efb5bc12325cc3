import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { marketplaceStatsQuery } from "@/analytics/queries";
import { useViewer } from "@/auth/viewer";
import { useAnnounceResults } from "@/lib/feedback/use-announce-results";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { PageColumns } from "@/ui/page-columns";
import { floatingActionClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { JobFilters } from "./job-filters";
import { JobList } from "./job-list";
import { MarketplaceAside } from "./marketplace-aside";
import { activeJobsQuery, jobCountsQuery, jobQuery, recentJobsQuery, topRecruitersQuery } from "./queries";
import { closedJobParams, readJobsParams, sortLabels, useJobsParams } from "./use-jobs-params";

// Lazy, because the dialogs are most of this page's code. Hover or focus preloads them.
const { Component: JobDialog, load: loadJobDialog } = lazyDialog(() =>
  import("./job-dialog").then((file) => ({ default: file.JobDialog })),
);
const { Component: PostJobDialog, load: loadPostDialog } = lazyDialog(() =>
  import("./post-job-dialog").then((file) => ({ default: file.PostJobDialog })),
);
const { Component: ApplyByUrlDialog } = lazyDialog(() =>
  import("./apply-by-url-dialog").then((file) => ({ default: file.ApplyByUrlDialog })),
);

/** The server stops counting search results here; without a search the count is exact. */
const maxSearchCount = 1000;

export const loader: Loader = (client, { search }) => {
  const { q, skill, sort, job, apply = job } = readJobsParams(search);
  return Promise.all([
    client.prefetchInfiniteQuery(activeJobsQuery({ q, skill, sort })),
    client.prefetchQuery(jobCountsQuery({ q, skill })),
    client.prefetchQuery(marketplaceStatsQuery()),
    client.prefetchQuery(recentJobsQuery()),
    client.prefetchQuery(topRecruitersQuery()),
    apply && client.prefetchQuery(jobQuery(apply)),
  ]);
};

export function JobsPage() {
  const { values, open } = useJobsParams();
  const { job, apply, post, sort } = values;
  const canPost = hasFeature(useViewer(), "job_posting");
  const count = useJobCount();
  useRestoreFocus(post !== "" || apply !== undefined || job !== undefined);
  const handlePost = () => open({ post: "1" });

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Active Job Bounties</h1>
          <PageDescription>{count.text ? `${count.text}, ${sortLabels[sort]}` : "\u00a0"}</PageDescription>
        </PageHeading>
        {canPost && (
          <PageActions>
            <Button
              variant="primary"
              className={floatingActionClass}
              aria-haspopup="dialog"
              onClick={handlePost}
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
          <JobFilters count={count.total} />
          <JobList
            firstStep={
              canPost && (
                <Button variant="secondary" aria-haspopup="dialog" onClick={handlePost}>
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
        <OpenDialog />
      </Suspense>
    </>
  );
}

/** The dialog that the URL names: Post Job, an application form or the details of a job. */
function OpenDialog() {
  const { values, set, close } = useJobsParams();
  const { job, apply, post } = values;
  const canPost = hasFeature(useViewer(), "job_posting");
  if (post && canPost) return <PostJobDialog onClose={() => close({ post: "" })} />;
  if (apply) return <ApplyByUrlDialog key={apply} id={apply} onClose={() => close({ apply: undefined })} />;
  if (!job) return null;
  return (
    <JobDialog
      key={job}
      id={job}
      onClose={() => close(closedJobParams)}
      onApply={() => set({ ...closedJobParams, apply: job })}
    />
  );
}

/** The number of jobs that match the filters; screen readers hear it when the filters change. */
function useJobCount() {
  const { q, skill } = useJobsParams().values;
  const { data, isPlaceholderData } = useQuery({
    ...jobCountsQuery({ q, skill }),
    placeholderData: keepPreviousData,
  });
  const total = data && Object.values(data).reduce((sum, count) => sum + count, 0);
  const isFiltered = q !== "" || skill !== "all";
  const text = total === undefined ? "" : countText(total, q !== "", isFiltered);

  useAnnounceResults(text, `${skill} ${q}`, !isPlaceholderData);
  return { total, text };
}

function countText(total: number, isSearch: boolean, isFiltered: boolean): string {
  const prefix = isSearch && total >= maxSearchCount ? "At least " : "";
  return `${prefix}${isFiltered ? `${pluralize(total, "role")} found` : pluralize(total, "active role")}`;
}
