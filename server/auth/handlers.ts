/** Registration, sign-in and sign-out, passwords, and the sessions of the viewer. */
import { queueEmail } from "@server/email/commands";
import { cancelFactorRemoval } from "@server/factors/commands";
import { createAuthenticationOptions, verifyAssertion } from "@server/factors/passkeys";
import type { Db } from "@server/lib/db/db";
import { ApiError, fail, failField } from "@server/lib/http/api-error";
import {
  type ClientInfo,
  mountRoutes,
  type RouteDeps,
  type SessionActions,
} from "@server/lib/http/mount-routes";
import type { ToAccountKey, ToNetworkKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { hashPassword, matchesPassword } from "@server/lib/sessions/passwords";
import { wrongCredentialsMessage } from "@server/lib/sessions/sessions";
import { enqueue } from "@server/lib/task-queue";
import { type AuditDetails, recordAudit } from "@server/security/commands";
import { addSignInFailure } from "@server/security/sign-in-failures";
import { authEndpoints } from "@shared/auth/endpoints";
import { describeDevice, isOwnUsernameOrEmail, passwordIsIdentityMessage } from "@shared/auth/rules";
import { authSchemas } from "@shared/auth/schemas";
import type { AuditAction } from "@shared/security/vocabulary";
import { requireAllowedMethod, verifySecondFactor } from "./authentication-rules";
import * as commands from "./commands";
import { failIfCommonPassword, isCommonPassword } from "./common-passwords";
import { announceSecurityChange } from "./notifications";
import * as tokens from "./one-time-tokens";
import * as queries from "./queries";
import { registerAccount } from "./registration";
import { giveAccountToRecipient } from "./reset-commands";
import { describeClientDevice, type SignInDeps, startSession } from "./sign-in";
import { limitTakenErrors, notifyOwnerOfTakenAddress } from "./taken-errors";

const invalidLinkMessage = "This link is no longer valid. Please ask for a new one.";

interface SignInRequest {
  db: Db;
  body: { username: string };
  session: SessionActions;
  client: ClientInfo;
}

export interface CredentialDeps {
  limits: RateLimits;
  toNetworkKey: ToNetworkKey;
  toAccountKey: ToAccountKey;
}

/**
 * Checks username and password within the sign-in limits, and counts failures for the security record. All
 * failures give the same error, to prevent account enumeration.
 */
export async function verifyCredentials(
  { limits, toNetworkKey, toAccountKey }: CredentialDeps,
  { db, body, session, client }: SignInRequest,
) {
  const knownDevice = await queries.findKnownDevice(db, body.username, session.deviceHash);
  const attempt = await limits.startSignInAttempt(body.username, client.ip, knownDevice);
  // An attempt that fails with an error, such as an unavailable database, does not count.
  const checkedUser = await session.checkPassword().catch(async (error: unknown) => {
    await attempt.abandon();
    throw error;
  });
  const failCredentials = () => fail("wrong_credentials", wrongCredentialsMessage);
  if (!checkedUser) {
    const login = body.username.trim();
    const network = toNetworkKey(client.ip);
    await addSignInFailure(db, { login, network, accountKey: toAccountKey(login) });
    return failCredentials();
  }
  await attempt.markSucceeded();
  const user = (await queries.findUser(db, checkedUser.id)) ?? failCredentials();
  // A session starts only if the generation has not changed since the password was read.
  return { ...user, sessionGeneration: checkedUser.sessionGeneration };
}

interface AuthDeps extends RouteDeps, SignInDeps, CredentialDeps {
  mailConfig: { appUrl: string };
}

export const authRoutes = ({
  analyticsBuffer,
  encrypter,
  adminSecondFactorDays,
  mailConfig,
  ...deps
}: AuthDeps) => {
  const { limits, toNetworkKey, toAccountKey } = deps;
  const signInDeps = {
    limits,
    analyticsBuffer,
    encrypter,
    adminSecondFactorDays,
    toNetworkKey,
    toAccountKey,
  };
  const passkeyDeps = { encrypter, appUrl: mailConfig.appUrl };
  /** Adds an action of a user on their own account to the security record. */
  const recordOwnAction = (
    db: Db,
    action: AuditAction,
    userId: number,
    client: ClientInfo,
    details?: AuditDetails,
  ) => recordAudit(db, { action, actorId: userId, network: toNetworkKey(client.ip), details });

  return mountRoutes(
    deps,
    authEndpoints,
    authSchemas,
    {
      me: async ({ db, viewer }) =>
        (await queries.findUser(db, viewer.id)) ?? fail("not_signed_in", "Please sign in to go on."),

      register: async ({ db, body, session, client }) => {
        analyticsBuffer.record({ eventType: "register_attempt", ...client });
        await deps.limits.countRegistration(client.ip);
        const passwordHash = await hashPassword(body.password);
        const insertUser = () =>
          db.transaction(async (tx) => {
            const hasCommonPassphrase = isCommonPassword(body.password);
            const values = { ...body, password: passwordHash, hasCommonPassphrase };
            const { user: newUser, address } = await registerAccount(tx, values);
            await queueEmail(tx, {
              userId: newUser.id,
              address: newUser.email,
              kind: "verify_address",
              data: { addressId: address.id },
            });
            await recordOwnAction(tx, "signed_in", newUser.id, client, { method: "registration" });
            return newUser;
          });
        const user = await limitTakenErrors(deps.limits, client.ip, insertUser).catch(async (error) => {
          if (error instanceof ApiError && error.code === "email_taken")
            await notifyOwnerOfTakenAddress(db, body.email);
          throw error;
        });
        analyticsBuffer.record({ eventType: "register_success", userId: user.id, ...client });
        session.signIn(user, (deviceHash) =>
          commands.recordDevice(db, user.id, deviceHash, describeClientDevice(client)),
        );
        // The address is not verified yet.
        return { ...user, seesContactDetails: false };
      },

      login: async ({ db, body, session, client }) => {
        analyticsBuffer.record({ eventType: "login_attempt", ...client });
        const user = await verifyCredentials(deps, { db, body, session, client });
        return startSession(signInDeps, { db, session, client }, user, { kind: "password" });
      },

      loginSecondFactor: async ({ db, body, session, client }) => {
        const user = await verifySecondFactor(db, signInDeps, {
          ...body,
          network: toNetworkKey(client.ip),
          deviceHash: session.deviceHash,
        });
        return startSession(signInDeps, { db, session, client }, user, { kind: "code" });
      },

      startPasskeySignIn: async ({ db, viewer, body, client }) => {
        await deps.limits.countPasskeyRequest(client.ip);
        return createAuthenticationOptions(
          db,
          passkeyDeps,
          body.purpose === "sign_in" ? undefined : viewer?.id,
        );
      },

      passkeyLogin: async ({ db, body, session, client }) => {
        await deps.limits.countPasskeyRequest(client.ip);
        analyticsBuffer.record({ eventType: "login_attempt", ...client });
        const failPasskey = () =>
          fail("wrong_credentials", "This passkey could not sign you in. Please try again.");
        const owner = (await verifyAssertion(db, passkeyDeps, body.passkey)) ?? failPasskey();
        const user = (await queries.findUser(db, owner.userId)) ?? failPasskey();
        const account = { ...user, sessionGeneration: owner.sessionGeneration };
        return startSession(signInDeps, { db, session, client }, account, {
          kind: "passkey",
          addedAt: owner.addedAt,
        });
      },

      loginPage: async () => "/auth",

      logout: async ({ viewer, session, client }) => {
        if (viewer) analyticsBuffer.record({ eventType: "logout", userId: viewer.id, ...client });
        session.signOut();
        return {};
      },

      changePassword: async ({ db, viewer, body, session, client }) => {
        await deps.limits.countPasswordConfirmation(viewer.id, session.getSessionId());
        const user =
          (await queries.findUser(db, viewer.id)) ?? fail("not_signed_in", "Please sign in to go on.");
        const wrongPasswordMessage = "That is not your current password";
        if (!(await matchesPassword(user.password, body.currentPassword)))
          failField("currentPassword", wrongPasswordMessage);
        // Fails if an organization requires single sign-on, because a new password also counts as a recent
        // authentication.
        await requireAllowedMethod(db, user, { kind: "password" });
        if (isOwnUsernameOrEmail(body.newPassword, user)) failField("newPassword", passwordIsIdentityMessage);
        failIfCommonPassword("newPassword", body.newPassword);
        const newHash = await hashPassword(body.newPassword);
        const currentSid = session.getSessionId();
        await db.transaction(async (tx) => {
          // Fails if a concurrent request has changed the password since it was checked above.
          const generation =
            (await commands.setPassword(tx, user.id, newHash, { currentHash: user.password })) ??
            failField("currentPassword", wrongPasswordMessage);
          await commands.endSessions(tx, user.id, currentSid);
          await commands.keepSessionActive(tx, currentSid, generation);
          await tokens.revokeTokens(tx, "reset_password", user.id);
          await recordOwnAction(tx, "password_changed", user.id, client);
          await announceSecurityChange(tx, user, "password");
        });
      },

      reauthenticate: async ({ db, viewer, body, session }) => {
        await deps.limits.countPasswordConfirmation(viewer.id, session.getSessionId());
        const user =
          (await queries.findUser(db, viewer.id)) ?? fail("not_signed_in", "Please sign in to go on.");
        if (body.passkey) {
          const passkeyOwner =
            (await verifyAssertion(db, passkeyDeps, body.passkey, user.id)) ??
            fail("invalid_input", "This passkey could not confirm who you are. Please try again.");
          await requireAllowedMethod(db, user, { kind: "passkey", addedAt: passkeyOwner.addedAt });
        } else {
          if (!(await matchesPassword(user.password, body.password ?? "")))
            failField("password", "That is not your password");
          await requireAllowedMethod(db, user, { kind: "password" });
        }
        // The generation is from before the check, so that nothing is recorded if the password has changed
        // since.
        await commands.recordReauthentication(db, session.getSessionId(), user.sessionGeneration);
      },

      requestReset: async ({ db, body, client }) => {
        await deps.limits.countPasswordResetRequest(client.ip);
        // The key makes the queue keep one request per login.
        const key = `reset ${body.email.toLowerCase()}`;
        await enqueue(db, "request_reset", { login: body.email }, { key });
        return {};
      },

      reset: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        const token =
          (await tokens.findToken(db, "reset_password", body.token)) ??
          fail("token_used", invalidLinkMessage);
        const user = (await queries.findUser(db, token.userId)) ?? fail("token_used", invalidLinkMessage);
        if (isOwnUsernameOrEmail(body.newPassword, user)) failField("newPassword", passwordIsIdentityMessage);
        failIfCommonPassword("newPassword", body.newPassword);
        const newHash = await hashPassword(body.newPassword);
        await db.transaction(async (tx) => {
          const consumedToken =
            (await tokens.consumeToken(tx, "reset_password", body.token)) ??
            fail("token_used", invalidLinkMessage);
          await commands.setPassword(tx, user.id, newHash);
          // The emailed link proves that its holder receives the emails to this address.
          const { addressId } = consumedToken;
          const provesAddress = addressId !== null && !(await queries.isAddressVerified(tx, addressId));
          const account = provesAddress
            ? await giveAccountToRecipient(tx, { user, addressId, network: toNetworkKey(client.ip) })
            : user;
          if (!account) return fail("token_used", invalidLinkMessage);
          await commands.endSessions(tx, account.id);
          await commands.deleteRateLimits(tx, deps.limits.keysOfFailedSignIns(account));
          await recordOwnAction(tx, "password_reset", account.id, client);
          await announceSecurityChange(tx, account, "password");
        });
      },

      cancelFactorRemoval: async ({ db, body, client }) => {
        await deps.limits.countTokenUse(client.ip);
        await db.transaction(async (tx) => {
          const token =
            (await tokens.consumeToken(tx, "cancel_factor_removal", body.token)) ??
            fail("token_used", "This link is invalid, or the removal was cancelled or carried out already.");
          if (!(await cancelFactorRemoval(tx, token.userId)))
            fail("token_used", "The removal was cancelled or carried out already.");
          await recordOwnAction(tx, "factor_removal_cancelled", token.userId, client);
        });
      },

      sessions: async ({ db, viewer, session }) => {
        const rows = await queries.listSessions(db, viewer.id, session.getSessionId());
        return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }));
      },

      endSession: async ({ db, viewer, params, session, client }) => {
        const sessions = await queries.listSessions(db, viewer.id, session.getSessionId());
        const sessionToEnd = sessions.find(({ id }) => id === params.id);
        if (sessionToEnd?.isCurrent) return session.signOut();
        if (!(await commands.endSession(db, viewer.id, params.id)))
          fail("not_found", "There is no such session.");
        await recordOwnAction(db, "session_ended", viewer.id, client);
      },

      endOtherSessions: async ({ db, viewer, session, client }) => {
        await commands.endSessions(db, viewer.id, session.getSessionId());
        await recordOwnAction(db, "other_sessions_ended", viewer.id, client);
      },
    },
    {
      manualTransaction: [
        "register",
        "login",
        "loginSecondFactor",
        "startPasskeySignIn",
        "passkeyLogin",
        "logout",
        "changePassword",
        "reauthenticate",
        "requestReset",
        "reset",
        "cancelFactorRemoval",
      ],
      errorPages: { loginPage: () => "/auth" },
    },
  );
};
