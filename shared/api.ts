import { adminApi } from "./admin/api";
import { analyticsApi } from "./analytics/api";
import { applicationsApi } from "./applications/api";
import { authApi } from "./auth/api";
import { jobsApi } from "./jobs/api";
import { organizationsApi } from "./organizations/api";
import { peopleApi } from "./people/api";
import { placementsApi } from "./placements/api";
import { submissionsApi } from "./submissions/api";

/** The whole API on one page. */
export const api = {
  auth: authApi,
  people: peopleApi,
  organizations: organizationsApi,
  jobs: jobsApi,
  applications: applicationsApi,
  submissions: submissionsApi,
  placements: placementsApi,
  analytics: analyticsApi,
  admin: adminApi,
};
