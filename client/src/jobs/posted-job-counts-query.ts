import { jobEndpoints as api } from "@shared/jobs/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Separate from queries.ts, because the sidebar needs no code of mutations.

/** The numbers of the viewer's own jobs. */
export const postedJobCountsQuery = () => apiQueryOptions(api.mineCounts, {});
