import { defineEndpoints } from "@shared/lib/endpoints";
import type { securityUndoSchemas } from "./schemas";

/**
 * Undoes changes of an account's security settings, by a link in an email to a former address of the account.
 */
export const securityUndoEndpoints = defineEndpoints<typeof securityUndoSchemas>()({
  preview: {
    method: "POST",
    path: "/api/security-undo/preview",
    gate: "visitor",
    summary: "List the changes that the link in an email about a former address would undo",
    errors: ["token_used", "too_many_requests"],
  },
  undo: {
    method: "POST",
    path: "/api/security-undo",
    gate: "visitor",
    summary: "Restore a former address as the primary one, end all sessions and require a new password",
    errors: ["token_used", "email_taken", "too_many_requests", "busy"],
  },
});
