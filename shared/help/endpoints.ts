import { defineEndpoints } from "@shared/lib/endpoints";
import type { helpSchemas } from "./schemas";

export const helpEndpoints = defineEndpoints<typeof helpSchemas>()({
  security: {
    method: "GET",
    path: "/api/help/security",
    gate: "visitor",
    summary:
      "Where a hole in the security is reported: a mailto or https address, null where the operator named none",
  },
});
