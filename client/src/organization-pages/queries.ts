import { jobEndpoints } from "@shared/jobs/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";

const jobsPerPage = 20;

export const organizationQuery = (organizationId: number) =>
  apiQueryOptions(organizationEndpoints.show, { params: { id: organizationId } });

export const organizationJobsQuery = (organizationId: number) =>
  apiInfiniteQueryOptions(jobEndpoints.ofOrganization, {
    params: { id: organizationId },
    query: { limit: jobsPerPage },
  });
