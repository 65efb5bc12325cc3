import type { Job } from "@shared/jobs/schemas";
import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { activeJobsQuery, seedJobQuery } from "@/jobs/queries";
import { hasJobFilters, noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { JobCard } from "./job-card";

/** The jobs that match the filters. `postJobAction` appears when there are no jobs at all. */
export function JobList({ postJobAction }: { postJobAction: ReactNode }) {
  const { values, setValues: setParams, openDialog, hrefWith } = useJobsParams();
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const restrictedNoteId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const jobsQuery = useInfiniteQuery({
    ...activeJobsQuery(values),
    placeholderData: keepPreviousData,
  });

  if (jobsQuery.isPending) return <SkeletonCards label="Loading jobs" />;
  if (jobsQuery.isError && !jobsQuery.data)
    return (
      <ErrorState
        title="This list could not be loaded"
        onRetry={jobsQuery.refetch}
        isRetrying={jobsQuery.isFetching}
      >
        {errorMessage(jobsQuery.error)}
      </ErrorState>
    );

  const jobs = jobsQuery.data.pages.flatMap((page) => page.items);
  if (jobs.length === 0) {
    const hasFilters = hasJobFilters(values);
    return (
      <EmptyState
        as="h2"
        Icon={BriefcaseBusiness}
        title="No jobs found. Post the first job to get started!"
        action={
          hasFilters ? (
            <Button onClick={() => setParams(noJobFilters, "push")}>Clear filters</Button>
          ) : (
            postJobAction
          )
        }
      >
        {hasFilters && "No active role matches this search and these filters."}
      </EmptyState>
    );
  }

  const openJob = (job: Job, param: "job" | "apply") => {
    seedJobQuery(queryClient, job);
    openDialog({ [param]: job.id });
  };
  /** Loads the next page and focuses its first job, because the button may have unmounted. */
  const fetchNextPage = async () => {
    await jobsQuery.fetchNextPage();
    requestAnimationFrame(() =>
      listRef.current?.children[jobs.length]?.querySelector<HTMLElement>("h2 a")?.focus(),
    );
  };

  return (
    <>
      {!isRecruiter(viewer) && (
        <Note id={restrictedNoteId} className="mb-3.5">
          <span className="sr-only">Access restricted: </span>
          Only agencies and independent recruiters can apply to work on roles.
        </Note>
      )}
      <ResultList className="gap-3" ref={listRef} aria-busy={jobsQuery.isPlaceholderData}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              href={hrefWith({ job: job.id })}
              onOpen={() => openJob(job, "job")}
              onApply={() => openJob(job, "apply")}
              restrictedNoteId={restrictedNoteId}
            />
          </li>
        ))}
      </ResultList>
      {jobsQuery.isFetchNextPageError && (
        <p className="flex gap-1.5 text-small font-medium text-danger" role="alert">
          More jobs could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={{ ...jobsQuery, fetchNextPage }} />
    </>
  );
}
