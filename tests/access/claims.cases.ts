import { claimEndpoints } from "@shared/claims/endpoints";
import { claimFixture, unclaimedAgencyFixture } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { isAdmin } from "./secrets";
import { undo } from "./undo";

export const claimCases = defineCases(claimEndpoints, {
  claimable: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "allow",
      independent: 403,
      admin: 403,
    },
    maxQueries: { warm: 4, cold: 5 },
  },
  mine: {
    access: {
      visitor: 401,
      vcApproved: "ownRows",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "ownRows",
      independent: 403,
      admin: "ownRows",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  claim: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "allow",
      independent: 403,
      admin: 403,
    },
    allowedStatus: 201,
    fixture: unclaimedAgencyFixture,
    sample: { body: () => ({ reason: "I founded it" }) },
    secrets: async ({ app, secret }) =>
      app.createClaim(
        await app.createAgency(null),
        await app.createUser("claire", "agency"),
        secret("claim", isAdmin),
      ),
    undo: undo.sentWithForm,
    maxQueries: { warm: 6, writes: 2 },
  },
  list: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  counts: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  approve: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: claimFixture,
    undo: undo.decision,
    maxQueries: { warm: 21, writes: 14 },
  },
  reject: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: claimFixture,
    undo: undo.decision,
    maxQueries: { warm: 13, writes: 7 },
  },
});
