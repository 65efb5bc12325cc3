import { helpEndpoints } from "@shared/help/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

export const securityContactQuery = () => apiQueryOptions(helpEndpoints.security, {});
