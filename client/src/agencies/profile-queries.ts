import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { read } from "@/lib/api/api-fetch";

// Apart from queries.ts, which brings mutations: the profile page reads an agency, too.
export const oneAgency = (id: number) => read(api.show, { params: { id } });
/** Who works for an agency, as far as this network knows. */
export const teamOf = (id: number) => read(api.team, { params: { id } });
