import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { Submission } from "@shared/submissions/schemas";
import type { StoredStatus } from "@shared/submissions/vocabulary";
import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

const rowsPerPage = 100;

export type SubmissionStatusFilter = StoredStatus | "all";

/** The submissions to a job that the viewer may see. */
export const jobSubmissionsQuery = (id: number) =>
  apiInfiniteQueryOptions(api.ofJob, { params: { id }, query: { limit: rowsPerPage } });
export const ownSubmissionsQuery = (status: SubmissionStatusFilter) =>
  apiInfiniteQueryOptions(api.mine, { query: { status } });
export const ownSubmissionCountsQuery = () => apiQueryOptions(api.mineCounts, {});

export interface CandidateIdentity {
  candidateEmail?: string;
  linkedinUrl?: string;
}

/** Whether a candidate has already been submitted to a job. Cached for ever: each value is checked once. */
export const duplicateCheckQuery = (id: number, body: CandidateIdentity) =>
  queryOptions({
    queryKey: [api.check.path, id, body],
    queryFn: ({ signal }) => apiFetch(api.check, { params: { id }, body }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const submitFailedText = "Failed to submit candidate to this job";
const successToasts = {
  job: {
    title: "Candidate submitted successfully",
    text: "Your candidate has been submitted to this job posting.",
  },
  applications: { title: "Success", text: "Candidate submitted successfully" },
};
export type SubmitScreen = keyof typeof successToasts;

/** Submits a candidate. The success toast depends on the screen that opened the form. */
export const useSubmitCandidate = (from: SubmitScreen) =>
  useApiMutation(api.submit, {
    done: successToasts[from],
    failed: { title: "Submission failed", text: submitFailedText, prefer: "server" },
    refreshes: [api.ofJob, api.mine, api.mineCounts, analyticsEndpoints.userStats],
  });

/** Writes a new status into the job's list before the list refetches. */
export function setStatusInJobList(client: QueryClient, id: number, status: StoredStatus): void {
  client.setQueriesData<InfiniteData<{ items: Submission[] }>>(
    { queryKey: [api.ofJob.path, "pages"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, status } : row)),
        })),
      },
  );
}
