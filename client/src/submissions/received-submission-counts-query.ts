import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// This query has its own file and reads a constant, so that the bundler drops the other endpoints from the
// dashboard's chunk.
const receivedCountsEndpoint = api.receivedCounts;

export const receivedSubmissionCountsQuery = () => apiQueryOptions(receivedCountsEndpoint, {});
