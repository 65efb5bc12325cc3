import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Separate from queries.ts, so that the sidebar does not load the code of the mutations.

/** The number of the viewer's own jobs: all of them, and by state. */
export const postedJobCountsQuery = () => apiQueryOptions(api.mineCounts, {});
