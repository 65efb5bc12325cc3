import { adminApi } from "./admin/api";
import { agenciesApi } from "./agencies/api";
import { analyticsApi, trackApi } from "./analytics/api";
import { applicationsApi } from "./applications/api";
import { authApi } from "./auth/api";
import { claimsApi } from "./claims/api";
import { helpApi } from "./help/api";
import { jobsApi } from "./jobs/api";
import { messagesApi } from "./messages/api";
import { notificationsApi } from "./notifications/api";
import { organizationsApi } from "./organizations/api";
import { ownDataApi } from "./own-data/api";
import { ownFiguresApi } from "./own-figures/api";
import { paletteApi } from "./palette/api";
import { peopleApi } from "./people/api";
import { placementsApi } from "./placements/api";
import { reportsApi } from "./reports/api";
import { reviewsApi } from "./reviews/api";
import { submissionsApi } from "./submissions/api";
import { suggestionsApi } from "./suggestions/api";
import { talentPoolApi } from "./talent-pool/api";

/** The whole API on one page. */
export const api = {
  auth: authApi,
  people: peopleApi,
  organizations: organizationsApi,
  jobs: jobsApi,
  applications: applicationsApi,
  submissions: submissionsApi,
  placements: placementsApi,
  messages: messagesApi,
  reports: reportsApi,
  agencies: agenciesApi,
  reviews: reviewsApi,
  suggestions: suggestionsApi,
  claims: claimsApi,
  talentPool: talentPoolApi,
  notifications: notificationsApi,
  palette: paletteApi,
  track: trackApi,
  analytics: analyticsApi,
  ownData: ownDataApi,
  ownFigures: ownFiguresApi,
  help: helpApi,
  admin: adminApi,
};
