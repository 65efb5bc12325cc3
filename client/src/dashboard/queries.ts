import { adminEndpoints } from "@shared/admin/endpoints";
import { claimEndpoints } from "@shared/claims/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// In constants, so that the bundler drops the other endpoints from the dashboard's code.
const activityEndpoint = notificationEndpoints.activity;
const updatesEndpoint = notificationEndpoints.updates;
const reportCountsEndpoint = reportEndpoints.counts;
const posterCountsEndpoint = adminEndpoints.posterCounts;
const claimCountsEndpoint = claimEndpoints.counts;
const suggestionCountsEndpoint = suggestionEndpoints.counts;
const ownAgencyProfileEndpoint = claimEndpoints.mine;

export const activityQuery = () => apiQueryOptions(activityEndpoint, {});
export const portfolioUpdatesQuery = () => apiQueryOptions(updatesEndpoint, {});
export const reportCountsQuery = () => apiQueryOptions(reportCountsEndpoint, {});
export const posterCountsQuery = () => apiQueryOptions(posterCountsEndpoint, {});
export const claimCountsQuery = () => apiQueryOptions(claimCountsEndpoint, {});
/** Counts suggestions for the viewer's own agency profile; for an admin, those for all profiles. */
export const suggestionCountsQuery = () => apiQueryOptions(suggestionCountsEndpoint, { query: {} });
export const ownAgencyProfileQuery = () => apiQueryOptions(ownAgencyProfileEndpoint, {});
