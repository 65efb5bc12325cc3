import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Single endpoints, so that the schemas stay out of the bundle of the dashboard.
const marketplaceStatsEndpoint = api.marketplaceStats;
const userStatsEndpoint = api.userStats;

export const marketplaceStatsQuery = () => apiQueryOptions(marketplaceStatsEndpoint, {});

/** Numbers of the viewer's own jobs, applications and placements. */
export const userStatsQuery = () => apiQueryOptions(userStatsEndpoint, {});
