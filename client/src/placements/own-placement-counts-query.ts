import { placementEndpoints as api } from "@shared/placements/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Separate from queries.ts, because the sidebar needs this query but not the code of the mutations.

/**
 * The counts of the viewer's placements, and the years that have placements. The years are in UTC, because
 * the request names no time zone.
 */
export const ownPlacementCountsQuery = () => apiQueryOptions(api.mineCounts, {});
