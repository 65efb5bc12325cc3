import { authEndpoints } from "@shared/auth/endpoints";
import { firstStepEndpoints as api } from "@shared/first-steps/endpoints";
import type { RecordedStep } from "@shared/first-steps/vocabulary";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { useViewer } from "@/session/viewer";
import { shouldShowFirstSteps } from "./queries";

export const useDismissFirstSteps = () =>
  useApiMutation(api.dismiss, {
    onErrorToast: { title: "Failed to dismiss the first steps", preferServerMessage: true },
    invalidates: [authEndpoints.me],
  });

/** Returns a function that records a step of a viewer who still has first steps. */
export function useRecordFirstStep(step: RecordedStep): () => void {
  const viewer = useViewer();
  const { mutate } = useApiMutation(api.record, { invalidates: [api.list] });
  return () => {
    if (shouldShowFirstSteps(viewer)) mutate({ params: { step } });
  };
}
