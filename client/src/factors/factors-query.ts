import { factorEndpoints } from "@shared/factors/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

/** The state of the viewer's factors. The shell uses it too, so it is not in the module of the mutations. */
export const factorsQuery = () => apiQueryOptions(factorEndpoints.mine, {});
