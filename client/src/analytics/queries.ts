import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Only the paths are used: the dashboard is the first page after signing in and does not need the schemas.
const marketplaceEndpoint = api.marketplaceStats;
const userEndpoint = api.userStats;

export const marketplaceStatsQuery = () => apiQueryOptions(marketplaceEndpoint, {});

/** Numbers of the viewer's own work. */
export const userStatsQuery = () => apiQueryOptions(userEndpoint, {});
