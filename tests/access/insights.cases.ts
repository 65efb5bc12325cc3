import { ownFiguresEndpoints } from "@shared/insights/endpoints";
import { defineCases, everyMember } from "./define-cases";

export const ownFiguresCases = defineCases(ownFiguresEndpoints, {
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
