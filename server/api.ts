import { adminRoutes } from "./admin/routes";
import { agencyRoutes } from "./agencies/routes";
import type { Events } from "./analytics/events";
import { analyticsRoutes } from "./analytics/routes";
import { applicationRoutes } from "./applications/routes";
import { authRoutes } from "./auth/routes";
import { claimRoutes } from "./claims/routes";
import { helpRoutes } from "./help/routes";
import { jobRoutes } from "./jobs/routes";
import type { Deps } from "./lib/mount-routes";
import type { Post } from "./mail/tasks";
import { messageRoutes } from "./messages/routes";
import { notificationRoutes } from "./notifications/routes";
import { organizationRoutes } from "./organizations/routes";
import { ownDataRoutes } from "./own-data/routes";
import { ownFiguresRoutes } from "./own-figures/routes";
import { paletteRoutes } from "./palette/routes";
import { peopleRoutes } from "./people/routes";
import { placementRoutes } from "./placements/routes";
import { reportRoutes } from "./reports/routes";
import { reviewRoutes } from "./reviews/routes";
import { submissionRoutes } from "./submissions/routes";
import { suggestionRoutes } from "./suggestions/routes";
import { talentPoolRoutes } from "./talent-pool/routes";

/** Every feature's routes. */
export function mountApi(deps: Deps & { post: Post; events: Events; securityContact?: string }) {
  authRoutes(deps);
  peopleRoutes(deps);
  organizationRoutes(deps);
  jobRoutes(deps);
  applicationRoutes(deps);
  submissionRoutes(deps);
  placementRoutes(deps);
  messageRoutes(deps);
  reportRoutes(deps);
  claimRoutes(deps); // before the listings: /agencies/claimable is no id
  agencyRoutes(deps);
  reviewRoutes(deps);
  suggestionRoutes(deps);
  talentPoolRoutes(deps);
  notificationRoutes(deps);
  paletteRoutes(deps);
  analyticsRoutes(deps);
  ownDataRoutes(deps);
  ownFiguresRoutes(deps);
  helpRoutes(deps);
  adminRoutes(deps);
}
