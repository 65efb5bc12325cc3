/** Finds the schemas of an endpoint. Separate from `endpoints.ts`, so that clients can do without Zod. */
import { adminSchemas } from "./admin/schemas";
import { agencySchemas } from "./agencies/schemas";
import { analyticsSchemas, trackSchemas } from "./analytics/schemas";
import { applicationSchemas } from "./applications/schemas";
import { authSchemas } from "./auth/schemas";
import { claimSchemas } from "./claims/schemas";
import { dataExportSchemas } from "./data-export/schemas";
import { endpoints } from "./endpoints";
import { factorSchemas } from "./factors/schemas";
import { firstStepSchemas } from "./first-steps/schemas";
import { helpSchemas } from "./help/schemas";
import { insightSchemas } from "./insights/schemas";
import { jobSchemas } from "./jobs/schemas";
import type { Endpoint, EndpointSchemas, FeatureSchemas } from "./lib/endpoints";
import { messageSchemas } from "./messages/schemas";
import { notificationSchemas } from "./notifications/schemas";
import { organizationSchemas } from "./organizations/schemas";
import { paletteSchemas } from "./palette/schemas";
import { placementSchemas } from "./placements/schemas";
import { reportSchemas } from "./reports/schemas";
import { reviewSchemas } from "./reviews/schemas";
import { cspReportSchemas, securitySchemas } from "./security/schemas";
import { securityUndoSchemas } from "./security-undo/schemas";
import { skillSchemas } from "./skills/schemas";
import { ssoSchemas } from "./sso/schemas";
import { submissionSchemas } from "./submissions/schemas";
import { suggestionSchemas } from "./suggestions/schemas";
import { talentPoolSchemas } from "./talent-pool/schemas";
import { userSchemas } from "./users/schemas";

/** The schemas of all endpoints, under the same names as in `endpoints.ts`. */
const schemas = {
  auth: authSchemas,
  factors: factorSchemas,
  people: userSchemas,
  sso: ssoSchemas,
  securityUndo: securityUndoSchemas,
  organizations: organizationSchemas,
  jobs: jobSchemas,
  applications: applicationSchemas,
  submissions: submissionSchemas,
  placements: placementSchemas,
  messages: messageSchemas,
  reports: reportSchemas,
  agencies: agencySchemas,
  reviews: reviewSchemas,
  suggestions: suggestionSchemas,
  claims: claimSchemas,
  talentPool: talentPoolSchemas,
  skills: skillSchemas,
  notifications: notificationSchemas,
  palette: paletteSchemas,
  track: trackSchemas,
  analytics: analyticsSchemas,
  ownData: dataExportSchemas,
  ownFigures: insightSchemas,
  firstSteps: firstStepSchemas,
  help: helpSchemas,
  admin: adminSchemas,
  security: securitySchemas,
  cspReports: cspReportSchemas,
};

const schemasByEndpoint = new Map<Endpoint, EndpointSchemas>();
for (const [feature, featureEndpoints] of Object.entries(endpoints)) {
  const featureSchemas: FeatureSchemas = schemas[feature as keyof typeof schemas];
  for (const [name, endpoint] of Object.entries<Endpoint>(featureEndpoints))
    schemasByEndpoint.set(endpoint, featureSchemas[name] ?? {});
}

/** The schemas of an endpoint. Throws if the endpoint is not in `endpoints`. */
export function schemasOf(endpoint: Endpoint): EndpointSchemas {
  const endpointSchemas = schemasByEndpoint.get(endpoint);
  if (!endpointSchemas) throw new Error(`${endpoint.method} ${endpoint.path} is not an endpoint of the API.`);
  return endpointSchemas;
}
