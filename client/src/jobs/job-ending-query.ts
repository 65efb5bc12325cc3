import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/**
 * The applications and submissions that would be closed if this submission's candidate were hired, which ends
 * the job. Never served from the cache, because others change them.
 */
export const jobEndingQuery = (jobId: number, submissionId: number) => ({
  ...apiQueryOptions(jobEndpoints.ending, {
    params: { id: jobId },
    query: { submission: String(submissionId) },
  }),
  staleTime: 0,
  gcTime: 0,
});
