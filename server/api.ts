import { adminRoutes } from "./admin/routes";
import { analyticsRoutes } from "./analytics/routes";
import { applicationRoutes } from "./applications/routes";
import { authRoutes } from "./auth/routes";
import { jobRoutes } from "./jobs/routes";
import type { Limits } from "./lib/limits";
import type { Deps } from "./lib/serve";
import type { Post } from "./mail/tasks";
import { messageRoutes } from "./messages/routes";
import { organizationRoutes } from "./organizations/routes";
import { paletteRoutes } from "./palette/routes";
import { peopleRoutes } from "./people/routes";
import { placementRoutes } from "./placements/routes";
import { submissionRoutes } from "./submissions/routes";
import { talentPoolRoutes } from "./talent-pool/routes";

/** Every feature's routes. */
export function mountApi(deps: Deps & { limits: Limits; post: Post }) {
  authRoutes(deps);
  peopleRoutes(deps);
  organizationRoutes(deps);
  jobRoutes(deps);
  applicationRoutes(deps);
  submissionRoutes(deps);
  placementRoutes(deps);
  messageRoutes(deps);
  talentPoolRoutes(deps);
  paletteRoutes(deps);
  analyticsRoutes(deps);
  adminRoutes(deps);
}
