import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// These queries have their own file and read constants, so that the bundler drops the other endpoints (10 kB)
// from the dashboard's chunk.
const receivedCountsEndpoint = api.receivedCounts;
const ownCountsEndpoint = api.mineCounts;

export const receivedApplicationCountsQuery = (jobId?: number) =>
  apiQueryOptions(receivedCountsEndpoint, jobId ? { query: { job: String(jobId) } } : {});

export const ownApplicationCountsQuery = () => apiQueryOptions(ownCountsEndpoint, {});
