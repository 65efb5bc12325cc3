import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { read } from "@/lib/call";

/** Who works for an agency, as far as this network knows. */
export const teamOf = (id: number) => read(api.team, { params: { id } });
