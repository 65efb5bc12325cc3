import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { placementReadEndpoints } from "./queries";

/** Called with the error of the last request, or with undefined when a new request starts. */
export type PlacementErrorHandler = (errorText: string | undefined) => void;

/**
 * Returns a function that sends a request, and refetches the placements if they have changed meanwhile: by
 * the other side, or by the viewer elsewhere. The refetch can remove the button and the dialog of the
 * request, so `onError` also receives the error of a conflict.
 */
export function useRefetchOnConflict(onError: PlacementErrorHandler) {
  const queryClient = useQueryClient();
  return async <Response>(sendRequest: () => Promise<Response>): Promise<Response> => {
    onError(undefined);
    try {
      return await sendRequest();
    } catch (error) {
      if (isConflictError(error)) {
        onError(errorMessage(error));
        void invalidateEndpoints(queryClient, placementReadEndpoints);
      }
      throw error;
    }
  };
}
