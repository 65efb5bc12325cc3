import { analyticsEndpoints as api } from "@shared/analytics/endpoints";
import { read } from "@/lib/api/api-fetch";

// By their paths alone, since the dashboard is everybody's first page.
const marketplace = api.marketplaceStats;
const user = api.userStats;

export const marketplaceStats = () => read(marketplace, {});

/** The viewer's own figures. */
export const userStats = () => read(user, {});
