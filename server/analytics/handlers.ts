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
      const headings = [
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
        [...headings, "Job views", "Profile views"],
        ...days.map((day) => [
          day.day,
          day.visits,
          day.visitors,
          day.login_attempts,
          day.login_successes,
          day.registration_attempts,
          day.registration_successes,
          day.logouts,
          day.job_views,
          day.profile_views,
        ]),
      ];
    },

    pagesFile: async ({ db, query }) => [
      ["Page", "Visits"],
      ...(await queries.listPages(db, query)).map(({ page, visits }) => [page, visits]),
    ],

    userStats: async ({ db, viewer }) => {
      const isAdmin = hasFeature(viewer, "admin");
      const stats = isRecruiting(viewer)
        ? await queries.recruitingStats(db, viewer.id)
        : await queries.hiringStats(db, isAdmin ? undefined : viewer.id);
      return { ...stats, networkSize: await queries.networkSize(db) };
    },

    marketplaceStats: async ({ db, viewer }) => {
      const { placementRate, ...stats } = await queries.marketplaceStats(db);
      return { ...stats, placementRate: seesFillRate(viewer) ? placementRate : null };
    },
  });
