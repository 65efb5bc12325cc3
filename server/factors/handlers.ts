/** Users set up and remove their second factors: passkeys, an authenticator app, and recovery codes. */
import { consumeChallenge, createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { fail, failField } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { factorEndpoints } from "@shared/factors/endpoints";
import { maxPasskeys } from "@shared/factors/rules";
import { factorSchemas } from "@shared/factors/schemas";
import type { FactorChange } from "@shared/factors/vocabulary";
import * as z from "zod/mini";
import * as commands from "./commands";
import * as passkeyCommands from "./passkey-commands";
import { createRegistrationOptions, verifyAttestation } from "./passkeys";
import * as queries from "./queries";
import { createTotpSecret, createTotpUri, findTotpTimeStep } from "./totp";

/**
 * Notifies a user that one of their second factors was added, used or removed. `network` is the keyed hash of
 * the client's network.
 */
export type AnnounceFactorChange = (
  db: Db,
  user: { id: number; email: string },
  change: FactorChange,
  network?: string | null,
) => Promise<void>;

interface FactorDeps extends RouteDeps {
  encrypter: Encrypter;
  mailConfig: { appUrl: string };
  adminSecondFactorDays: number;
  announceChange: AnnounceFactorChange;
}

const totpIssuer = "VC Talent Network";
const totpSetupMinutes = 15;
const totpSetupPayloadSchema = z.object({ secret: z.string() });

export const factorRoutes = ({
  encrypter,
  mailConfig,
  adminSecondFactorDays,
  announceChange,
  ...deps
}: FactorDeps) => {
  const passkeyDeps = { encrypter, appUrl: mailConfig.appUrl };
  const announceOwnChange = async (db: Db, { id, network }: Actor, change: FactorChange) =>
    announceChange(db, await loadUser(db, id), change, network);

  return mountRoutes(deps, factorEndpoints, factorSchemas, {
    mine: async ({ db, viewer, session }) => {
      const { lacksRequiredFactor, secondFactorDueAt, ...factors } =
        (await queries.findFactorSummary(db, viewer.id)) ?? failSignedOut();
      const needsFactor = lacksRequiredFactor && adminSecondFactorDays > 0 && !session.countsProviderAsFactor;
      return { ...factors, requiredFrom: needsFactor ? secondFactorDueAt : null };
    },

    passkeys: async ({ db, viewer }) => queries.listPasskeys(db, viewer.id),

    startPasskeyCreation: async ({ db, viewer }) => {
      if ((await queries.listPasskeys(db, viewer.id)).length >= maxPasskeys) failTooManyPasskeys();
      return createRegistrationOptions(db, passkeyDeps, await loadUser(db, viewer.id));
    },

    addPasskey: async ({ db, viewer, actor, body, session }) => {
      await session.lockUserRow(db);
      const values =
        (await verifyAttestation(db, passkeyDeps, viewer.id, body.credential)) ??
        fail("invalid_input", "This passkey could not be verified. Please try again.");
      const addResult = await passkeyCommands.addPasskey(db, { ...values, name: body.name });
      if (addResult === "too_many") failTooManyPasskeys();
      if (addResult === "exists") fail("already_done", "This passkey was added before.");
      await announceOwnChange(db, actor, "passkey_added");
      return addResult;
    },

    renamePasskey: async ({ db, viewer, params, body }) =>
      (await passkeyCommands.renamePasskey(db, viewer.id, params.id, body.name)) ?? failNoPasskey(),

    removePasskey: async ({ db, viewer, actor, params, session }) => {
      await session.lockUserRow(db);
      if (!(await passkeyCommands.removePasskey(db, viewer.id, params.id))) failNoPasskey();
      await announceOwnChange(db, actor, "passkey_removed");
    },

    startTotp: async ({ db, viewer }) => {
      if ((await queries.findFactorSummary(db, viewer.id))?.authenticatorAppSince) failTotpAlreadyOn();
      const user = await loadUser(db, viewer.id);
      const secret = createTotpSecret();
      const challenge = await createChallenge(db, encrypter, {
        kind: "totp_setup",
        userId: viewer.id,
        payload: { secret },
        minutes: totpSetupMinutes,
      });
      return { challenge, secret, uri: createTotpUri(secret, { issuer: totpIssuer, label: user.username }) };
    },

    confirmTotp: async ({ db, viewer, actor, body, session }) => {
      await session.lockUserRow(db);
      // A wrong code rolls back the deletion of the challenge, so the viewer can try again.
      const challenge = await consumeChallenge(db, encrypter, "totp_setup", body.challenge);
      if (challenge?.userId !== viewer.id)
        fail("challenge_expired", "Setting up took too long. Please start again.");
      const { secret } = totpSetupPayloadSchema.parse(challenge.payload);
      const confirmedTimeStep =
        findTotpTimeStep(secret, body.code) ??
        failField("code", "That code is not right. Check that the clock of your phone is set automatically.");
      if (!(await commands.addTotp(db, encrypter, viewer.id, secret, confirmedTimeStep))) failTotpAlreadyOn();
      await announceOwnChange(db, actor, "authenticator_app_added");
      return { codes: (await commands.renewRecoveryCodes(db, viewer.id)) ?? [] };
    },

    removeTotp: async ({ db, viewer, actor, session }) => {
      await session.lockUserRow(db);
      if (!(await commands.removeTotp(db, viewer.id)))
        fail("already_done", "The authenticator app is turned off already.");
      await announceOwnChange(db, actor, "authenticator_app_removed");
    },

    renewRecoveryCodes: async ({ db, viewer, actor, session }) => {
      await session.lockUserRow(db);
      const codes =
        (await commands.renewRecoveryCodes(db, viewer.id)) ??
        fail("no_second_factor", "Recovery codes need an authenticator app or a passkey.");
      await announceOwnChange(db, actor, "recovery_codes_renewed");
      return { codes };
    },
  });
};

const failSignedOut = () => fail("not_signed_in", "Please sign in to go on.");
const failNoPasskey = () => fail("not_found", "There is no such passkey.");
const failTotpAlreadyOn = () => fail("already_done", "The authenticator app is turned on already.");
function failTooManyPasskeys(): never {
  fail("too_many", `You can have ${maxPasskeys} passkeys. Remove one that you no longer use.`);
}

const loadUser = async (db: Db, id: number) => (await queries.findUser(db, id)) ?? failSignedOut();
