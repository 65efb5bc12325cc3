// Approves and rejects applications. The list and its counts change before the server has answered.

import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { submissionEndpoints } from "@shared/submissions/endpoints";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateQueries } from "@/lib/api/invalidate";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { pauseQueries } from "@/lib/api/pause-queries";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import {
  applicationListsFilter,
  patchReceivedApplication,
  refetchReceivedApplication,
} from "./received-application-cache";

export const approveFailedText = "Failed to approve application.";
export const rejectFailedText = "Failed to reject application.";

/** Includes the job queries, because the first approval sets the job in progress. */
const endpointsAffectedByDecision = [
  api.receivedCounts,
  api.receivedJobs,
  api.history,
  jobEndpoints.list,
  jobEndpoints.ofOrganization,
  jobEndpoints.counts,
  jobEndpoints.one,
  jobEndpoints.recent,
  jobEndpoints.mine,
  // Submissions contain the agreed fee of the recruiter's approved application.
  submissionEndpoints.received,
  submissionEndpoints.ofJob,
];

export function useApproveApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    // Sets only `mutationFn` and `meta`, so the optimistic options below overwrite nothing.
    ...apiMutationOptions(api.approve, {
      onSuccessToast: {
        title: "Application Approved",
        text: "The application has been approved and the agency can now see your contact information.",
      },
      onErrorToast: { title: "Error", text: approveFailedText },
      invalidates: endpointsAffectedByDecision,
    }),
    ...optimisticDecisionOptions(queryClient, "approved"),
  });
}

export function useRejectApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.reject, {
      onSuccessToast: { title: "Application Rejected", text: "The application has been rejected." },
      onErrorToast: { title: "Error", text: rejectFailedText },
      invalidates: endpointsAffectedByDecision,
    }),
    ...optimisticDecisionOptions(queryClient, "rejected"),
  });
}

interface DecisionVariables {
  params: { id: number };
}

const countQueriesFilter = { queryKey: [api.receivedCounts.path] };

/** Options of an optimistic decision with rollback. The card keeps its place until the list refetches. */
function optimisticDecisionOptions(queryClient: QueryClient, status: "approved" | "rejected") {
  return {
    onMutate: async ({ params: { id } }: DecisionVariables) => {
      const resumeQueries = await pauseQueries(queryClient, [applicationListsFilter, countQueriesFilter]);
      await setCachedStatus(queryClient, id, status, new Date().toISOString());
      queryClient.setQueriesData<Record<ApplicationStatus, number>>(countQueriesFilter, (counts) => {
        if (!counts) return undefined;
        return { ...counts, pending: counts.pending - 1, [status]: counts[status] + 1 };
      });
      return resumeQueries;
    },
    onSuccess: (_response: unknown, { params: { id } }: DecisionVariables) =>
      refetchReceivedApplication(queryClient, id, status),
    onError: async (error: unknown, { params: { id } }: DecisionVariables) => {
      // A conflict means that somebody else has decided, or that the applicant has edited or withdrawn the
      // application, so the card has to show the application of the server. Other errors undo the decision.
      if (isConflictError(error)) await refetchApplicationOrLists(queryClient, id);
      else await setCachedStatus(queryClient, id, "pending", null);
      await invalidateQueries(queryClient, countQueriesFilter);
    },
    onSettled: (
      _response: unknown,
      _error: unknown,
      _variables: unknown,
      resumeQueries: (() => void) | undefined,
    ) => resumeQueries?.(),
  };
}

function setCachedStatus(
  queryClient: QueryClient,
  applicationId: number,
  status: ApplicationStatus,
  decidedAt: string | null,
): Promise<void> {
  return patchReceivedApplication(
    queryClient,
    applicationId,
    (receivedApplication): ReceivedApplication => ({
      ...receivedApplication,
      application: { ...receivedApplication.application, status, decidedAt },
    }),
  );
}

/** Replaces the cached application with that of the server; refetches the lists if it is not found. */
async function refetchApplicationOrLists(queryClient: QueryClient, applicationId: number): Promise<void> {
  const wasFound = await refetchReceivedApplication(queryClient, applicationId);
  if (!wasFound) await invalidateQueries(queryClient, applicationListsFilter);
}
