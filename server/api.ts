import { adminRoutes } from "./admin/routes";
import { agencyRoutes } from "./agencies/routes";
import type { Events } from "./analytics/events";
import { analyticsRoutes } from "./analytics/routes";
import { rejectPending } from "./applications/notifications";
import { applicationRoutes } from "./applications/routes";
import { authRoutes } from "./auth/routes";
import { endClaims } from "./claims/notifications";
import { claimRoutes } from "./claims/routes";
import { helpRoutes } from "./help/routes";
import { jobRoutes } from "./jobs/routes";
import type { Deps } from "./lib/mount-routes";
import type { Post } from "./mail/tasks";
import { handleReport as handlePostReport } from "./messages/moderation";
import { messageRoutes } from "./messages/routes";
import { notificationRoutes } from "./notifications/routes";
import { organizationRoutes } from "./organizations/routes";
import { ownDataRoutes } from "./own-data/routes";
import { ownFiguresRoutes } from "./own-figures/routes";
import { paletteRoutes } from "./palette/routes";
import { peopleRoutes } from "./people/routes";
import { moveSubmission } from "./placements/hiring";
import { placementRoutes } from "./placements/routes";
import { reportRoutes } from "./reports/routes";
import { findByReviewer } from "./reviews/data";
import { handleReport as handleReviewReport } from "./reviews/moderation";
import { reviewRoutes } from "./reviews/routes";
import { submissionRoutes } from "./submissions/routes";
import { countPending } from "./suggestions/data";
import { suggestionRoutes } from "./suggestions/routes";
import { talentPoolRoutes } from "./talent-pool/routes";

/**
 * The routes of every feature. A feature imports those that it builds on; what it needs of features that build on it is passed here
 * (`docs/architecture.md`).
 */
export function mountApi(deps: Deps & { post: Post; events: Events; securityContact?: string }) {
  authRoutes(deps);
  peopleRoutes(deps);
  organizationRoutes(deps);
  jobRoutes({ ...deps, rejectApplications: rejectPending });
  applicationRoutes(deps);
  submissionRoutes({ ...deps, moveSubmission });
  placementRoutes(deps);
  messageRoutes(deps);
  reportRoutes({ ...deps, handleReport: { message: handlePostReport, reply: handlePostReport, review: handleReviewReport } });
  claimRoutes(deps); // before the listings: /agencies/claimable is no id
  agencyRoutes({
    ...deps,
    findOwnReview: findByReviewer,
    countOpenSuggestions: (db, agencyId) => countPending(db, { agencyId }),
    endClaims,
  });
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
