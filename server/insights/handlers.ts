import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { insightEndpoints } from "@shared/insights/endpoints";
import { insightSchemas } from "@shared/insights/schemas";
import { isRecruiting, type Viewer } from "@shared/lib/access";
import { hiringFigures, recruitingFigures } from "./queries";
import { listRows, type Whose } from "./sources";

export const insightRoutes = (deps: Deps) =>
  mountRoutes(deps, insightEndpoints, insightSchemas, {
    own: async ({ db, viewer, query }) =>
      isRecruiting(viewer) ? recruitingFigures(db, viewer.id, query) : hiringFigures(db, viewer.id, query),

    rows: async ({ db, viewer, query: { figure, company, agency, ...period }, page }) =>
      listRows(db, { figure, company, agency }, scopeOf(viewer), period, page),
  });

const scopeOf = (viewer: Viewer): Whose => ({
  side: isRecruiting(viewer) ? "recruiting" : "hiring",
  id: viewer.id,
});
