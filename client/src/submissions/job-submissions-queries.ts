import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { Submission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import type { QueryClient } from "@tanstack/react-query";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { paginatedListFilter, patchCachedPages } from "./submission-cache";

const submissionsPerPage = 100;

/** The submissions to a job that the viewer may see, for the job's Candidates tab. */
export const jobSubmissionsQuery = (jobId: number) =>
  apiInfiniteQueryOptions(api.ofJob, { params: { id: jobId }, query: { limit: submissionsPerPage } });

/** Changes a submission's status in the cached lists of Candidates tabs, which are refetched later. */
export function setStatusInCachedJobSubmissions(
  queryClient: QueryClient,
  submissionId: number,
  status: StoredSubmissionStatus,
): void {
  patchCachedPages<Submission>(queryClient, paginatedListFilter(api.ofJob), submissionId, (submission) => ({
    ...submission,
    status,
  }));
}
