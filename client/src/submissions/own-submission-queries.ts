// Queries and mutations of the viewer's own submissions: My Submissions and the form for a new candidate.

import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import type { OwnSubmission } from "@shared/submissions/schemas";
import type { StoredSubmissionStatus } from "@shared/submissions/vocabulary";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { apiMutationOptions, useApiMutation } from "@/lib/api/use-api-mutation";

/**
 * The tabs of My Submissions. Submissions closed without a decision are in "closed" instead of "rejected".
 */
export type OwnSubmissionsTab = StoredSubmissionStatus | "all" | "closed";

export const ownSubmissionsQuery = (tab: OwnSubmissionsTab) =>
  apiInfiniteQueryOptions(api.mine, { query: getQueryParamsOfTab(tab) });

function getQueryParamsOfTab(tab: OwnSubmissionsTab) {
  if (tab === "closed") return { outcome: "closed" } as const;
  return tab === "rejected" ? ({ outcome: "not_selected" } as const) : { status: tab };
}

/** Whether a tab of My Submissions lists a submission. */
export function isSubmissionInTab(
  { status, closedAs }: Pick<OwnSubmission, "status" | "closedAs">,
  tab: OwnSubmissionsTab,
): boolean {
  if (tab === "all") return true;
  return closedAs ? tab === "closed" : tab === status;
}

export const ownSubmissionCountsQuery = () => apiQueryOptions(api.mineCounts, {});

/** The values by which the server recognizes a candidate. */
export interface CandidateIdentity {
  candidateEmail?: string;
  linkedinUrl?: string;
}

/**
 * Whether a candidate has already been submitted to a job. The result is never stale, so that a value in the
 * form is checked only once. An unused result leaves the cache at once, because the viewer or another
 * recruiter may submit the candidate.
 */
export const duplicateCheckQuery = (jobId: number, identity: CandidateIdentity) =>
  queryOptions({
    queryKey: [api.check.path, jobId, identity],
    queryFn: ({ signal }) => apiFetch(api.check, { params: { id: jobId }, body: identity }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const ownSubmissionEndpoints = [api.mine, api.mineCounts];
/**
 * Endpoints whose responses depend on the jobs on which the viewer works: the job list and its counts, which
 * `mine=1` limits to these jobs, and the viewer's statistics.
 */
const endpointsAffectedByOwnSubmission = [
  jobEndpoints.list,
  jobEndpoints.counts,
  analyticsEndpoints.userStats,
];

const submitFailedText = "Failed to submit candidate to this job";

const successToastByOrigin = {
  job: {
    title: "Candidate submitted successfully",
    text: "Your candidate has been submitted to this job posting.",
  },
  applications: { title: "Success", text: "Candidate submitted successfully" },
};
export type SubmitDialogOrigin = keyof typeof successToastByOrigin;

/** Submits a candidate. The success toast depends on the screen that opened the form. */
export const useSubmitCandidate = (openedFrom: SubmitDialogOrigin) =>
  useApiMutation(api.submit, {
    onSuccessToast: successToastByOrigin[openedFrom],
    onErrorToast: { title: "Submission failed", text: submitFailedText, preferServerMessage: true },
    invalidates: [...ownSubmissionEndpoints, api.ofJob, ...endpointsAffectedByOwnSubmission],
  });

/** Edits the details of a candidate that the viewer submitted. */
export function useEditSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.edit, {
      onSuccessToast: { title: "Candidate updated", text: "The poster sees that the details were edited." },
      invalidates: [api.mine, api.ofJob, api.edits],
    }),
    // The poster may have reviewed the candidate, or the viewer edited it elsewhere, in the meantime.
    onError: () => void invalidateEndpoints(queryClient, ownSubmissionEndpoints),
  });
}

/** Withdraws a candidate that the viewer submitted. */
export function useWithdrawCandidate() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.withdraw, {
      onSuccessToast: { title: "Candidate withdrawn", text: "The poster has been notified." },
      invalidates: [...ownSubmissionEndpoints, api.ofJob, api.history, ...endpointsAffectedByOwnSubmission],
    }),
    onError: () => void invalidateEndpoints(queryClient, ownSubmissionEndpoints),
  });
}
