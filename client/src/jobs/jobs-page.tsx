import { hasFeature } from "@shared/lib/access";
import { pluralize } from "@shared/lib/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { marketplaceStats } from "@/analytics/queries";
import { useViewer } from "@/auth/viewer";
import { useAnnounced } from "@/lib/feedback/use-announced";
import { useFocusBack } from "@/lib/focus/use-return-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { lateDialog } from "@/ui/late-dialog";
import { PageColumns } from "@/ui/page-columns";
import { floatingClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { JobFilters } from "./job-filters";
import { JobList } from "./job-list";
import { MarketplaceAside } from "./marketplace-aside";
import { activeJobs, jobCounts, oneJob, recentJobs, topRecruiters } from "./queries";
import { noJob, readJobsAddress, sortWords, useJobsAddress } from "./use-jobs-address";

// The dialogs are most of this page's code: the list comes first, and a pointer on its way to one fetches it.
const { Late: JobDialog, load: loadJob } = lateDialog(() =>
  import("./job-dialog").then((file) => ({ default: file.JobDialog })),
);
const { Late: PostJobDialog, load: loadPosting } = lateDialog(() =>
  import("./post-job-dialog").then((file) => ({ default: file.PostJobDialog })),
);
const { Late: ApplyByAddressDialog } = lateDialog(() =>
  import("./apply-by-address-dialog").then((file) => ({ default: file.ApplyByAddressDialog })),
);

/** The server counts what a search finds no further; without one the figure is exact. */
const countedTo = 1000;

export const loader: Loader = (client, { search }) => {
  const { q, skill, sort, job, apply = job } = readJobsAddress(search);
  return Promise.all([
    client.prefetchInfiniteQuery(activeJobs({ q, skill, sort })),
    client.prefetchQuery(jobCounts({ q, skill })),
    client.prefetchQuery(marketplaceStats()),
    client.prefetchQuery(recentJobs()),
    client.prefetchQuery(topRecruiters()),
    apply && client.prefetchQuery(oneJob(apply)),
  ]);
};

export function JobsPage() {
  const { values, set, open, close } = useJobsAddress();
  const { job, apply, post, sort } = values;
  const mayPost = hasFeature(useViewer(), "job_posting");
  const count = useCount();
  useFocusBack(post !== "" || apply !== undefined || job !== undefined);
  const write = () => open({ post: "1" });

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Active Job Bounties</h1>
          <PageDescription>{count.text ? `${count.text}, ${sortWords[sort]}` : "\u00a0"}</PageDescription>
        </PageHeading>
        {mayPost && (
          <PageActions>
            <Button
              variant="primary"
              className={floatingClass}
              aria-haspopup="dialog"
              onClick={write}
              onPointerEnter={() => void loadPosting()}
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
          onPointerEnter={() => void loadJob()}
          onFocus={() => void loadJob()}
        >
          <JobFilters count={count.total} />
          <JobList
            firstStep={
              mayPost && (
                <Button variant="secondary" aria-haspopup="dialog" onClick={write}>
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
        {post && mayPost ? (
          <PostJobDialog onClose={() => close({ post: "" })} />
        ) : apply ? (
          <ApplyByAddressDialog key={apply} id={apply} onClose={() => close({ apply: undefined })} />
        ) : (
          job && (
            <JobDialog
              key={job}
              id={job}
              onClose={() => close(noJob)}
              onApply={() => set({ ...noJob, apply: job })}
            />
          )
        )}
      </Suspense>
    </>
  );
}

/** How many jobs the filters find, also said to a screen reader when they change. */
function useCount() {
  const { q, skill } = useJobsAddress().values;
  const { data, isPlaceholderData } = useQuery({
    ...jobCounts({ q, skill }),
    placeholderData: keepPreviousData,
  });
  const total = data && Object.values(data).reduce((sum, each) => sum + each, 0);
  const filtered = q !== "" || skill !== "all";
  const more = q !== "" && total !== undefined && total >= countedTo;
  const number =
    total === undefined
      ? ""
      : `${more ? "At least " : ""}${pluralize(total, filtered ? "role" : "active role")}`;
  const text = number && filtered ? `${number} found` : number;

  useAnnounced(text, `${skill} ${q}`, !isPlaceholderData);
  return { total, text };
}
