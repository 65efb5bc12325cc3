import type { Endpoint } from "@shared/lib/endpoints";
import { defineCases, everyMember } from "./define-cases";

/** Routes that the contract does not describe: it has only JSON, CSV files and redirects. */
const routes = {
  document: { method: "GET", path: "/api/openapi.json", gate: "visitor", summary: "The OpenAPI document" },
  reference: { method: "GET", path: "/api/docs", gate: "visitor", summary: "The API reference" },
  events: { method: "GET", path: "/api/events", gate: "member", summary: "The event stream" },
} as const satisfies Record<string, Endpoint>;

export const outsideContractCases = defineCases(routes, {
  document: {
    access: { visitor: "allow", ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 0 },
  },
  reference: {
    access: { visitor: "allow", ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 0 },
  },
  events: {
    access: { visitor: 401, ...everyMember("allow") },
    stream: true,
  },
});
