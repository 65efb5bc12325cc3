import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Two constants, so that the bundler drops the other endpoints and their schemas from the dashboard's code.
const marketplaceStatsEndpoint = api.marketplaceStats;
const userStatsEndpoint = api.userStats;

export const marketplaceStatsQuery = () => apiQueryOptions(marketplaceStatsEndpoint, {});

/** Numbers of the viewer's own jobs, applications and placements. */
export const ownStatsQuery = () => apiQueryOptions(userStatsEndpoint, {});
