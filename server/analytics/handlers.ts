import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { analyticsSchemas } from "@shared/analytics/schemas";
import { canSeeFillRate } from "@shared/jobs/policy";
import { hasFeature, isRecruiter } from "@shared/lib/access";
import * as queries from "./queries";

export const analyticsRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, analyticsEndpoints, analyticsSchemas, {
    stats: async ({ db, query }) => queries.loadSiteStats(db, query),

    series: async ({ db, query }) => queries.loadSiteSeries(db, query),

    daysFile: async ({ db, query }) => {
      const days = await queries.listDailyTotals(db, query);
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
      const stats = isRecruiter(viewer)
        ? await queries.loadRecruitingStats(db, viewer.id)
        : await queries.loadHiringStats(db, isAdmin ? undefined : viewer.id);
      return { ...stats, networkSize: await queries.countOtherMembers(db) };
    },

    marketplaceStats: async ({ db, viewer }) => {
      const { placementRate, ...stats } = await queries.loadMarketplaceStats(db);
      return { ...stats, placementRate: canSeeFillRate(viewer) ? placementRate : null };
    },
  });
