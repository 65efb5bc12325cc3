/** Composes the API from its features. */
import type { AnalyticsBuffer } from "@server/analytics/analytics-buffer";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import type { RouteDeps } from "@server/lib/http/mount-routes";
import type { ToAccountKey } from "@server/lib/http/network-key";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { recordModeration } from "./admin/commands";
import { adminRoutes } from "./admin/handlers";
import { createReportHandler as createUserReportHandler } from "./admin/moderation";
import { agencyRoutes } from "./agencies/handlers";
import { analyticsRoutes } from "./analytics/handlers";
import { applicationRoutes } from "./applications/handlers";
import { authRoutes } from "./auth/handlers";
import { announceFactorChange } from "./auth/notifications";
import { reviewPostersWhoLoseTrust } from "./auth/poster-review-commands";
import { claimRoutes } from "./claims/handlers";
import { closeClaimsOfOwnedAgency } from "./claims/notifications";
import { dataExportRoutes } from "./data-export/handlers";
import type { MailConfig } from "./email/tasks";
import { factorRoutes } from "./factors/handlers";
import { firstStepRoutes } from "./first-steps/handlers";
import { helpRoutes } from "./help/handlers";
import { insightRoutes } from "./insights/handlers";
import { endJob, reopenJob } from "./job-endings/ending-and-reopening";
import { jobRoutes } from "./jobs/handlers";
import { createReportHandler as createJobReportHandler } from "./jobs/moderation";
import { loadSuspensionEvents, loadUnpostedWhileSuspendedEvents } from "./jobs/notifications";
import { messageRoutes } from "./messages/handlers";
import { handleReport as handleMessageReport } from "./messages/moderation";
import { notificationRoutes } from "./notifications/handlers";
import { organizationRoutes } from "./organizations/handlers";
import type { PublicDomains } from "./organizations/public-domains";
import { paletteRoutes } from "./palette/handlers";
import { placementRoutes } from "./placements/handlers";
import { changeSubmissionStatus } from "./placements/hiring";
import { listPricesByPoster } from "./placements/queries";
import { reportRoutes } from "./reports/handlers";
import { reviewRoutes } from "./reviews/handlers";
import { handleReport as handleReviewReport } from "./reviews/moderation";
import { findByReviewer as findReviewByReviewer } from "./reviews/queries";
import { securityRoutes } from "./security/handlers";
import { securityUndoRoutes } from "./security-undo/handlers";
import { skillRoutes } from "./skills/handlers";
import { type SsoServices, ssoRoutes } from "./sso/handlers";
import { submissionRoutes } from "./submissions/handlers";
import { suggestionRoutes } from "./suggestions/handlers";
import { countPending as countPendingSuggestions } from "./suggestions/queries";
import { talentPoolRoutes } from "./talent-pool/handlers";
import { handleReport as handleCandidateReport } from "./talent-pool/moderation";
import { userRoutes } from "./users/handlers";

interface ApiDeps extends RouteDeps {
  mailConfig: MailConfig;
  analyticsBuffer: AnalyticsBuffer;
  publicDomains: PublicDomains;
  loadSkillTaxonomy: (db: Db) => Promise<SkillTaxonomy>;
  toAccountKey: ToAccountKey;
  encrypter: Encrypter;
  adminSecondFactorDays: number;
  sso: SsoServices;
  securityContact?: string;
}

/**
 * Mounts the routes of every feature. Imports between features go in one direction (`docs/architecture.md`).
 * If a feature needs a function of a feature that imports it, the function is passed here.
 */
export function mountApi(deps: ApiDeps) {
  authRoutes(deps);
  factorRoutes({ ...deps, announceChange: announceFactorChange });
  userRoutes(deps);
  ssoRoutes(deps);
  securityUndoRoutes(deps);
  organizationRoutes({ ...deps, recordModeration, reviewPostersWhoLoseTrust });
  jobRoutes({ ...deps, endJob, reopenJob });
  applicationRoutes(deps);
  submissionRoutes({ ...deps, changeSubmissionStatus, listPricesByPoster });
  placementRoutes(deps);
  messageRoutes(deps);
  reportRoutes({
    ...deps,
    reportHandlers: {
      message: handleMessageReport,
      reply: handleMessageReport,
      review: handleReviewReport,
      job: createJobReportHandler({ endJob }),
      user: createUserReportHandler({ loadSuspensionEvents }),
      candidate: handleCandidateReport,
    },
  });
  claimRoutes(deps); // before agencyRoutes, whose /agencies/:id would match /agencies/claimable
  agencyRoutes({
    ...deps,
    findOwnReview: findReviewByReviewer,
    countOpenSuggestions: (db, agencyId) => countPendingSuggestions(db, { agencyId }),
    closeClaims: closeClaimsOfOwnedAgency,
  });
  reviewRoutes(deps);
  suggestionRoutes(deps);
  talentPoolRoutes(deps);
  skillRoutes(deps);
  notificationRoutes(deps);
  paletteRoutes(deps);
  analyticsRoutes(deps);
  dataExportRoutes(deps);
  insightRoutes(deps);
  firstStepRoutes(deps);
  helpRoutes(deps);
  adminRoutes({ ...deps, loadSuspensionEvents, loadUnpostedWhileSuspendedEvents });
  securityRoutes(deps);
}
