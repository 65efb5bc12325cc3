import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Queries of the profile page. They are not in queries.ts, because the page does not need the mutations there.
export const agencyQuery = (agencyId: number) => apiQueryOptions(api.show, { params: { id: agencyId } });
/** The owner of an agency and the members of its organization. */
export const agencyTeamQuery = (agencyId: number) => apiQueryOptions(api.team, { params: { id: agencyId } });
