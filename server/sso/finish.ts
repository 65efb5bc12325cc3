/** The last step of a sign-in through a provider that no account is connected with yet. */
import { declineAddress } from "@server/auth/address-commands";
import * as authCommands from "@server/auth/commands";
import { announceIdentityChange } from "@server/auth/notifications";
import { type Account, requireAllowedMethod, requireCode } from "@server/auth/proofs";
import * as authQueries from "@server/auth/queries";
import { registerAccount } from "@server/auth/registration";
import { type SignInDeps, startSession, toDevice } from "@server/auth/sign-in";
import { limitTakenErrors } from "@server/auth/taken-errors";
import { attemptChallenge } from "@server/challenges/commands";
import { cancelRemovalAtSignIn } from "@server/factors/commands";
import { verifyAssertion } from "@server/factors/passkeys";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import { createUnusablePasswordHash, matchesPassword } from "@server/lib/sessions/passwords";
import { recordAudit } from "@server/security/commands";
import type { finishInput } from "@shared/sso/schemas";
import { ssoProblems } from "@shared/sso/vocabulary";
import type * as z from "zod/mini";
import * as commands from "./commands";
import { findAccountProblem } from "./outcomes";
import { consumeStep, failExpired, type PendingStep } from "./pending-identity";
import type { Providers } from "./providers";
import * as queries from "./queries";

type FinishInput = z.output<typeof finishInput>;

export interface FinishDeps extends SignInDeps {
  appUrl: string;
  providers: Providers;
}

interface Context {
  db: Db;
  session: SessionActions;
  client: ClientInfo;
}

const maxAttempts = 10;
const failConnected = () => fail("other_account", ssoProblems.other_account);

/** Fails if the provider was removed or changed since it identified the person, or its domain is no longer confirmed. */
async function requireProvider(db: Db, providers: Providers, { identity }: PendingStep) {
  const provider = await providers.find(db, identity.provider);
  const isSame = provider?.issuer === identity.issuer && (provider.organization?.isTested ?? true);
  if (!provider || !isSame) return failExpired();
  return provider;
}

/** Creates the account of a new person. The provider has verified the address, so nobody else can claim it. */
export async function register(
  { db, session, client }: Context,
  deps: FinishDeps,
  { token, account }: FinishInput,
  step: PendingStep,
) {
  if (!account) return failField("account", "Choose a username");
  const { identity } = step;
  const provider = await requireProvider(db, deps.providers, step);
  await deps.limits.register(client.ip);
  const password = await createUnusablePasswordHash();
  const insertUser = () =>
    db.transaction(async (tx) => {
      await consumeStep(tx, deps.encrypter, token, step);
      const address = await queries.findAddress(tx, identity.email);
      // An account that has not verified the address loses it to the person who has.
      if (address && !address.isVerified) await declineAddress(tx, address.userId, address.id);
      const values = {
        ...account,
        email: identity.email,
        password,
        hasPassword: false,
        hasCommonPassword: false,
      };
      const { user } = await registerAccount(tx, values, { isEmailVerified: true });
      const isInserted = await commands.insertIdentity(tx, { ...toIdentity(step), userId: user.id });
      if (!isInserted) failConnected();
      // The verified address may have made the user a member of an organization that requires its own provider.
      const registered = (await authQueries.find(tx, user.id)) ?? failExpired();
      await requireAllowedMethod(tx, registered, { kind: "provider", key: provider.key });
      await recordAudit(tx, {
        action: "signed_in",
        actorId: user.id,
        network: deps.networkKey(client.ip),
        details: { method: "registration", provider: provider.key },
      });
      return user;
    });
  const user = await limitTakenErrors(deps.limits, client.ip, insertUser);
  deps.events.record({ eventType: "register_success", userId: user.id, ...client });
  session.signIn({ ...user, identityProvider: provider.key }, (deviceHash) =>
    authCommands.recordDevice(db, user.id, deviceHash, toDevice(client)),
  );
  return (await authQueries.find(db, user.id)) ?? failExpired();
}

/** Connects an existing account, whose owner proves it once: by password, by passkey or by the link of an email. */
export async function link(
  { db, session, client }: Context,
  deps: FinishDeps,
  body: FinishInput,
  step: PendingStep,
) {
  const provider = await requireProvider(db, deps.providers, step);
  const user = (await authQueries.find(db, step.userId ?? 0)) ?? failExpired();
  const problem = await findAccountProblem(db, provider, user);
  if (problem) fail(problem === "suspended" ? "suspended" : "forbidden", ssoProblems[problem]);
  const proof = { kind: "provider", key: provider.key } as const;
  await requireAllowedMethod(db, user, proof);
  await proveOwnership({ db, client }, deps, body, { step, user });
  await db.transaction(async (tx) => {
    await consumeStep(tx, deps.encrypter, body.token, step);
    if (!(await authCommands.lockUnchangedUserRow(tx, user))) failExpired();
    if (!(await commands.insertIdentity(tx, { ...toIdentity(step), userId: user.id }))) failConnected();
    await announceIdentityChange(tx, user, "identity_added", {
      network: deps.networkKey(client.ip),
      provider: provider.key,
    });
  });
  return startSession(deps, { db, session, client }, user, proof);
}

async function proveOwnership(
  { db, client }: Pick<Context, "db" | "client">,
  deps: FinishDeps,
  { token, password, passkey, code }: FinishInput,
  { step, user }: { step: PendingStep; user: Account },
) {
  if (passkey) {
    const owner = await verifyAssertion(db, deps, passkey);
    if (owner?.userId !== user.id)
      return fail("wrong_credentials", "This passkey belongs to another account.");
    await cancelRemovalAtSignIn(db, user.id, owner.addedAt);
    return;
  }
  if (step.kind === "sso_link") {
    if (password === undefined) return failField("password", "Enter your password");
    await deps.limits.confirmPassword(user.id);
    const attempt = await attemptChallenge(db, deps.encrypter, "sso_link", { token, maxAttempts });
    if (!attempt) failExpired();
    if (!(await matchesPassword(user.password, password))) failField("password", "That is not your password");
  }
  await requireCode(db, deps, user, {
    code,
    network: deps.networkKey(client.ip),
    isAfterPassword: step.kind === "sso_link",
  });
}

const toIdentity = ({ identity: { provider, issuer, subject, email } }: PendingStep) => ({
  provider,
  issuer,
  subject,
  email,
});
