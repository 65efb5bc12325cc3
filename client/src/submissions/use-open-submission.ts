import type { ReceivedSubmission } from "@shared/submissions/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { receivedSubmissionQuery } from "./queries";
import { getCachedSubmission } from "./submission-cache";
import { useCandidatesParams } from "./use-candidates-params";

/**
 * The submission that the URL names, if it belongs to this job. It is one of the loaded rows or, if it is on
 * a later page, fetched by its own query.
 */
export function useOpenSubmission(
  loadedSubmissions: readonly ReceivedSubmission[] | undefined,
  jobId: number,
): ReceivedSubmission | undefined {
  const { candidate: openSubmissionId } = useCandidatesParams().values;
  const queryClient = useQueryClient();
  const cachedSubmission =
    openSubmissionId === undefined ? undefined : getCachedSubmission(queryClient, openSubmissionId);
  const belongsToOtherJob = cachedSubmission !== undefined && cachedSubmission.jobId !== jobId;
  const loadedSubmission = loadedSubmissions?.find(({ id }) => id === openSubmissionId);
  const needsQuery =
    openSubmissionId !== undefined &&
    loadedSubmissions !== undefined &&
    !loadedSubmission &&
    !belongsToOtherJob;
  const { data: fetchedSubmissions } = useQuery({
    ...receivedSubmissionQuery(openSubmissionId ?? 0),
    enabled: needsQuery,
  });

  if (loadedSubmission) return loadedSubmission;
  if (!needsQuery) return undefined;
  return fetchedSubmissions?.find(
    (submission) => submission.id === openSubmissionId && submission.jobId === jobId,
  );
}
