import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// A module-level constant lets the bundler drop the other endpoints from the dashboard's chunk.
const receivedCountsEndpoint = api.receivedCounts;

export const receivedSubmissionCountsQuery = () => apiQueryOptions(receivedCountsEndpoint, {});
