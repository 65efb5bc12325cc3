// Queries of Candidate Management, and of the edits and the history of a submission.

import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import type { SubmissionFilters } from "./use-candidate-management-params";

const jobGroupsPerPage = 20;
const submissionsPerPage = 50;

/** The filters as query parameters, in which an empty status means all. */
const toQueryParams = ({ q, status }: SubmissionFilters) => ({
  q,
  status: status === "all" ? ("" as const) : status,
});

/** The viewer's jobs with the number of matching submissions of each. */
export const jobGroupsQuery = (filters: SubmissionFilters) =>
  apiInfiniteQueryOptions(api.groups, { query: { ...toQueryParams(filters), limit: jobGroupsPerPage } });

/** The matching submissions to one job. */
export const receivedSubmissionsQuery = (filters: SubmissionFilters, jobId: number) =>
  apiInfiniteQueryOptions(api.received, {
    query: { ...toQueryParams(filters), job: String(jobId), limit: submissionsPerPage },
  });

/**
 * A single submission. The response is a list with this submission, or an empty list if it does not exist or
 * does not match the filters.
 */
export const singleReceivedSubmissionQuery = (submissionId: number, filters?: SubmissionFilters) =>
  apiQueryOptions(api.received, {
    query: { ...(filters && toQueryParams(filters)), submission: String(submissionId) },
  });

export const submissionEditsQuery = (submissionId: number) =>
  apiQueryOptions(api.edits, { params: { id: submissionId } });

export const submissionHistoryQuery = (submissionId: number) =>
  apiQueryOptions(api.history, { params: { id: submissionId } });

/** The URL of the CSV export of the submissions that match the filters. */
export function getSubmissionsCsvUrl(filters: SubmissionFilters): string {
  const activeFilters = Object.entries(toQueryParams(filters)).filter(([, value]) => value !== "");
  if (activeFilters.length === 0) return api.exportCsv.path;
  return `${api.exportCsv.path}?${new URLSearchParams(activeFilters)}`;
}
