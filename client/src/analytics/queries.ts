import type { analyticsApi as api } from "@shared/analytics/api";
import { read, wire } from "@/lib/call";

// By their paths alone, since the dashboard is everybody's first page.
const marketplace = wire<typeof api.marketplaceStats>("GET", "/api/stats/marketplace");
const user = wire<typeof api.userStats>("GET", "/api/stats/user");

export const marketplaceStats = () => read(marketplace, {});

/** The viewer's own figures. */
export const userStats = () => read(user, {});
