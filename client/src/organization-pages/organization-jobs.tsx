import { useInfiniteQuery } from "@tanstack/react-query";
import { BriefcaseBusiness } from "lucide-react";
import { useId } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { JobRow } from "@/marketplace/job-row";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { ResultList } from "@/ui/result-list";
import { SkeletonCards } from "@/ui/skeleton";
import { organizationJobsQuery } from "./queries";

/** The organization's jobs in the job market, newest first. */
export function OrganizationJobs({ organizationId }: { organizationId: number }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3">
        Open Jobs
      </h2>
      <OrganizationJobList organizationId={organizationId} />
    </section>
  );
}

function OrganizationJobList({ organizationId }: { organizationId: number }) {
  const jobsResult = useInfiniteQuery(organizationJobsQuery(organizationId));
  if (jobsResult.isPending) return <SkeletonCards count={2} label="Loading the jobs" />;
  if (jobsResult.isError && !jobsResult.data)
    return (
      <ErrorState
        title="The jobs could not be loaded"
        onRetry={jobsResult.refetch}
        isRetrying={jobsResult.isFetching}
      >
        {errorMessage(jobsResult.error)}
      </ErrorState>
    );
  const jobs = jobsResult.data.pages.flatMap((page) => page.items);
  if (jobs.length === 0)
    return (
      <CenteredMessage as="h3" Icon={BriefcaseBusiness} title="No open jobs">
        Jobs that confirmed members post for this organization appear here.
      </CenteredMessage>
    );

  return (
    <>
      <Card asChild variant="flush">
        <ResultList className="gap-0">
          {jobs.map((job) => (
            <li key={job.id} className="border-dashed border-line not-first:border-t">
              <JobRow as="h3" wrapsOnPhones job={job} href={`/jobs?job=${job.id}`} />
            </li>
          ))}
        </ResultList>
      </Card>
      <LoadMore query={jobsResult} contentName="jobs" focusSelector="h3 a" />
    </>
  );
}
