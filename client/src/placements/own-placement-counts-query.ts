import { placementEndpoints as api } from "@shared/placements/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Separate from queries.ts, because the sidebar needs no code of mutations.

/** The numbers of all placements of the viewer, with the years in UTC. */
export const ownPlacementCountsQuery = () => apiQueryOptions(api.mineCounts, {});
