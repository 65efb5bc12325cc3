import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { read } from "@/lib/api/api-fetch";

// Module-level constants let the bundler drop the rest of the contract (10 kB) from the dashboard's chunk.
const receivedCountsEndpoint = api.receivedCounts;
const mineCountsEndpoint = api.mineCounts;

export const receivedCounts = (jobId?: number) =>
  read(receivedCountsEndpoint, jobId ? { query: { job: String(jobId) } } : {});
export const mineCounts = () => read(mineCountsEndpoint, {});
