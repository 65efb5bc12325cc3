/**
 * The second half of a pending sign-in through a provider (pending-sign-in.ts): the user creates an account,
 * or connects an existing one.
 */
import { declineAddress } from "@server/auth/address-commands";
import {
  type Account,
  requireAllowedSignInMethod,
  requireSecondFactorCode,
} from "@server/auth/authentication-rules";
import * as authCommands from "@server/auth/commands";
import { announceIdentityChange } from "@server/auth/notifications";
import * as authQueries from "@server/auth/queries";
import { registerAccount } from "@server/auth/registration";
import { describeClientDevice, type SignInDeps, startSession } from "@server/auth/sign-in";
import { limitTakenErrors } from "@server/auth/taken-errors";
import { attemptChallenge } from "@server/challenges/commands";
import { cancelFactorRemovalAtSignIn } from "@server/factors/commands";
import { verifyAssertion } from "@server/factors/passkeys";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import { createUnusablePasswordHash, matchesPassword } from "@server/lib/sessions/passwords";
import { recordAudit } from "@server/security/commands";
import type { ssoFinishInput } from "@shared/sso/schemas";
import { ssoProblems } from "@shared/sso/vocabulary";
import type * as z from "zod/mini";
import * as commands from "./commands";
import { consumePendingSignIn, failExpired, type PendingSignIn } from "./pending-sign-in";
import type { Providers } from "./providers";
import * as queries from "./queries";
import { findAccountProblem } from "./usable-providers";

type FinishInput = z.output<typeof ssoFinishInput>;

export interface FinishDeps extends SignInDeps {
  appUrl: string;
  providers: Providers;
}

interface FinishContext {
  db: Db;
  session: SessionActions;
  client: ClientInfo;
}

const maxPasswordAttempts = 10;
const failAlreadyConnected = () => fail("other_account", ssoProblems.other_account);

/**
 * Fails if the provider was removed or changed since it identified the user, or if its domain is no longer
 * confirmed.
 */
async function requireUnchangedProvider(db: Db, providers: Providers, { identity }: PendingSignIn) {
  const provider = await providers.find(db, identity.provider);
  // An organization's provider is untested again after a change of its settings.
  const isUnchanged = provider?.issuer === identity.issuer && provider.organization?.isTested !== false;
  if (!provider || !isUnchanged) return failExpired();
  return provider;
}

/** Creates an account. The provider has verified its address, so the user needs no verification link. */
export async function createAccount(
  { db, session, client }: FinishContext,
  deps: FinishDeps,
  { token, account }: FinishInput,
  pendingSignIn: PendingSignIn,
) {
  if (!account) return failField("account", "Choose a username");
  const { identity } = pendingSignIn;
  const provider = await requireUnchangedProvider(db, deps.providers, pendingSignIn);
  await deps.limits.countRegistration(client.ip);
  const passwordHash = await createUnusablePasswordHash();
  const insertUser = () =>
    db.transaction(async (tx) => {
      await consumePendingSignIn(tx, deps.encrypter, token, pendingSignIn);
      const address = await queries.findAddress(tx, identity.email);
      // Another account has the address without having verified it. Remove the address there, because the
      // provider has verified that this user owns it.
      if (address && !address.isVerified) await declineAddress(tx, address.userId, address.id);
      const values = {
        ...account,
        email: identity.email,
        password: passwordHash,
        hasPassphrase: false,
        hasCommonPassphrase: false,
      };
      const { user } = await registerAccount(tx, values, { isEmailVerified: true });
      const isInserted = await commands.insertIdentity(tx, {
        ...toNewIdentity(pendingSignIn),
        userId: user.id,
      });
      if (!isInserted) failAlreadyConnected();
      // The verified address may have made the user a member of an organization that requires its own
      // provider.
      const registeredUser = (await authQueries.findUser(tx, user.id)) ?? failExpired();
      await requireAllowedSignInMethod(tx, registeredUser, { kind: "provider", providerKey: provider.key });
      await recordAudit(tx, {
        action: "signed_in",
        actorId: user.id,
        network: deps.toNetworkKey(client.ip),
        details: { method: "registration", provider: provider.key },
      });
      return user;
    });
  const user = await limitTakenErrors(deps.limits, client.ip, insertUser);
  deps.analyticsBuffer.record({ eventType: "register_success", userId: user.id, ...client });
  const providerKeys = { identityProvider: provider.key, signInProvider: provider.key };
  session.signIn({ ...user, ...providerKeys }, (deviceHash) =>
    authCommands.recordDevice(db, user.id, deviceHash, describeClientDevice(client)),
  );
  return (await authQueries.findUser(db, user.id)) ?? failExpired();
}

