import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// In constants, so that the bundler leaves out the other endpoints.
const marketplaceStatsEndpoint = api.marketplaceStats;
const userStatsEndpoint = api.userStats;

export const marketplaceStatsQuery = () => apiQueryOptions(marketplaceStatsEndpoint, {});

/** Numbers of the viewer's own jobs, applications and placements. */
export const ownStatsQuery = () => apiQueryOptions(userStatsEndpoint, {});
