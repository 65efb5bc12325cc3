import { claimEndpoints } from "@shared/claims/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { read } from "@/lib/api/api-fetch";

// By their paths alone: this is the first screen of every member, and needs no more of the contracts.
const happened = notificationEndpoints.activity;
const news = notificationEndpoints.updates;
const reports = reportEndpoints.counts;
const claims = claimEndpoints.counts;
const suggestions = suggestionEndpoints.counts;
const listing = claimEndpoints.mine;

export const activity = () => read(happened, {});
export const updates = () => read(news, {});
export const reportCounts = () => read(reports, {});
export const claimCounts = () => read(claims, {});
/** Of one's own listing; of all of them for an admin. */
export const suggestionCounts = () => read(suggestions, { query: {} });
export const ownListing = () => read(listing, {});
