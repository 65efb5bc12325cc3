import { jobEndpoints } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// In a constant, so that the bundler leaves out the other endpoints of jobs.
const mineEndpoint = jobEndpoints.mine;

/** The viewer's newest active jobs, some of which may be past their deadline. */
export const newestActiveJobsQuery = () =>
  apiQueryOptions(mineEndpoint, { query: { state: "active", limit: 10 } });
