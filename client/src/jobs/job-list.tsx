import type { Job } from "@shared/jobs/schemas";
import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { SkeletonCards } from "@/ui/skeleton";
import { JobCard } from "./job-card";
import { activeJobsQuery, cacheJobForDialog } from "./queries";
import { ResultList } from "./result-list";
import { defaultFilters, useJobsParams } from "./use-jobs-params";

/** The jobs that match the URL. `firstStep` is the action of the empty state without filters. */
export function JobList({ firstStep }: { firstStep: ReactNode }) {
  const { values, set, open, href } = useJobsParams();
  const { q, skill, sort } = values;
  const viewer = useViewer();
  const client = useQueryClient();
  const restrictedId = useId();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery({
    ...activeJobsQuery({ q, skill, sort }),
    placeholderData: keepPreviousData,
  });

  if (query.isPending) return <SkeletonCards label="Loading jobs" />;
  if (query.isError && !query.data)
    return (
      <ErrorState title="This list could not be loaded" onRetry={query.refetch} isRetrying={query.isFetching}>
        {errorMessage(query.error)}
      </ErrorState>
    );

  const jobs = query.data.pages.flatMap((page) => page.items);
  if (jobs.length === 0) {
    const isFiltered = q !== "" || skill !== "all";
    return (
      <EmptyState
        as="h2"
        Icon={BriefcaseBusiness}
        title="No jobs found. Post the first job to get started!"
        action={
          isFiltered ? <Button onClick={() => set(defaultFilters, "push")}>Clear filters</Button> : firstStep
        }
      >
        {isFiltered && "No active role matches this search and these filters."}
      </EmptyState>
    );
  }

  const openDialog = (job: Job, param: "job" | "apply") => {
    cacheJobForDialog(client, job);
    open({ [param]: job.id });
  };
  /** Loads the next page and focuses its first job, because the button may have unmounted. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() =>
      list.current?.children[jobs.length]?.querySelector<HTMLElement>("h2 a")?.focus(),
    );
  };

  return (
    <>
      {!isRecruiter(viewer) && (
        <Note id={restrictedId} className="mb-3.5">
          <span className="sr-only">Access restricted: </span>
          Only agencies and independent recruiters can apply to work on roles.
        </Note>
      )}
      <ResultList className="gap-3" ref={list} aria-busy={query.isPlaceholderData}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              href={href({ job: job.id })}
              onOpen={() => openDialog(job, "job")}
              onApply={() => openDialog(job, "apply")}
              restrictedId={restrictedId}
            />
          </li>
        ))}
      </ResultList>
      {query.isFetchNextPageError && (
        <p className="flex gap-1.5 text-small font-medium text-danger" role="alert">
          More jobs could not be loaded. Please try again.
        </p>
      )}
      <LoadMore query={{ ...query, fetchNextPage }} />
    </>
  );
}
