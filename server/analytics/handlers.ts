/** Serves the statistics of the website for admins, of a user's own work, and of the marketplace. */
import type { Db } from "@server/lib/db/db";
import { type ClientInfo, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { recordExport } from "@server/security/alerts";
import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { analyticsSchemas } from "@shared/analytics/schemas";
import { canSeeFillRate } from "@shared/jobs/policy";
import { isRecruiter, isSiteAdmin } from "@shared/lib/access";
import * as queries from "./queries";

export const analyticsRoutes = (deps: RouteDeps) => {
  /**
   * Records an export without its row count, because an export of site totals never needs an alert about its
   * size. Writes with `rootDb`, because the `db` of a GET request may be a read-only replica.
   */
  const recordCsvExport = (rootDb: Db, personId: number, fileName: string, client: ClientInfo) =>
    recordExport(rootDb, {
      action: "csv_exported",
      personId,
      fileName,
      network: deps.toNetworkKey(client.ip),
    });

  mountRoutes(deps, analyticsEndpoints, analyticsSchemas, {
    stats: async ({ db, query }) => queries.loadSiteStats(db, query),

    series: async ({ db, query }) => queries.loadSiteSeries(db, query),

    exportDaysCsv: async ({ db, rootDb, viewer, query, client }) => {
      await recordCsvExport(rootDb, viewer.id, "website-days.csv", client);
      const dailyTotals = await queries.listDailyTotals(db, query);
      const headings = [
        "Day",
        "Visits",
        "Visitors",
        "Login attempts",
        "Logins",
        "Registration attempts",
        "Registrations",
        "Sign-outs",
        "Job views",
        "Profile views",
      ];
      const rows = dailyTotals.map((totals) => [
        totals.day,
        totals.visits,
        totals.visitors,
        totals.login_attempts,
        totals.login_successes,
        totals.registration_attempts,
        totals.registration_successes,
        totals.logouts,
        totals.job_views,
        totals.profile_views,
      ]);
      return [headings, ...rows];
    },

    exportPagesCsv: async ({ db, rootDb, viewer, query, client }) => {
      await recordCsvExport(rootDb, viewer.id, "website-pages.csv", client);
      const pages = await queries.listPages(db, query);
      const rows = pages.map(({ page, visits }) => [page, visits]);
      return [["Page", "Visits"], ...rows];
    },

    userStats: async ({ db, viewer }) => {
      // Admins get the stats of all posters.
      const posterId = isSiteAdmin(viewer) ? undefined : viewer.id;
      const stats = isRecruiter(viewer)
        ? await queries.loadRecruitingStats(db, viewer.id)
        : await queries.loadHiringStats(db, posterId);
      return { ...stats, networkSize: await queries.countOtherMembers(db) };
    },

    firstProposal: async ({ db }) => ({ medianHours: await queries.loadMedianHoursToFirstApplication(db) }),

    marketplaceStats: async ({ db, viewer }) => {
      const { placementRate, ...stats } = await queries.loadMarketplaceStats(db);
      return { ...stats, placementRate: canSeeFillRate(viewer) ? placementRate : null };
    },
  });
};
