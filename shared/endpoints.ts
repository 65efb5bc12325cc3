/** The contract of the API: the endpoints of every feature. */
import { adminEndpoints } from "./admin/endpoints";
import { agencyEndpoints } from "./agencies/endpoints";
import { analyticsEndpoints, trackEndpoints } from "./analytics/endpoints";
import { applicationEndpoints } from "./applications/endpoints";
import { authEndpoints } from "./auth/endpoints";
import { claimEndpoints } from "./claims/endpoints";
import { dataExportEndpoints } from "./data-export/endpoints";
import { factorEndpoints } from "./factors/endpoints";
import { firstStepEndpoints } from "./first-steps/endpoints";
import { helpEndpoints } from "./help/endpoints";
import { insightEndpoints } from "./insights/endpoints";
import { jobEndpoints } from "./jobs/endpoints";
import { messageEndpoints } from "./messages/endpoints";
import { notificationEndpoints } from "./notifications/endpoints";
import { organizationEndpoints } from "./organizations/endpoints";
import { paletteEndpoints } from "./palette/endpoints";
import { placementEndpoints } from "./placements/endpoints";
import { reportEndpoints } from "./reports/endpoints";
import { reviewEndpoints } from "./reviews/endpoints";
import { cspReportEndpoints, securityEndpoints } from "./security/endpoints";
import { securityUndoEndpoints } from "./security-undo/endpoints";
import { skillEndpoints } from "./skills/endpoints";
import { ssoEndpoints } from "./sso/endpoints";
import { submissionEndpoints } from "./submissions/endpoints";
import { suggestionEndpoints } from "./suggestions/endpoints";
import { talentPoolEndpoints } from "./talent-pool/endpoints";
import { userEndpoints } from "./users/endpoints";

/**
 * All endpoints of the API by feature. The names are public, because they are part of the operation ids in
 * the OpenAPI document.
 */
export const endpoints = {
  auth: authEndpoints,
  factors: factorEndpoints,
  people: userEndpoints,
  securityUndo: securityUndoEndpoints,
  organizations: organizationEndpoints,
  sso: ssoEndpoints,
  jobs: jobEndpoints,
  applications: applicationEndpoints,
  submissions: submissionEndpoints,
  placements: placementEndpoints,
  messages: messageEndpoints,
  reports: reportEndpoints,
  agencies: agencyEndpoints,
  reviews: reviewEndpoints,
  suggestions: suggestionEndpoints,
  claims: claimEndpoints,
  talentPool: talentPoolEndpoints,
  skills: skillEndpoints,
  notifications: notificationEndpoints,
  palette: paletteEndpoints,
  track: trackEndpoints,
  analytics: analyticsEndpoints,
  ownData: dataExportEndpoints,
  ownFigures: insightEndpoints,
  firstSteps: firstStepEndpoints,
  help: helpEndpoints,
  admin: adminEndpoints,
  security: securityEndpoints,
  cspReports: cspReportEndpoints,
};
