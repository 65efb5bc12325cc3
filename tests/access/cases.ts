/** All cases, in one place. The order is that of `shared/endpoints.ts`. */
import type { endpoints } from "@shared/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { adminCases } from "./admin.cases";
import { agencyCases } from "./agencies.cases";
import { analyticsCases } from "./analytics.cases";
import { applicationCases } from "./applications.cases";
import { authCases } from "./auth.cases";
import { claimCases } from "./claims.cases";
import { dataExportCases } from "./data-export.cases";
import type { Case } from "./define-cases";
import { factorCases } from "./factors.cases";
import { firstStepCases } from "./first-steps.cases";
import { helpCases } from "./help.cases";
import { insightCases } from "./insights.cases";
import { jobCases } from "./jobs.cases";
import { messageCases } from "./messages.cases";
import { notificationCases } from "./notifications.cases";
import { organizationCases } from "./organizations.cases";
import { outsideContractCases } from "./outside-contract.cases";
import { paletteCases } from "./palette.cases";
import { placementCases } from "./placements.cases";
import { reportCases } from "./reports.cases";
import { reviewCases } from "./reviews.cases";
import { cspReportCases, securityCases } from "./security.cases";
import { securityUndoCases } from "./security-undo.cases";
import { skillCases } from "./skills.cases";
import { ssoCases } from "./sso.cases";
import { submissionCases } from "./submissions.cases";
import { suggestionCases } from "./suggestions.cases";
import { talentPoolCases } from "./talent-pool.cases";
import { trackCases } from "./track.cases";
import { userCases } from "./users.cases";

const casesByFeature: Record<keyof typeof endpoints, Case[]> = {
  auth: authCases,
  factors: factorCases,
  people: userCases,
  securityUndo: securityUndoCases,
  organizations: organizationCases,
  sso: ssoCases,
  jobs: jobCases,
  applications: applicationCases,
  submissions: submissionCases,
  placements: placementCases,
  messages: messageCases,
  reports: reportCases,
  agencies: agencyCases,
  reviews: reviewCases,
  suggestions: suggestionCases,
  claims: claimCases,
  talentPool: talentPoolCases,
  skills: skillCases,
  notifications: notificationCases,
  palette: paletteCases,
  track: trackCases,
  analytics: analyticsCases,
  ownData: dataExportCases,
  ownFigures: insightCases,
  firstSteps: firstStepCases,
  help: helpCases,
  admin: adminCases,
  security: securityCases,
  cspReports: cspReportCases,
};

/** The cases of the contract's endpoints. */
export const contractCases = Object.values(casesByFeature).flat();
/** The cases of every route of the server. */
export const cases = [...outsideContractCases, ...contractCases];

const byName = new Map(cases.map((testCase) => [testCase.name, testCase]));

/** The case of an endpoint. */
export function caseOf({ method, path }: Pick<Endpoint, "method" | "path">): Case {
  const found = byName.get(`${method} ${path}`);
  if (!found) throw new Error(`${method} ${path} has no case in tests/access.`);
  return found;
}
