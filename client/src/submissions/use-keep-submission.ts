import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import {
  endpointsAffectedByStatusChange,
  isOutdatedError,
  refetchSubmissionLists,
} from "./refresh-submissions";

/** Keeps one of several submissions of a person, and rejects the others. */
export function useKeepSubmission() {
  const queryClient = useQueryClient();
  return useMutation({
    ...apiMutationOptions(api.keep, {
      invalidates: [api.received, api.groups, ...endpointsAffectedByStatusChange],
      onSuccessToast: {
        title: "Candidate kept",
        text: "The other submissions in the comparison have been rejected.",
      },
      onErrorToast: {
        title: "Error",
        text: "Failed to update candidate status. Please try again.",
        preferServerMessage: true,
      },
    }),
    onError: (error) => {
      if (isOutdatedError(error)) void refetchSubmissionLists(queryClient);
    },
  });
}
