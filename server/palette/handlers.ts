import * as agencyQueries from "@server/agencies/queries";
import * as marketplaceQueries from "@server/jobs/marketplace-queries";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import * as messageQueries from "@server/messages/queries";
import * as candidateQueries from "@server/talent-pool/queries";
import { hasFeature } from "@shared/lib/access";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { paletteSchemas } from "@shared/palette/schemas";
import { unverifiedViewerId } from "@shared/users/policy";
import * as queries from "./queries";

/** The palette shows only the first results of each kind. */
const firstPage = { limit: 5 };

/** Serves the search of the command palette, which finds items of several features. */
export const paletteRoutes = (deps: RouteDeps) =>
  mountRoutes(deps, paletteEndpoints, paletteSchemas, {
    find: async ({ db, viewer, query: { q } }) => {
      const seesCandidates = hasFeature(viewer, "candidates");
      const seesMessages = hasFeature(viewer, "messages");
      const seesAgencies = hasFeature(viewer, "agencies");
      if (!q)
        return {
          jobs: [],
          members: [],
          ...(seesCandidates && { candidates: [] }),
          ...(seesAgencies && { agencies: [] }),
          ...(seesMessages && { messages: [] }),
        };
      // Unverified viewers cannot search for contact details that they do not see.
      const candidateFilters = { q, unverifiedViewerId: unverifiedViewerId(viewer) };
      const [jobPage, members, candidatePage, agencyPage, messagePage] = await Promise.all([
        marketplaceQueries.listNewest(db, viewer.id, { q }, firstPage),
        queries.findMembers(db, q),
        seesCandidates ? candidateQueries.list(db, candidateFilters, firstPage) : undefined,
        seesAgencies ? agencyQueries.list(db, { q }, "rating", firstPage) : undefined,
        seesMessages ? messageQueries.list(db, viewer.id, { q }, firstPage) : undefined,
      ]);
      return {
        jobs: jobPage.items,
        members,
        candidates: candidatePage?.items,
        agencies: agencyPage?.items,
        messages: messagePage?.items,
      };
    },
  });
