import type { FeatureSchemas } from "@shared/lib/endpoints";
import { linkToken, openApiSchema, timestamp } from "@shared/lib/fields";
import * as z from "zod/mini";
import { undoableChanges } from "./vocabulary";

export const undoInput = openApiSchema("SecurityUndoInput", z.object({ token: linkToken }));

/** A change of the addresses, second factors or connected accounts of an account. */
const undoableChange = z.object({
  kind: z.enum(undoableChanges),
  /** The address, the name of the passkey, the account, "Authenticator app", or "Recovery codes". */
  subject: z.string(),
  at: timestamp,
});
export type UndoableChange = z.infer<typeof undoableChange>;

export const undoPreview = openApiSchema(
  "SecurityUndoPreview",
  z.object({
    /** The address that the undo makes the primary one again. */
    email: z.string(),
    username: z.string(),
    /** Oldest first. */
    changes: z.array(undoableChange),
  }),
);
export type UndoPreview = z.infer<typeof undoPreview>;

export const undoOutput = openApiSchema(
  "SecurityUndo",
  z.object({
    email: z.string(),
    /** A password reset token, because the undo makes the password unusable. */
    resetToken: z.string(),
  }),
);

export const securityUndoSchemas = {
  preview: { body: undoInput, response: undoPreview },
  undo: { body: undoInput, response: undoOutput },
} satisfies FeatureSchemas;
