import { userEndpoints as api } from "@shared/users/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// A single endpoint, so that the schemas stay out of the bundle of the dashboard.
const { addresses: addressesEndpoint } = api;

/** The email addresses of the viewer. */
export const ownAddressesQuery = () => apiQueryOptions(addressesEndpoint, {});
