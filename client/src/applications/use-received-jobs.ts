import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useLoadPages } from "@/lib/api/use-load-pages";
import { type ApplicationStatusFilter, receivedJobsQuery } from "./queries";

/**
 * The viewer's jobs that have applications, with the number of applications in each status. Loads all pages,
 * because `JobSelect` offers every job, and the list can contain applications to any of them.
 */
export function useReceivedJobs(status: ApplicationStatusFilter, jobId?: number) {
  const jobsQuery = useInfiniteQuery({
    ...receivedJobsQuery(status, jobId),
    placeholderData: keepPreviousData,
  });
  useLoadPages(jobsQuery);
  return {
    receivedJobs: jobsQuery.data?.pages.flatMap(({ items }) => items),
    isError: jobsQuery.isError,
    /** The query of the pages, for `NotAllLoaded`. */
    jobsQuery,
  };
}
