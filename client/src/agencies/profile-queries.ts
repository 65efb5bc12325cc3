import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Separate from queries.ts, whose mutations the profile page does not need.
export const agencyQuery = (id: number) => apiQueryOptions(api.show, { params: { id } });
/** The owner of an agency and the members of its organization. */
export const agencyTeamQuery = (id: number) => apiQueryOptions(api.team, { params: { id } });
