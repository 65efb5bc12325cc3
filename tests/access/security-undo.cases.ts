import { grantRestoreRight, issueRestoreToken } from "@server/auth/address-restore-rights";
import { hashToken } from "@server/auth/one-time-tokens";
import { securityUndoEndpoints } from "@shared/security-undo/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { isNobody, isOneOf } from "./secrets";
import { undo } from "./undo";

const unknownToken = { body: () => ({ token: "x".repeat(43) }) };

export const securityUndoCases = defineCases(securityUndoEndpoints, {
  preview: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    async secrets({ app, users, secret, addSecret }) {
      for (const { id: userId, username } of users) {
        const isOwner = isOneOf({ id: userId });
        const email = secret(`former address of ${username}`, isOwner, (word) => `${word}@former.example`);
        const added = { userId, email, id: 0, isPrimary: true, isVerified: true, type: "work" as const };
        const [longAgo, now] = ["2020-01-01T00:00:00Z", new Date().toISOString()];
        const address = {
          ...added,
          primarySince: longAgo,
          claimedAt: null,
          createdAt: longAgo,
          linkSentAt: longAgo,
        };
        const rightId = await grantRestoreRight(app.db, address, { primarySince: now });
        const token = (await issueRestoreToken(app.db, rightId ?? 0)) ?? "";
        const texts = { token, hash: hashToken(token) };
        for (const [name, text] of Object.entries(texts))
          addSecret({ name: `undo ${name} of ${username}`, text, isVisibleTo: isNobody });
      }
    },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 0 },
  },
  undo: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 0 },
  },
});
