import { defineEndpoints } from "@shared/lib/endpoints";
import type { dataExportSchemas } from "./schemas";

export const dataExportEndpoints = defineEndpoints<typeof dataExportSchemas>()({
  export: {
    method: "GET",
    path: "/api/user/data",
    gate: "member",
    requiresRecentSignIn: true,
    summary: "Export all data of the signed-in user",
    allowsNoAddress: true,
    errors: ["too_many_requests"],
  },
  preview: {
    method: "GET",
    path: "/api/user/deletion",
    gate: "member",
    summary: "Preview the deletion of the account, with unresolved obligations",
    allowsNoAddress: true,
  },
  delete: {
    method: "POST",
    path: "/api/user/deletion",
    gate: "member",
    summary: "Delete the account immediately and permanently",
    allowsNoAddress: true,
    errors: ["reauthentication_required", "obligations", "too_many_requests", "busy"],
  },
  exportSuspended: {
    method: "POST",
    path: "/api/suspended/data",
    gate: "visitor",
    summary:
      "Export the data of a suspended account, with the token of a refused sign-in or with credentials",
    errors: [
      "wrong_credentials",
      "second_factor_required",
      "sso_required",
      "challenge_expired",
      "forbidden",
      "too_many_requests",
      "busy",
    ],
  },
  deleteSuspended: {
    method: "POST",
    path: "/api/suspended/deletion",
    gate: "visitor",
    summary: "Delete a suspended account, with the token of a refused sign-in or with credentials",
    errors: [
      "wrong_credentials",
      "second_factor_required",
      "sso_required",
      "challenge_expired",
      "forbidden",
      "obligations",
      "too_many_requests",
      "busy",
    ],
  },
});
