import { insightEndpoints } from "@shared/insights/endpoints";
import { defineCases, everyMember } from "./define-cases";

export const insightCases = defineCases(insightEndpoints, {
  own: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 11, cold: 12 },
  },
  rows: {
    access: { visitor: 401, ...everyMember("ownRows") },
    sample: { query: () => ({ figure: "jobs" }) },
    rowsOf: "hr",
    maxQueries: { warm: 1, cold: 2 },
  },
});
