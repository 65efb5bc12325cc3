import { createEncrypter } from "@server/lib/encryption";
import { clientSecretContext } from "@server/sso/providers";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { encryptionKey } from "@tests/app/test-app";
import { organizationFixture } from "./account-fixtures";
import { defineCases, everyMember, type Fixture } from "./define-cases";
import { type IdFixture, idOf, nextNumber } from "./fixtures";
import { isNobody, isOneOf } from "./secrets";
import { undo } from "./undo";

const unknownToken = { body: () => ({ token: "x".repeat(43) }) };

/** A provider that does not exist: nothing on this machine answers for one. */
const unknownProvider: Fixture<{ provider: string }> = {
  existingSql: "select 'site' as provider",
  create: async () => ({ provider: "site" }),
};

const identityFixture: IdFixture = {
  existingSql: "select id from identities",
  create: (context, owner) =>
    idOf(
      context,
      `insert into identities (user_id, provider, issuer, subject)
       values (${owner.id}, 'site', 'https://issuer.example', 'matrix${nextNumber()}') returning id`,
    ),
};

/** An organization with a provider at which nothing answers; only its owner may know. */
const providerFixture: IdFixture = {
  ...organizationFixture,
  async create(context, owner) {
    const { id } = await organizationFixture.create(context, owner);
    await context.app.rows(
      `insert into sso_providers (organization_id, issuer, client_id, secret_sealed)
       values (${id}, 'https://issuer.invalid', 'client', 'unreadable')`,
    );
    return { id };
  },
};

const ownersOnly = { visitor: 401, ...everyMember("own") } as const;

export const ssoCases = defineCases(ssoEndpoints, {
  providers: {
    access: { visitor: "allow", ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 1 },
  },
  discover: {
    access: { visitor: "allow", ...everyMember("allow") },
    sample: { body: () => ({ email: "somebody@unknown.example" }) },
    undo: undo.countOrQuestion,
    maxQueries: { warm: 1, writes: 0 },
  },
  start: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 302,
    fixture: unknownProvider,
    maxQueries: { warm: 0, cold: 1 },
  },
  callback: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 302,
    fixture: unknownProvider,
    maxQueries: { warm: 0, cold: 1 },
  },
  preview: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.countOrQuestion,
    maxQueries: { warm: 3, writes: 0 },
  },
  finish: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.signInOrOut,
    maxQueries: { warm: 3, writes: 0 },
  },
  mailLink: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: unknownToken,
    undo: undo.sentWithForm,
    maxQueries: { warm: 3, writes: 0 },
  },
  identities: {
    access: { visitor: 401, ...everyMember("allow") },
    async secrets({ app, users, secret }) {
      for (const { id, username } of users)
        await app.rows(
          `insert into identities (user_id, provider, issuer, subject, email) values (${id}, 'site',
           'https://issuer.example', '${secret(`subject of ${username}`, isNobody)}',
           '${secret(`address of ${username} at the provider`, isOneOf({ id }), (word) => `${word}@idp.example`)}')`,
        );
    },
    maxQueries: { warm: 2, cold: 3 },
  },
  link: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 404, // the provider is unknown
    sample: { body: () => ({ provider: "site" }) },
    undo: undo.created,
    maxQueries: { warm: 0, writes: 0 },
  },
  unlink: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    allowedStatus: 204,
    fixture: identityFixture,
    undo: undo.removedIdentity,
    maxQueries: { warm: 11, writes: 7 },
  },
  settings: {
    access: ownersOnly,
    fixture: providerFixture,
    async secrets({ app, users, secret }) {
      const encrypter = createEncrypter([encryptionKey]);
      const [owner] = users;
      const [row] = await app.rows<{ id: number }>(
        "insert into organizations (name) values ('Firm with single sign-on') returning id",
      );
      const id = row?.id ?? 0;
      const encryptedSecret = encrypter.encrypt(secret("client secret", isNobody), clientSecretContext(id));
      await app.rows(
        `insert into organization_memberships (organization_id, user_id, role) values (${id}, ${owner?.id}, 'owner');
         insert into sso_providers (organization_id, issuer, client_id, secret_sealed)
         values (${id}, 'https://issuer.example', '${secret("client id", isOneOf({ id: owner?.id ?? 0 }))}', '${encryptedSecret}')`,
      );
    },
    maxQueries: { warm: 3, cold: 4 },
  },
  change: {
    access: ownersOnly,
    allowedStatus: 409, // no admin has confirmed the domain
    fixture: providerFixture,
    sample: {
      body: () => ({ issuer: "https://issuer.invalid", clientId: "client", clientSecret: "secret" }),
    },
    undo: undo.edited,
    maxQueries: { warm: 2, writes: 0 },
  },
  remove: {
    access: ownersOnly,
    allowedStatus: 204,
    fixture: providerFixture,
    undo: undo.removedSso,
    maxQueries: { warm: 9, writes: 4 },
  },
  test: {
    access: ownersOnly,
    allowedStatus: 409, // no admin has confirmed the domain
    fixture: providerFixture,
    undo: undo.countOrQuestion,
    maxQueries: { warm: 2, writes: 0 },
  },
});
