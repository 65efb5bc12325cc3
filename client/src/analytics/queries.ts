import { analyticsApi as api } from "@shared/analytics/api";
import { read } from "@/lib/call";

export const marketplaceStats = () => read(api.marketplaceStats, {});

/** The viewer's own figures. */
export const userStats = () => read(api.userStats, {});
