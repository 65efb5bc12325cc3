import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { read } from "@/lib/api/api-fetch";

// Module-level constants let the bundler drop the rest of the contract (10 kB) from the dashboard's chunk.
const receivedCountsEndpoint = api.receivedCounts;
const mineCountsEndpoint = api.mineCounts;

export const receivedCounts = (job?: number) =>
  read(receivedCountsEndpoint, job ? { query: { job: String(job) } } : {});
export const mineCounts = () => read(mineCountsEndpoint, {});
