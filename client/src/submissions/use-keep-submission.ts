import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { useApiMutation } from "@/lib/api/use-api-mutation";

/** Keeps one of several submissions of a person, and rejects the others. */
export const useKeepSubmission = () =>
  useApiMutation(api.keep, {
    invalidates: [api.received, api.groups, api.receivedCounts, api.history, api.ofJob],
    onSuccessToast: {
      title: "Candidate kept",
      text: "The other submissions of this person have been rejected.",
    },
    onErrorToast: {
      title: "Error",
      text: "Failed to update candidate status. Please try again.",
      preferServerMessage: true,
    },
  });
