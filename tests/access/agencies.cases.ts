import { agencyEndpoints } from "@shared/agencies/endpoints";
import { agency, ownedAgency, verifiedAgency } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { unique } from "./fixtures";
import { either, isCommunity, nobody, only } from "./secrets";
import { undo } from "./undo";

export const agencyCases = defineCases(agencyEndpoints, {
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
    maxQueries: { warm: 1, cold: 2 },
  },
  featured: {
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
  add: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "allow",
      independent: 403,
      admin: "allow",
    },
    allowedStatus: 201,
    prepare: ({ app }, caller) => app.rows(`update agencies set user_id = null where user_id = ${caller.id}`),
    sample: { body: () => ({ name: `Agency ${unique()}`, specializations: ["GTM"] }) },
    links: { website: { stored: "select website from agencies" } },
    async secrets({ app, secret }) {
      for (const owner of [app.agentAmir, null]) {
        const seenBy = either(isCommunity, owner ? only(owner) : nobody);
        const text = (kind: string) => `${kind} of ${owner ? "Amir's" : "nobody's"} agency`;
        await app.createAgency(owner, {
          description: secret(text("description"), seenBy),
          phone: secret(text("phone"), seenBy),
          email: secret(text("email"), seenBy, (word) => `${word}@listing.example`),
        });
      }
    },
    undo: undo.created,
    maxQueries: { warm: 7, writes: 5 },
  },
  show: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: agency,
    maxQueries: { warm: 6, cold: 7 },
  },
  edit: {
    access: {
      visitor: 401,
      vcApproved: 403,
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: agency,
    links: {
      website: { stored: "select website from agencies" },
      logo: { stored: "select logo from agencies" },
    },
    undo: undo.edited,
    maxQueries: { warm: 3, writes: 1 },
  },
  remove: {
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
    allowedStatus: 204,
    fixture: agency,
    undo: undo.deleted,
    maxQueries: { warm: 3, writes: 2 },
  },
  team: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: 403,
      vcRejected: 403,
      hr: 403,
      agency: "own",
      independent: 403,
      admin: "allow",
    },
    fixture: agency,
    maxQueries: { warm: 2, cold: 3 },
  },
  assign: {
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
    fixture: ownedAgency,
    sample: { body: () => ({ userId: null }) },
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
  verify: {
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
    fixture: agency,
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
  unverify: {
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
    fixture: verifiedAgency,
    undo: undo.moderation,
    maxQueries: { warm: 4, writes: 2 },
  },
});
