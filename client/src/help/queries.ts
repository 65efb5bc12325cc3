import { helpEndpoints } from "@shared/help/endpoints";
import { read } from "@/lib/api/api-fetch";

export const securityContact = () => read(helpEndpoints.security, {});
