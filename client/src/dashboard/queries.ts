import { claimEndpoints } from "@shared/claims/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Read into constants, so that the bundler drops the other endpoints from the dashboard's code.
const activityEndpoint = notificationEndpoints.activity;
const updatesEndpoint = notificationEndpoints.updates;
const suggestionCountsEndpoint = suggestionEndpoints.counts;
const ownAgencyProfileEndpoint = claimEndpoints.mine;

export const activityQuery = () => apiQueryOptions(activityEndpoint, {});
export const portfolioUpdatesQuery = () => apiQueryOptions(updatesEndpoint, {});
/** Counts suggestions for the viewer's own agency profile. */
export const suggestionCountsQuery = () => apiQueryOptions(suggestionCountsEndpoint, { query: {} });
export const ownAgencyProfileQuery = () => apiQueryOptions(ownAgencyProfileEndpoint, {});
