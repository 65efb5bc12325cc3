import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/** The work on a job that hiring the candidate of a submission would close; always loaded again, as it changes. */
export const jobEndingQuery = (jobId: number, submissionId: number) => ({
  ...apiQueryOptions(jobEndpoints.ending, {
    params: { id: jobId },
    query: { submission: String(submissionId) },
  }),
  staleTime: 0,
});
