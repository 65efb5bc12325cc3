import { adminEndpoints } from "@shared/admin/endpoints";
import {
  domainClaimFixture,
  managedUserFixture,
  suspendedUserFixture,
  vcApplicantFixture,
} from "./account-fixtures";
import { defineCases } from "./define-cases";
import { isAdmin, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

export const adminCases = defineCases(adminEndpoints, {
  vcApplications: {
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
    maxQueries: { warm: 4, cold: 5 },
  },
  vcApplicationCounts: {
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
    maxQueries: { warm: 2, cold: 3 },
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
    fixture: vcApplicantFixture,
    undo: undo.decision,
    maxQueries: { warm: 9, writes: 5 },
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
    fixture: vcApplicantFixture,
    async secrets({ app, users, secret }) {
      for (const user of users)
        await app.rows(`update users set vc_decision_reason = '${secret(`decision of ${user.username}`, matchesAny(isOneOf(user), isAdmin))}'
          where id = ${user.id}`);
    },
    undo: undo.decision,
    maxQueries: { warm: 9, writes: 5 },
  },
  site: {
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
  moderation: {
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
  users: {
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
  userCounts: {
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
    maxQueries: { warm: 3, cold: 4 },
  },
  suspend: {
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
    fixture: managedUserFixture(),
    sample: { body: () => ({ reason: "Spam" }) },
    async secrets({ app, users, secret }) {
      for (const { id, username } of users)
        await app.rows(
          `update users set suspension_reason = '${secret(`suspension of ${username}`, isAdmin)}' where id = ${id}`,
        );
    },
    undo: undo.moderation,
    maxQueries: { warm: 6, writes: 2 },
  },
  restore: {
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
    fixture: suspendedUserFixture,
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
  verifyUser: {
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
    fixture: managedUserFixture(),
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
  unverifyUser: {
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
    fixture: managedUserFixture({ isVerified: true }),
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
  makeResetLink: {
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
    fixture: managedUserFixture(),
    undo: undo.rareRequest,
    maxQueries: { warm: 3, writes: 2 },
  },
  domainClaims: {
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
  confirmDomain: {
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
    fixture: domainClaimFixture,
    undo: undo.decision,
    maxQueries: { warm: 12, writes: 5 },
  },
  outbox: {
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
});
