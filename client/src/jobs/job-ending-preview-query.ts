import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/**
 * How many applications and submissions would be closed if the candidate of this submission were hired, which
 * ends the job. Always refetched, because other users change these numbers.
 */
export const jobEndingPreviewQuery = (jobId: number, submissionId: number) => ({
  ...apiQueryOptions(jobEndpoints.ending, {
    params: { id: jobId },
    query: { submission: String(submissionId) },
  }),
  staleTime: 0,
  gcTime: 0,
});
