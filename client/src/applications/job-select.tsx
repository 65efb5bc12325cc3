import { jobEndpoints } from "@shared/jobs/endpoints";
import { currentJobState } from "@shared/jobs/rules";
import type { OpenedJob } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { joinWithDots } from "@/lib/join-with-dots";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { describeCompanyAndJobState } from "@/placements/describe-company-and-job-state";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { applicationCountsText } from "./application-job-heading";
import { NotAllLoaded } from "./not-all-loaded";
import { useReceivedJobs } from "./use-received-jobs";

export const selectedJobQuery = (jobId: number) =>
  apiQueryOptions(jobEndpoints.one, { params: { id: jobId } });

interface JobSelectProps {
  /** Undefined for all jobs. */
  jobId: number | undefined;
  onChange: (jobId: number | undefined) => void;
}

/**
 * Selects the job whose applications are shown. Hidden from posters who have applications to fewer than two
 * jobs.
 */
export function JobSelect({ jobId, onChange }: JobSelectProps) {
  const { receivedJobs, isError, jobsQuery } = useReceivedJobs("all");
  const { data: selectedJob } = useQuery({
    // The fallback is only for the type: without an id the query is disabled.
    ...selectedJobQuery(jobId ?? 0),
    enabled: jobId !== undefined,
  });
  /** Whether the user has focused the select. It then stays on the page, so that the focus is not lost. */
  const [hasBeenFocused, setHasBeenFocused] = useState(false);
  useRerenderEveryMinute();
  // The select is also shown while the jobs are loading: if it appeared later, it would move the list below.
  const hasChoice = receivedJobs ? receivedJobs.length > 1 : !isError;
  if (!hasChoice && jobId === undefined && !hasBeenFocused) return null;
  const options: SelectOption[] = [["", "All jobs"]];
  // `receivedJobs` lacks a job without applications, which a link can select.
  const isListed = receivedJobs?.some(({ id }) => id === jobId);
  if (jobId !== undefined && !isListed)
    options.push([String(jobId), selectedJob ? describeJob(selectedJob) : "One job"]);
  for (const job of receivedJobs ?? [])
    options.push([String(job.id), joinWithDots(describeJob(job), applicationCountsText(job))]);

  return (
    <Toolbar onFocus={() => setHasBeenFocused(true)}>
      <FilterSelect
        label="Job"
        frameClassName="min-w-0 max-w-full max-md:w-full"
        options={options}
        value={String(jobId ?? "")}
        onChange={(value) => onChange(value ? Number(value) : undefined)}
      />
      <NotAllLoaded contentName="jobs" query={jobsQuery} />
    </Toolbar>
  );
}

/** The title, company and state of a job. The state changes by itself when the deadline passes. */
const describeJob = (job: Pick<OpenedJob, "id" | "title" | "company" | "state" | "deadline">): string =>
  joinWithDots(job.title, describeCompanyAndJobState({ ...job, state: currentJobState(job) }));
