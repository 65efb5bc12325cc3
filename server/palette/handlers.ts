import * as agencyQueries from "@server/agencies/queries";
import * as jobMarket from "@server/jobs/market";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import * as messageQueries from "@server/messages/queries";
import * as candidateQueries from "@server/talent-pool/queries";
import { hasFeature } from "@shared/lib/access";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { paletteSchemas } from "@shared/palette/schemas";
import * as queries from "./queries";

const few = { limit: 5 };

export const paletteRoutes = (deps: Deps) =>
  mountRoutes(deps, paletteEndpoints, paletteSchemas, {
    find: async ({ db, viewer, query: { q } }) => {
      const [seesCandidates, seesMessages, seesAgencies] = [
        hasFeature(viewer, "candidates"),
        hasFeature(viewer, "messages"),
        hasFeature(viewer, "agencies"),
      ];
      if (!q)
        return {
          jobs: [],
          members: [],
          ...(seesCandidates && { candidates: [] }),
          ...(seesAgencies && { agencies: [] }),
          ...(seesMessages && { messages: [] }),
        };
      const [found, members, candidates, listings, posts] = await Promise.all([
        jobMarket.listNewest(db, viewer.id, { q }, few),
        queries.findMembers(db, q),
        seesCandidates ? candidateQueries.list(db, { q }, few) : undefined,
        seesAgencies ? agencyQueries.list(db, { q }, "rating", few) : undefined,
        seesMessages ? messageQueries.list(db, viewer.id, { q }, few) : undefined,
      ]);
      return {
        jobs: found.items,
        members,
        candidates: candidates?.items,
        agencies: listings?.items,
        messages: posts?.items,
      };
    },
  });
