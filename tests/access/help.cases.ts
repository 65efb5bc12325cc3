import { helpEndpoints } from "@shared/help/endpoints";
import { defineCases, everyMember } from "./define-cases";

export const helpCases = defineCases(helpEndpoints, {
  security: {
    access: { visitor: "allow", ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 1 },
  },
});
