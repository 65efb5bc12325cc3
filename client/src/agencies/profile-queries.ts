import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { read } from "@/lib/api/api-fetch";

// Separate from queries.ts, whose mutations the profile page does not need.
export const oneAgency = (id: number) => read(api.show, { params: { id } });
/** The owner of an agency and the members of its organization. */
export const teamOf = (id: number) => read(api.team, { params: { id } });
