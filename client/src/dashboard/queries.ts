import type { claimsApi } from "@shared/claims/api";
import type { notificationsApi } from "@shared/notifications/api";
import type { reportsApi } from "@shared/reports/api";
import type { suggestionsApi } from "@shared/suggestions/api";
import { read, wire } from "@/lib/call";

// By their paths alone: this is the first screen of every member, and needs no more of the contracts.
const happened = wire<typeof notificationsApi.activity>("GET", "/api/activity");
const news = wire<typeof notificationsApi.updates>("GET", "/api/activity/portfolio");
const reports = wire<typeof reportsApi.counts>("GET", "/api/admin/reports/counts");
const claims = wire<typeof claimsApi.counts>("GET", "/api/admin/agency-claims/counts");
const suggestions = wire<typeof suggestionsApi.counts>("GET", "/api/agency-suggestions/counts");
const listing = wire<typeof claimsApi.mine>("GET", "/api/user/agency");

export const activity = () => read(happened, {});
export const updates = () => read(news, {});
export const reportCounts = () => read(reports, {});
export const claimCounts = () => read(claims, {});
/** Of one's own listing; of all of them for an admin. */
export const suggestionCounts = () => read(suggestions, { query: {} });
export const ownListing = () => read(listing, {});
