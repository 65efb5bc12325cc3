import { createEncrypter } from "@server/lib/encryption";
import { factorEndpoints } from "@shared/factors/endpoints";
import { encryptionKey } from "@tests/app/test-app";
import { defineCases, everyMember } from "./define-cases";
import { type IdFixture, idOf, nextNumber } from "./fixtures";
import { isNobody, isOneOf } from "./secrets";
import { undo } from "./undo";

const clientData = (type: string) =>
  Buffer.from(JSON.stringify({ type, challenge: "x".repeat(43) })).toString("base64url");

/** Well-formed, for a challenge that does not exist. */
export const unknownAssertion = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: clientData("webauthn.get"), authenticatorData: "AAAA", signature: "AAAA" },
} as const;

const unknownAttestation = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: clientData("webauthn.create"), attestationObject: "AAAA" },
} as const;

const passkeyFixture: IdFixture = {
  existingSql: "select id from passkeys",
  create: (context, owner) =>
    idOf(
      context,
      `insert into passkeys (user_id, credential_id, public_key, transports, name)
       values (${owner.id}, 'matrix${nextNumber()}', 'AAAA', '{}', 'Laptop') returning id`,
    ),
};

export const factorCases = defineCases(factorEndpoints, {
  mine: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
  passkeys: {
    access: { visitor: 401, ...everyMember("ownRows") },
    async secrets({ app, users, secret, addSecret }) {
      for (const user of users) {
        const credential = `zqcredential${user.id}qz`;
        // The options for another passkey exclude the existing ones.
        addSecret({
          name: `credential of ${user.username}`,
          text: credential,
          isVisibleTo: isOneOf(user),
          isInWritesOnly: true,
        });
        await app.rows(
          `insert into passkeys (user_id, credential_id, public_key, transports, name) values (${user.id},
           '${credential}', '${secret(`key of ${user.username}`, isNobody)}', '{}',
           '${secret(`passkey of ${user.username}`, isOneOf(user))}')`,
        );
      }
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  startPasskeyCreation: {
    access: { visitor: 401, ...everyMember("allow") },
    undo: undo.sentWithForm,
    maxQueries: { warm: 4, writes: 1 },
  },
  addPasskey: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 400, // its challenge does not exist
    sample: { body: () => ({ name: "Laptop", credential: unknownAttestation }) },
    undo: undo.created,
    maxQueries: { warm: 2, writes: 1 },
  },
  renamePasskey: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    fixture: passkeyFixture,
    sample: { body: () => ({ name: "Phone" }) },
    undo: undo.edited,
    maxQueries: { warm: 2, writes: 1 },
  },
  removePasskey: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    allowedStatus: 204,
    fixture: passkeyFixture,
    undo: undo.removedFactor,
    maxQueries: { warm: 13, writes: 6 },
  },
  startTotp: {
    access: { visitor: 401, ...everyMember("allow") },
    prepare: ({ app }, caller) => app.rows(`delete from totp where user_id = ${caller.id}`),
    async secrets({ app, users, secret }) {
      const encrypter = createEncrypter([encryptionKey]);
      for (const { id, username } of users) {
        const encryptedSecret = encrypter.encrypt("JBSWY3DPEHPK3PXP", `totp ${id}`);
        const form = (word: string) => `${word}${encryptedSecret}`;
        await app.rows(`insert into totp (user_id, secret_sealed, last_step) values (${id},
          '${secret(`authenticator app of ${username}`, isNobody, form)}', 0)`);
        await app.rows(`insert into recovery_codes (user_id, code_hash) values (${id},
          '${secret(`recovery code of ${username}`, isNobody)}')`);
      }
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 3, writes: 1 },
  },
  confirmTotp: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 409, // the challenge does not exist
    sample: { body: () => ({ challenge: "x".repeat(43), code: "123456" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 2, writes: 1 },
  },
  removeTotp: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 204,
    prepare: ({ app }, caller) =>
      app.rows(
        `insert into totp (user_id, secret_sealed, last_step) values (${caller.id}, 'x', 0) on conflict do nothing`,
      ),
    undo: undo.removedFactor,
    maxQueries: { warm: 13, writes: 6 },
  },
  renewRecoveryCodes: {
    access: { visitor: 401, ...everyMember("allow") },
    prepare: ({ app }, caller) =>
      app.rows(
        `insert into totp (user_id, secret_sealed, last_step) values (${caller.id}, 'x', 0) on conflict do nothing`,
      ),
    undo: undo.sentWithForm,
    maxQueries: { warm: 12, writes: 7 },
  },
});
