import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { singleReceivedSubmissionQuery } from "./queries";
import { getCachedSubmission } from "./submission-cache";
import { useCandidateManagementParams } from "./use-candidate-management-params";

/**
 * Returns the submission that the URL names, if it belongs to this job. If it is not among the loaded rows,
 * it is fetched by its id. Until the response, a cached copy is returned if there is one.
 */
export function useOpenedSubmission(
  loadedSubmissions: readonly ReceivedSubmission[] | undefined,
  jobId: number,
): ReceivedSubmission | undefined {
  const { candidate: openedSubmissionId } = useCandidateManagementParams().values;
  const queryClient = useQueryClient();
  const cachedSubmission =
    openedSubmissionId === undefined ? undefined : getCachedSubmission(queryClient, openedSubmissionId);
  const belongsToOtherJob = cachedSubmission !== undefined && cachedSubmission.jobId !== jobId;
  const loadedSubmission = loadedSubmissions?.find(({ id }) => id === openedSubmissionId);
  const needsQuery =
    openedSubmissionId !== undefined &&
    loadedSubmissions !== undefined &&
    !loadedSubmission &&
    !belongsToOtherJob;
  const { data: fetchedSubmissions } = useQuery({
    // The fallback is only for the type: without an id the query is disabled.
    ...singleReceivedSubmissionQuery(openedSubmissionId ?? 0),
    enabled: needsQuery,
  });

  if (loadedSubmission) return loadedSubmission;
  if (!needsQuery) return undefined;
  // Until the response, the cached submission keeps the panel open. If the panel closed and opened again, it
  // would take the focus from the search box.
  if (!fetchedSubmissions) return cachedSubmission;
  return fetchedSubmissions.find(
    (submission) => submission.id === openedSubmissionId && submission.jobId === jobId,
  );
}
