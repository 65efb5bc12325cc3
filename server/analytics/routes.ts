import type { Limits } from "@server/lib/limits";
import { type Deps, serve } from "@server/lib/serve";
import { analyticsApi } from "@shared/analytics/api";
import { seesFillRate } from "@shared/jobs/policy";
import { hasFeature, isRecruiting } from "@shared/lib/access";
import { isbot } from "isbot";
import * as analytics from "./data";

export const analyticsRoutes = (deps: Deps & { limits: Limits }) =>
  serve(
    deps,
    analyticsApi,
    {
      track: async ({ db, body, visit }) => {
        await deps.limits.track(visit.ip);
        if (!isbot(visit.userAgent)) await analytics.record(db, { ...body, ...visit });
        return {};
      },

      userStats: async ({ db, viewer }) => {
        const everybody = hasFeature(viewer, "admin");
        const own = isRecruiting(viewer)
          ? await analytics.recruitingStats(db, viewer.id)
          : await analytics.hiringStats(db, everybody ? undefined : viewer.id);
        return { ...own, networkSize: await analytics.networkSize(db) };
      },

      marketplaceStats: async ({ db, viewer }) => ({
        ...(await analytics.marketplaceStats(db)),
        placementRate: seesFillRate(viewer) ? await analytics.fillRate(db) : null,
      }),
    },
    { ownTransaction: ["track"] },
  );
