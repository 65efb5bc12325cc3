import { insert } from "@server/organizations/commands";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { membershipFixture, organizationFixture } from "./account-fixtures";
import { defineCases, everyMember } from "./define-cases";
import { nextNumber } from "./fixtures";
import { isHiring, isOneOf, matchesAny } from "./secrets";
import { undo } from "./undo";

export const organizationCases = defineCases(organizationEndpoints, {
  list: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: "noContact",
      vcRejected: "noContact",
      hr: "allow",
      agency: "noContact",
      independent: "noContact",
      admin: "allow",
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  create: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 201,
    sample: { body: () => ({ name: `Organization ${nextNumber()}` }) },
    links: { website: { storedValueSql: "select website from organizations" } },
    async secrets({ app, secret }) {
      for (const owner of [app.agentAmir, app.pendingPaul]) {
        const seenBy = matchesAny(isHiring, isOneOf(owner));
        const { id } = await insert(app.db, {
          name: `Firm of ${owner.username}`,
          createdById: owner.id,
          phone: secret(`phone of ${owner.username}'s firm`, seenBy),
          email: secret(`email of ${owner.username}'s firm`, seenBy, (word) => `${word}@desk.example`),
          domain: `${owner.username}.example`,
        });
        for (const member of [app.scoutInes, app.rejectedRita])
          await app.rows(
            `insert into organization_memberships (organization_id, user_id) values (${id}, ${member.id})`,
          );
      }
    },
    undo: undo.created,
    maxQueries: { warm: 4, writes: 2 },
  },
  show: {
    access: { visitor: 401, ...everyMember("allow") },
    fixture: organizationFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
  edit: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: "own",
      vcRejected: "own",
      hr: "own",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    fixture: organizationFixture,
    sample: { body: () => ({ location: `Berlin ${nextNumber()}` }) },
    links: {
      website: { storedValueSql: "select website from organizations" },
      logo: { storedValueSql: "select logo from organizations" },
    },
    undo: undo.edited,
    maxQueries: { warm: 7, writes: 1 },
  },
  previewDomain: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 1 },
  },
  mine: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  members: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: "own",
      vcRejected: "own",
      hr: "own",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    fixture: organizationFixture,
    maxQueries: { warm: 3, cold: 4 },
  },
  changeMember: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: "own",
      vcRejected: "own",
      hr: "own",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    fixture: membershipFixture,
    sample: { body: () => ({ title: "Partner" }) },
    undo: undo.memberRole,
    maxQueries: { warm: 5, writes: 1 },
  },
  removeMember: {
    access: {
      visitor: 401,
      vcApproved: "own",
      vcPending: "own",
      vcRejected: "own",
      hr: "own",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    allowedStatus: 204,
    fixture: membershipFixture,
    undo: undo.removedMember,
    maxQueries: { warm: 6, writes: 2 },
  },
});
