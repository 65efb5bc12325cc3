/** Decides whether a way to authenticate is sufficient to sign in to an account. */
import { attemptChallenge, consumeChallenge, createChallenge } from "@server/challenges/commands";
import * as factorCommands from "@server/factors/commands";
import { listFactorsForSignIn } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { ApiError, fail } from "@server/lib/http/api-error";
import type { ToAccountKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { listOrganizationsRequiringSso } from "@server/organizations/queries";
import { addSignInFailure } from "@server/security/sign-in-failures";
import { canUsePasskeyInsteadOfSso } from "@shared/sso/policy";
import { organizationProviderKey } from "@shared/sso/rules";
import { announceFactorChange, announceSecurityChange, announceSsoChange } from "./notifications";
import * as queries from "./queries";

export interface AuthenticationDeps {
  limits: RateLimits;
  encrypter: Encrypter;
  toAccountKey: ToAccountKey;
}

/** How a user has authenticated. */
export type AuthenticationMethod =
  /** `code`: the password, followed by a code of the authenticator app or a recovery code. */
  | { kind: "password" | "code" }
  /** `addedAt`: when the user added the passkey to the account. */
  | { kind: "passkey"; addedAt: string }
  /**
   * `providerKey`: the key of an identity provider of this site or of an organization. `storedProviderKey`:
   * the key under which the identity is stored, if it was connected through another provider of the same
   * issuer.
   */
  | { kind: "provider"; providerKey: string; storedProviderKey?: string };

interface EnteredCode {
  code: string;
  /** The keyed hash of the client's network. */
  network: string;
  /** The hash of the device cookie. */
  deviceHash: string | undefined;
  /** Whether the code follows a password; false if it follows an emailed link. */
  isAfterPassword: boolean;
}

export type Account = NonNullable<Awaited<ReturnType<typeof queries.findUser>>>;

const challengeMinutes = 5;
const maxCodeAttempts = 5;

/** After this number of wrong codes within an hour, the user is notified that somebody has the password. */
const wrongCodesToAnnounce = 5;

const wrongCodeMessage = "That code is not right, or it was used already.";
const codeNeededMessage = "Enter the code of your authenticator app.";

/**
 * Fails if an organization of the user requires another method, or if the account needs a second factor as
 * well.
 */
export async function requireSufficientAuthentication(
  db: Db,
  deps: AuthenticationDeps,
  user: Account,
  method: AuthenticationMethod,
) {
  await requireAllowedSignInMethod(db, user, method);
  if (method.kind === "password") await failIfSecondFactorRequired(db, deps, user);
}

/**
 * Like `requireAllowedMethod`, for a sign-in. If a passkey was used instead of the required single sign-on,
 * emails all owners of the organization.
 */
export async function requireAllowedSignInMethod(db: Db, user: Account, method: AuthenticationMethod) {
  await requireAllowedMethod(db, user, method);
  if (method.kind !== "passkey") return;
  for (const organization of await listOrganizationsRequiringSso(db, user.id))
    await db.transaction((tx) => announceSsoChange(tx, organization, "passkey_used", user));
}

/**
 * Fails with `sso_required` if an organization of the user requires single sign-on through its own provider.
 * A user may use a passkey instead if they are an owner of every organization that requires this.
 */
export async function requireAllowedMethod(
  db: Db,
  { id: userId }: { id: number },
  method: AuthenticationMethod,
) {
  const organization = await findOrganizationRequiringSso(db, userId, method);
  if (!organization) return;
  throw new ApiError("sso_required", `${organization.name} requires single sign-on.`, undefined, undefined, {
    provider: { key: organizationProviderKey(organization.id), name: organization.name },
  });
}

/** Finds an organization of the user that requires single sign-on instead of this method. */
export async function findOrganizationRequiringSso(db: Db, userId: number, method: AuthenticationMethod) {
  const organizations = await listOrganizationsRequiringSso(db, userId);
  // If several organizations require single sign-on, the provider of any of them is enough.
  const isRequiredProvider =
    method.kind === "provider" &&
    organizations.some(({ id }) => method.providerKey === organizationProviderKey(id));
  if (isRequiredProvider) return undefined;
  return organizations.find(({ role }) => method.kind !== "passkey" || !canUsePasskeyInsteadOfSso(role));
}

/** Fails with `second_factor_required` and a challenge if the account has a second factor. */
async function failIfSecondFactorRequired(db: Db, { encrypter }: AuthenticationDeps, user: Account) {
  const methods = await listFactorsForSignIn(db, user);
  if (methods.length === 0) return;
  const challenge = await createChallenge(db, encrypter, {
    kind: "second_factor",
    userId: user.id,
    generation: user.sessionGeneration,
    minutes: challengeMinutes,
  });
  const message = methods.includes("totp")
    ? codeNeededMessage
    : "Sign in with your passkey, or with a recovery code.";
  throw new ApiError("second_factor_required", message, undefined, undefined, {
    challenge,
    methods,
  });
}

/**
 * Verifies the code that completes a sign-in. A user has `maxCodeAttempts` within `challengeMinutes`. Returns
 * the user with the session generation from when the password was checked. The session then does not start if
 * the generation has changed since, for example by a new password.
 */
export async function verifySecondFactor(
  db: Db,
  deps: AuthenticationDeps,
  { challenge: token, ...enteredCode }: { challenge: string } & Omit<EnteredCode, "isAfterPassword">,
): Promise<Account> {
  const { encrypter } = deps;
  const failExpired = () =>
    fail("challenge_expired", "This took too long, or the code was wrong too often. Please sign in again.");
  const challenge =
    (await attemptChallenge(db, encrypter, "second_factor", { token, maxAttempts: maxCodeAttempts })) ??
    failExpired();
  if (challenge.userId === null || challenge.generation === null) return failExpired();
  const user = (await queries.findUser(db, challenge.userId)) ?? failExpired();
  await consumeCodeWithinLimit(db, deps, user, { ...enteredCode, isAfterPassword: true });
  // Only one of several concurrent calls completes the sign-in, even if they have different codes.
  if (!(await consumeChallenge(db, encrypter, "second_factor", token))) return failExpired();
  return { ...user, sessionGeneration: challenge.generation };
}

/**
 * Consumes a code of the account, and fails if the code is wrong. Failures are limited per account, with
 * separate limits for known devices, and count as failed sign-ins in the security record.
 */
async function consumeCodeWithinLimit(
  db: Db,
  { limits, encrypter, toAccountKey }: AuthenticationDeps,
  user: Account,
  { code, network, deviceHash, isAfterPassword }: EnteredCode,
) {
  const knownDevice = await queries.findKnownDeviceOfUser(db, user.id, deviceHash);
  const attempt = await limits.startSecondFactorAttempt(user.id, knownDevice);
  const acceptedKind = await factorCommands.consumeFactorCode(db, encrypter, user.id, code);
  if (!acceptedKind) {
    await addSignInFailure(db, { login: user.username, network, accountKey: toAccountKey(user.username) });
    if (isAfterPassword && attempt.failureCount >= wrongCodesToAnnounce) await announceWrongCodes(db, user);
    return fail("wrong_credentials", wrongCodeMessage, "code");
  }
  await attempt.markSucceeded();
  if (acceptedKind === "recovery_code")
    await db.transaction((tx) => announceFactorChange(tx, user, "recovery_code_used", network));
}

/** Notifies a user, at most once a day, that somebody entered the right password and then wrong codes. */
const announceWrongCodes = (db: Db, user: Account) =>
  db.transaction(async (tx) => {
    // The lock prevents concurrent wrong codes from being announced twice.
    await factorCommands.lockUserRow(tx, user.id);
    if (await queries.hasRecentSecurityNotification(tx, user.id, "wrong_codes")) return;
    await announceSecurityChange(tx, user, "wrong_codes");
  });

/**
 * Verifies the `code` of a request that also contains the password or the token of an emailed link. Fails
 * with `second_factor_required` if the account needs a code and there is none, and with `forbidden` if
 * passkeys are the only second factors of the account.
 */
export async function requireSecondFactorCode(
  db: Db,
  deps: AuthenticationDeps,
  user: Account,
  { code, ...codeContext }: Omit<EnteredCode, "code"> & { code: string | undefined },
) {
  const methods = await listFactorsForSignIn(db, user);
  if (methods.length === 0) return;
  if (methods.every((method) => method === "passkey")) return fail("forbidden", "Use your passkey to go on.");
  if (code === undefined) return fail("second_factor_required", codeNeededMessage, "code");
  await consumeCodeWithinLimit(db, deps, user, { code, ...codeContext });
  // A user who has just used a second factor has not lost it, so its pending removal is cancelled.
  await factorCommands.cancelFactorRemovalAtSignIn(db, user.id);
}
