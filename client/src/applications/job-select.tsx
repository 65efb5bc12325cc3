import { jobEndpoints } from "@shared/jobs/endpoints";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { joinWithDots } from "@/lib/join-with-dots";
import { QuickSelect, type SelectOption } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { applicationCountsText } from "./application-job-heading";
import { type ApplicationStatusFilter, receivedJobsQuery } from "./queries";

export const selectedJobQuery = (jobId: number) =>
  apiQueryOptions(jobEndpoints.one, { params: { id: jobId } });

interface JobSelectProps {
  status: ApplicationStatusFilter;
  /** Undefined for all jobs. */
  jobId: number | undefined;
  onChange: (jobId: number | undefined) => void;
}

/** Selects the job whose applications are shown. Not shown to posters with applications to one job only. */
export function JobSelect({ status, jobId, onChange }: JobSelectProps) {
  const receivedJobs = useQuery({ ...receivedJobsQuery(status), placeholderData: keepPreviousData }).data;
  const selectedJob = useQuery({ ...selectedJobQuery(jobId ?? 0), enabled: jobId !== undefined }).data;
  if (jobId === undefined && receivedJobs && receivedJobs.length < 2) return null;
  const options: SelectOption[] = [["", "All jobs"]];
  // The selected job may have no applications with this status, or may be deleted.
  if (jobId !== undefined && !receivedJobs?.some(({ id }) => id === jobId))
    options.push([
      String(jobId),
      selectedJob ? joinWithDots(selectedJob.title, selectedJob.company) : "One job",
    ]);
  for (const job of receivedJobs ?? [])
    options.push([String(job.id), joinWithDots(job.title, job.company, applicationCountsText(job))]);
  return (
    <Toolbar>
      <QuickSelect
        label="Job"
        frameClassName="min-w-0 max-w-full max-md:w-full"
        options={options}
        value={String(jobId ?? "")}
        onChange={(selectedId) => onChange(selectedId ? Number(selectedId) : undefined)}
      />
    </Toolbar>
  );
}