/**
 * Connects an existing account and signs in to it. The user must prove that they own the account, by
 * password, passkey or emailed link.
 */
export async function connectAccount(
  { db, session, client }: FinishContext,
  deps: FinishDeps,
  body: FinishInput,
  pendingSignIn: PendingSignIn,
) {
  const provider = await requireUnchangedProvider(db, deps.providers, pendingSignIn);
  if (pendingSignIn.userId === null) return failExpired();
  const user = (await authQueries.findUser(db, pendingSignIn.userId)) ?? failExpired();
  const problem = await findAccountProblem(db, provider, user);
  if (problem) fail(problem === "suspended" ? "suspended" : "forbidden", ssoProblems[problem]);
  const method = { kind: "provider", providerKey: provider.key } as const;
  await requireAllowedSignInMethod(db, user, method);
  await requireOwnershipProof({ db, session, client }, deps, body, { pendingSignIn, user });
  await db.transaction(async (tx) => {
    await consumePendingSignIn(tx, deps.encrypter, body.token, pendingSignIn);
    if (!(await authCommands.lockUserRowAndCheckGeneration(tx, user))) failExpired();
    if (!(await commands.insertIdentity(tx, { ...toNewIdentity(pendingSignIn), userId: user.id })))
      failAlreadyConnected();
    await announceIdentityChange(tx, user, "identity_added", {
      network: deps.toNetworkKey(client.ip),
      provider: provider.key,
    });
  });
  return startSession(deps, { db, session, client }, user, method);
}

/**
 * Fails unless the user proves that they own the account: by a passkey, by the password, or by the token of
 * the emailed link, which only the owner has. The last two also need a code, if the account has a second
 * factor.
 */
async function requireOwnershipProof(
  { db, session, client }: FinishContext,
  deps: FinishDeps,
  { token, password, passkey, code }: FinishInput,
  { pendingSignIn, user }: { pendingSignIn: PendingSignIn; user: Account },
) {
  if (passkey) {
    const owner = await verifyAssertion(db, deps, passkey);
    if (owner?.userId !== user.id)
      return fail("wrong_credentials", "This passkey belongs to another account.");
    await cancelFactorRemovalAtSignIn(db, user.id, owner.addedAt);
    return;
  }
  if (pendingSignIn.kind === "sso_link") {
    if (password === undefined) return failField("password", "Enter your password");
    await deps.limits.countPasswordOfConnection(user.id);
    const challenge = await attemptChallenge(db, deps.encrypter, "sso_link", {
      token,
      maxAttempts: maxPasswordAttempts,
    });
    if (!challenge) failExpired();
    if (!(await matchesPassword(user.password, password))) failField("password", "That is not your password");
  }
  await requireSecondFactorCode(db, deps, user, {
    code,
    network: deps.toNetworkKey(client.ip),
    deviceHash: session.deviceHash,
    isAfterPassword: pendingSignIn.kind === "sso_link",
  });
}

const toNewIdentity = ({ identity: { provider, issuer, subject, email } }: PendingSignIn) => ({
  provider,
  issuer,
  subject,
  email,
});
