import * as agencies from "@server/agencies/reads";
import * as jobs from "@server/jobs/reads";
import { type Deps, mountRoutes } from "@server/lib/mount-routes";
import * as messages from "@server/messages/reads";
import * as pool from "@server/talent-pool/data";
import { hasFeature } from "@shared/lib/access";
import { paletteEndpoints } from "@shared/palette/endpoints";
import { paletteSchemas } from "@shared/palette/schemas";
import * as palette from "./data";

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
        jobs.listNewest(db, viewer.id, { q }, few),
        palette.findMembers(db, q),
        seesCandidates ? pool.list(db, { q }, few) : undefined,
        seesAgencies ? agencies.list(db, { q }, "rating", few) : undefined,
        seesMessages ? messages.list(db, viewer.id, { q }, few) : undefined,
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
