import { helpEndpoints } from "@shared/help/endpoints";
import { read } from "@/lib/call";

export const securityContact = () => read(helpEndpoints.security, {});
