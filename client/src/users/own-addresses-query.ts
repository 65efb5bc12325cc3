import { userEndpoints as api } from "@shared/users/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Read into a constant, so that the bundler drops the other endpoints from the dashboard's chunk.
const { addresses: addressesEndpoint } = api;

/** The email addresses of the viewer. */
export const ownAddressesQuery = () => apiQueryOptions(addressesEndpoint, {});
