import { userEndpoints as api } from "@shared/users/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Uses the endpoint only, so that the schemas stay out of the dashboard's bundle.
const { addresses } = api;

export const ownAddressesQuery = () => apiQueryOptions(addresses, {});
