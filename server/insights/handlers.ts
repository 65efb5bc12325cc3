/** The insights of posters and recruiters into their own work, and the rows behind each number. */
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { insightEndpoints } from "@shared/insights/endpoints";
import { insightSchemas } from "@shared/insights/schemas";
import { isRecruiter, type Viewer } from "@shared/lib/access";
import type { InsightScope } from "./metric-filters";
import { listMetricRows } from "./metric-rows";
import { loadHiringInsights, loadRecruitingInsights } from "./queries";

export const insightRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, insightEndpoints, insightSchemas, {
    own: async ({ db, viewer, query }) =>
      isRecruiter(viewer)
        ? loadRecruitingInsights(db, viewer.id, query)
        : loadHiringInsights(db, viewer.id, query),

    rows: async ({ db, viewer, query: { figure, company, agency, ...period }, page }) =>
      listMetricRows(db, { figure, company, agency }, toInsightScope(viewer), period, page),
  });

const toInsightScope = (viewer: Viewer): InsightScope => ({
  side: isRecruiter(viewer) ? "recruiting" : "hiring",
  userId: viewer.id,
});
