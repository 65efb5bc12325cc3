// Edits and withdraws the viewer's own applications.

import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";

const ownApplicationEndpoints = [api.mine, api.mineCounts];

export function useEditProposal() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.edit, {
      onSuccessToast: { title: "Proposal updated", text: "The poster sees that it was edited." },
      invalidates: [api.mine, api.edits],
    }),
    // The application may have been decided or edited in the meantime.
    onError: () => void invalidateEndpoints(queryClient, ownApplicationEndpoints),
  });
}

export function useWithdrawApplication() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.withdraw, {
      onSuccessToast: { title: "Application withdrawn", text: "The poster has been notified." },
      invalidates: [
        ...ownApplicationEndpoints,
        api.history,
        // Jobs contain the status of the viewer's application. The stats count the jobs on which the viewer
        // works.
        jobEndpoints.list,
        jobEndpoints.ofOrganization,
        jobEndpoints.counts,
        jobEndpoints.one,
        jobEndpoints.recent,
        analyticsEndpoints.userStats,
      ],
    }),
    onError: () => void invalidateEndpoints(queryClient, ownApplicationEndpoints),
  });
}
