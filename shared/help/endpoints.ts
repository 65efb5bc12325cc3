import { defineEndpoints } from "@shared/lib/endpoints";
import type { helpSchemas } from "./schemas";

/** The data of the help page. */
export const helpEndpoints = defineEndpoints<typeof helpSchemas>()({
  security: {
    method: "GET",
    path: "/api/help/security",
    gate: "visitor",
    summary: "Get the contact for reporting security vulnerabilities, as a mailto or https URL, or null",
  },
});
