import { adminEndpoints } from "@shared/admin/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Not in ./queries, whose other imports would enlarge the initial chunk of every member.
const vcApplicationCountsEndpoint = adminEndpoints.vcApplicationCounts;
export const vcApplicationCountsQuery = () => apiQueryOptions(vcApplicationCountsEndpoint, {});
