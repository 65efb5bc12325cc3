import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { receivedSubmissionsQuery, singleReceivedSubmissionQuery } from "./queries";
import { useCandidateManagementParams } from "./use-candidate-management-params";

/**
 * The submissions of a comparison. Those that are not among the loaded rows of the job, such as a duplicate
 * on a later page, are fetched by their ids.
 */
export function useComparedSubmissions(submissionIds: readonly number[], jobId: number) {
  const { q, status } = useCandidateManagementParams().values;
  // Disabled, because a refetch would move the rows behind the dialog.
  const { data: loadedList } = useInfiniteQuery({
    ...receivedSubmissionsQuery({ q, status }, jobId),
    enabled: false,
  });
  const loadedSubmissions = loadedList?.pages.flatMap(({ items }) => items) ?? [];
  /** In the order of `submissionIds`; undefined for those that are not loaded. */
  const listedSubmissions = submissionIds.map((id) =>
    loadedSubmissions.find((submission) => submission.id === id),
  );
  const queries = useQueries({
    queries: submissionIds.map((id, index) => {
      const listedSubmission = listedSubmissions[index];
      // The initial data keeps the column in place if a refetch of the list leaves the row out.
      return {
        ...singleReceivedSubmissionQuery(id),
        enabled: !listedSubmission,
        initialData: listedSubmission && [listedSubmission],
      };
    }),
  });
  return {
    submissions: queries.flatMap((query, index) => listedSubmissions[index] ?? query.data ?? []),
    isLoaded: queries.every((query) => query.data !== undefined),
    failedQuery: queries.find(({ isError }) => isError),
  };
}
