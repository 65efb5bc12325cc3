import { issueToken } from "@server/auth/one-time-tokens";
import { addAddress } from "@server/users/commands";
import { userEndpoints } from "@shared/users/endpoints";
import { accountFixture, emailAddressFixture, managedUserFixture } from "./account-fixtures";
import { defineCases, everyMember } from "./define-cases";
import { nextNumber } from "./fixtures";
import { isNobody, isOneOf, isVerifiedHiring, matchesAny } from "./secrets";
import { undo } from "./undo";

export const userCases = defineCases(userEndpoints, {
  show: {
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
    fixture: accountFixture,
    maxQueries: { warm: 1, cold: 2 },
  },
  addressesOf: {
    access: {
      visitor: 401,
      vcApproved: "allow",
      vcPending: "own",
      vcRejected: "own",
      hr: "allow",
      agency: "own",
      independent: "own",
      admin: "allow",
    },
    fixture: accountFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
  organizationsOf: {
    access: { visitor: 401, ...everyMember("allow") },
    fixture: accountFixture,
    maxQueries: { warm: 2, cold: 3 },
  },
  edit: {
    access: { visitor: 401, ...everyMember("own") },
    fixture: accountFixture,
    async secrets({ app, users, unverifiedPosters, secret }) {
      const approvers = [app.rivalRuth, ...unverifiedPosters.map(({ user }) => user)];
      for (const user of users) {
        const contact = matchesAny(isOneOf(user), isVerifiedHiring);
        // They have approved Amir's application (`applications.cases.ts`): he sees their address, and nothing
        // more of them.
        const email = approvers.includes(user) ? matchesAny(contact, isOneOf(app.agentAmir)) : contact;
        const address = secret(`email of ${user.username}`, email, (word) => `${word}@${word}.example`);
        await app.rows(`update user_emails set email = '${address}' where user_id = ${user.id}`);
        await app.rows(`update users set email = '${address}', phone = '${secret(`phone of ${user.username}`, contact)}',
          location = '${secret(`location of ${user.username}`, contact)}' where id = ${user.id}`);
      }
    },
    undo: undo.edited,
    maxQueries: { warm: 3, writes: 1 },
  },
  report: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 201,
    fixture: managedUserFixture(),
    sample: { body: () => ({ reason: "Advertising" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 5, writes: 2 },
  },
  setPicture: {
    access: { visitor: 401, ...everyMember("allow") },
    sample: { body: () => ({ profileImageUrl: "https://pictures.example/me.png" }) },
    links: { profileImageUrl: { storedValueSql: "select profile_image_url from users" } },
    undo: undo.edited,
    maxQueries: { warm: 1, writes: 1 },
  },
  reapply: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 409, // only rejected partners may, after a week: server/users/handlers.test.ts
    undo: undo.rareRequest,
    maxQueries: { warm: 2, writes: 1 },
  },
  addresses: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  addAddress: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 201,
    // A user may have twenty addresses.
    prepare: ({ app }, caller) =>
      app.rows(`delete from user_emails where not is_primary and user_id = ${caller.id}`),
    sample: { body: () => ({ email: `more${nextNumber()}@matrix.example` }) },
    async secrets({ app, users, secret, addSecret }) {
      for (const user of users) {
        const address = secret(
          `address of ${user.username}`,
          matchesAny(isOneOf(user), isVerifiedHiring),
          (word) => `${word}@further.example`,
        );
        const added = await addAddress(app.db, user.id, address);
        const { token } = await issueToken(app.db, "verify_address", user.id, added?.id);
        addSecret({ name: `token of ${user.username}`, text: token, isVisibleTo: isNobody });
        const [link] = await app.rows<{ hash: string }>(
          "select token_hash as hash from mailed_links order by id desc limit 1",
        );
        addSecret({ name: `token hash of ${user.username}`, text: link?.hash ?? "", isVisibleTo: isNobody });
      }
    },
    undo: undo.created,
    maxQueries: { warm: 18, writes: 10 },
  },
  removeAddress: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    allowedStatus: 204,
    fixture: emailAddressFixture,
    undo: undo.removedAddressOrAccount,
    maxQueries: { warm: 12, writes: 6 },
  },
  makePrimary: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    fixture: emailAddressFixture,
    undo: undo.primaryAddress,
    maxQueries: { warm: 14, writes: 7 },
  },
  sendLink: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    fixture: emailAddressFixture,
    undo: undo.sentWithForm,
    maxQueries: { warm: 4, writes: 3 },
  },
  previewVerification: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(43) }) },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 0 },
  },
  declineVerification: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(43) }) },
    undo: undo.declinedAddress,
    maxQueries: { warm: 1, writes: 1 },
  },
  verify: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(43) }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 2, writes: 1 },
  },
});
