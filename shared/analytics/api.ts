import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";
import { marketplaceStats, trackInput, userStats } from "./schema";

export const analyticsApi = contract({
  track: {
    method: "POST",
    path: "/api/analytics/track",
    gate: "visitor",
    status: 202,
    summary: "Tell of a visit; no promise that it is kept",
    body: trackInput,
    maxBody: 4_000,
    answer: z.object({}),
    refuses: ["too_many_requests"],
  },
  userStats: {
    method: "GET",
    path: "/api/stats/user",
    gate: "member",
    summary: "The viewer's own figures",
    answer: userStats,
  },
  marketplaceStats: {
    method: "GET",
    path: "/api/stats/marketplace",
    gate: "member",
    summary: "Figures over all active jobs",
    answer: marketplaceStats,
  },
});
