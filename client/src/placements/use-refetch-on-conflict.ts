import { useQueryClient } from "@tanstack/react-query";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { placementReadEndpoints } from "./queries";

/**
 * Returns a function that sends a request, and refetches the placements if they have changed meanwhile: by
 * the other side, or by the viewer elsewhere.
 */
export function useRefetchOnConflict() {
  const queryClient = useQueryClient();
  return async <Response>(sendRequest: () => Promise<Response>): Promise<Response> => {
    try {
      return await sendRequest();
    } catch (error) {
      if (isConflictError(error)) void invalidateEndpoints(queryClient, placementReadEndpoints);
      throw error;
    }
  };
}
