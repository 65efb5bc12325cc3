import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { defineCases } from "./define-cases";
import { candidateFixture, jobFixture, nextNumber } from "./fixtures";
import { isCommunity, isVerifiedCommunity } from "./secrets";
import { undo } from "./undo";

export const talentPoolCases = defineCases(talentPoolEndpoints, {
  list: {
    access: {
      visitor: 401,
      vcApproved: "allow",
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
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 2, cold: 3 },
  },
  exportCsv: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    maxQueries: { warm: 2, cold: 3 },
    isRecorded: true,
  },
  show: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: candidateFixture,
    maxQueries: { warm: 1, cold: 2 },
  },
  jobs: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: candidateFixture,
    maxQueries: { warm: 3, cold: 4 },
  },
  forJob: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    fixture: jobFixture,
    maxQueries: { warm: 3, cold: 4 },
  },
  share: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    sample: { body: () => ({ name: "C", email: `c${nextNumber()}@c.example`, role: "CTO", skills: ["Go"] }) },
    links: { resume: { storedValueSql: "select resume from candidates" } },
    async secrets({ app, secret }) {
      for (const sharer of [app.partnerVera, app.adminAda]) {
        const text = (kind: string) => `pool ${kind}, by ${sharer.username}`;
        await app.createCandidate(sharer, {
          name: secret(text("name"), isCommunity),
          email: secret(text("email"), isVerifiedCommunity, (word) => `${word}@pool.example`),
          phone: secret(text("phone"), isVerifiedCommunity),
          notes: secret(text("notes"), isVerifiedCommunity),
        });
      }
    },
    undo: undo.created,
    maxQueries: { warm: 4, writes: 2 },
  },
  edit: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "own",
    },
    fixture: candidateFixture,
    links: { resume: { storedValueSql: "select resume from candidates" } },
    undo: undo.edited,
    maxQueries: { warm: 4, writes: 1 },
  },
  remove: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 204,
    fixture: candidateFixture,
    undo: undo.deleted,
    maxQueries: { warm: 2, writes: 1 },
  },
  report: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: 403,
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    fixture: candidateFixture,
    sample: { body: () => ({ reason: "Advertising" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 5, writes: 2 },
  },
});
