import { defineEndpoints } from "@shared/lib/endpoints";
import type { dataExportSchemas } from "./schemas";

export const dataExportEndpoints = defineEndpoints<typeof dataExportSchemas>()({
  export: {
    method: "GET",
    path: "/api/user/data",
    gate: "member",
    summary: "A copy of everything that the signed-in person gave, or that is about them",
    errors: ["too_many_requests"],
  },
  preview: {
    method: "GET",
    path: "/api/user/deletion",
    gate: "member",
    summary: "What deleting one's account would mean, and what is in its way",
  },
  delete: {
    method: "POST",
    path: "/api/user/deletion",
    gate: "member",
    summary: "Delete one's account at once and for good",
    errors: ["obligations", "too_many_requests", "busy"],
  },
  exportSuspended: {
    method: "POST",
    path: "/api/suspended/data",
    gate: "visitor",
    summary:
      "The same copy for a person whose account is suspended and who cannot sign in, by name and password",
    errors: ["wrong_credentials", "forbidden", "too_many_requests", "busy"],
  },
  deleteSuspended: {
    method: "POST",
    path: "/api/suspended/deletion",
    gate: "visitor",
    summary: "Delete a suspended account at once and for good, by name and password",
    errors: ["wrong_credentials", "forbidden", "obligations", "too_many_requests", "busy"],
  },
});
