import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { undo } from "./undo";

const unknownToken = { body: () => ({ token: "x".repeat(43) }) };

export const securityUndoCases = defineCases(securityUndoEndpoints, {
  preview: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.countOrQuestion,
    maxQueries: { warm: 2, writes: 0 },
  },
  undo: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 0 },
  },
});
