import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { analyticsSchemas } from "@shared/analytics/schemas";
import { seesFillRate } from "@shared/jobs/policy";
import { hasFeature, isRecruiting } from "@shared/lib/access";
import * as queries from "./queries";

export const analyticsRoutes = (deps: Deps) =>
  mountRoutes(deps, analyticsEndpoints, analyticsSchemas, {
    stats: async ({ db, query }) => queries.siteStats(db, query),

    series: async ({ db, query }) => queries.siteSeries(db, query),

    daysFile: async ({ db, query }) => {
      const days = await queries.listDays(db, query);
      const heads = [
        "Day",
        "Visits",
        "Visitors",
        "Login attempts",
        "Logins",
        "Registration attempts",
        "Registrations",
        "Sign-outs",
      ];
      return [
        [...heads, "Job views", "Profile views"],
        ...days.map((one) => [
          one.day,
          one.visits,
          one.visitors,
          one.login_attempts,
          one.login_successes,
          one.registration_attempts,
          one.registration_successes,
          one.logouts,
          one.job_views,
          one.profile_views,
        ]),
      ];
    },

    pagesFile: async ({ db, query }) => [
      ["Page", "Visits"],
      ...(await queries.listPages(db, query)).map(({ page, visits }) => [page, visits]),
    ],

    userStats: async ({ db, viewer }) => {
      const everybody = hasFeature(viewer, "admin");
      const own = isRecruiting(viewer)
        ? await queries.recruitingStats(db, viewer.id)
        : await queries.hiringStats(db, everybody ? undefined : viewer.id);
      return { ...own, networkSize: await queries.networkSize(db) };
    },

    marketplaceStats: async ({ db, viewer }) => {
      const { placementRate, ...stats } = await queries.marketplaceStats(db);
      return { ...stats, placementRate: seesFillRate(viewer) ? placementRate : null };
    },
  });
