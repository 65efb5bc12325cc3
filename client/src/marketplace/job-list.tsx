import type { Job } from "@shared/jobs/schemas";
import { isRecruiter } from "@shared/lib/access";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { type ReactNode, useId } from "react";
import { activeJobsQuery, seedJobQuery } from "@/jobs/queries";
import { hasJobFilters, noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { useDensity } from "@/lib/browser/density";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { ResultList } from "@/ui/result-list";
import { JobCard } from "./job-card";
import { JobListSkeleton } from "./job-list-skeleton";
import { JobRow } from "./job-row";

interface JobListProps {
  /** The action shown when there are no jobs at all. */
  postJobAction: ReactNode;
}

/** The jobs that match the filters. */
export function JobList({ postJobAction }: JobListProps) {
  const { values, openDialog, getHref } = useJobsParams();
  const viewer = useViewer();
  const [density] = useDensity();
  const queryClient = useQueryClient();
  const restrictedNoteId = useId();
  const jobsQuery = useInfiniteQuery({
    ...activeJobsQuery(values),
    placeholderData: keepPreviousData,
  });

  if (jobsQuery.isPending) return <JobListSkeleton density={density} />;
  // The filters offer known places only, so an unknown one is from an edited or an old URL.
  const isPlaceUnknown =
    jobsQuery.error instanceof ApiError && jobsQuery.error.fieldMessage("location") !== undefined;
  if (isPlaceUnknown)
    return (
      <NoJobs hasFilters postJobAction={postJobAction}>
        The place in the address of this page is unknown.
      </NoJobs>
    );
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
  if (jobs.length === 0) return <NoJobs hasFilters={hasJobFilters(values)} postJobAction={postJobAction} />;

  function openJobDialog(job: Job) {
    seedJobQuery(queryClient, job);
    openDialog({ job: job.id });
  }
  function openApplyDialog(job: Job) {
    seedJobQuery(queryClient, job);
    openDialog({ apply: job.id });
  }

  return (
    <>
      {!isRecruiter(viewer) && (
        <Note id={restrictedNoteId} className="mb-3.5">
          Access restricted: Only agencies and independent recruiters can apply to work on roles.
        </Note>
      )}
      {density === "compact" ? (
        <Card asChild variant="flush">
          <ResultList className="gap-0" aria-busy={jobsQuery.isPlaceholderData}>
            {jobs.map((job) => (
              <li key={job.id} className="border-dashed border-line not-first:border-t">
                <JobRow job={job} href={getHref({ job: job.id })} onOpen={() => openJobDialog(job)} />
              </li>
            ))}
          </ResultList>
        </Card>
      ) : (
        <ResultList className="gap-3" aria-busy={jobsQuery.isPlaceholderData}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard
                job={job}
                href={getHref({ job: job.id })}
                onOpen={() => openJobDialog(job)}
                onApply={() => openApplyDialog(job)}
                restrictedNoteId={restrictedNoteId}
              />
            </li>
          ))}
        </ResultList>
      )}
      <LoadMore query={jobsQuery} contentName="jobs" focusSelector="h2 a" />
    </>
  );
}

interface NoJobsProps {
  hasFilters: boolean;
  postJobAction: ReactNode;
  children?: ReactNode;
}

function NoJobs({ hasFilters, postJobAction, children }: NoJobsProps) {
  const { setParams } = useJobsParams();
  const clearFiltersAction = <Button onClick={() => setParams(noJobFilters, "push")}>Clear Filters</Button>;
  return (
    <CenteredMessage
      Icon={BriefcaseBusiness}
      title={
        hasFilters
          ? "No open job matches these filters."
          : "No jobs found. Post the first job to get started!"
      }
      action={hasFilters ? clearFiltersAction : postJobAction}
    >
      {children}
    </CenteredMessage>
  );
}
