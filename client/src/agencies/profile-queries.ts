import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// The queries of the profile page. Not in queries.ts, so that the page does not load the mutations there.

export const agencyQuery = (agencyId: number) => apiQueryOptions(api.show, { params: { id: agencyId } });
/** The owner of an agency and the members of its organization. */
export const agencyTeamQuery = (agencyId: number) => apiQueryOptions(api.team, { params: { id: agencyId } });
