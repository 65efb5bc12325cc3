import { agencyEndpoints } from "@shared/agencies/endpoints";
import { agencyFixture, ownedAgencyFixture, verifiedAgencyFixture } from "./agency-fixtures";
import { defineCases } from "./define-cases";
import { nextNumber } from "./fixtures";
import { isCommunity, isNobody, isOneOf, matchesAny } from "./secrets";
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
    sample: { body: () => ({ name: `Agency ${nextNumber()}`, specializations: ["GTM"] }) },
    links: { website: { storedValueSql: "select website from agencies" } },
    async secrets({ app, secret }) {
      for (const owner of [app.agentAmir, null]) {
        const seenBy = matchesAny(isCommunity, owner ? isOneOf(owner) : isNobody);
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
    fixture: agencyFixture,
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
    fixture: agencyFixture,
    sample: { body: () => ({ location: `Berlin ${nextNumber()}` }) },
    links: {
      website: { storedValueSql: "select website from agencies" },
      logo: { storedValueSql: "select logo from agencies" },
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
    fixture: agencyFixture,
    undo: undo.deleted,
    maxQueries: { warm: 6, writes: 4 },
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
    fixture: agencyFixture,
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
    fixture: ownedAgencyFixture,
    sample: { body: () => ({ userId: null }) },
    undo: undo.moderation,
    maxQueries: { warm: 5, writes: 3 },
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
    fixture: agencyFixture,
    undo: undo.moderation,
    maxQueries: { warm: 5, writes: 3 },
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
    fixture: verifiedAgencyFixture,
    undo: undo.moderation,
    maxQueries: { warm: 5, writes: 3 },
  },
});
