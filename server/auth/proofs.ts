/** Decides whether what somebody has shown opens an account. */
import { attemptChallenge, consumeChallenge, createChallenge } from "@server/challenges/commands";
import * as factorCommands from "@server/factors/commands";
import { listSecondFactors } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { ApiError, fail } from "@server/lib/http/api-error";
import type { AccountKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { addSignInFailure } from "@server/security/sign-in-failures";
import { canUsePasskeyInsteadOfSso } from "@shared/sso/policy";
import { organizationProviderKey } from "@shared/sso/rules";
import { announceFactorChange, announceSecurityChange, announceSsoChange } from "./notifications";
import * as queries from "./queries";

export interface ProofDeps {
  limits: RateLimits;
  encrypter: Encrypter;
  accountKey: AccountKey;
}

/** How somebody has proved who they are. */
export type Proof =
  /** `code`: the password, then a code. */
  | { kind: "password" | "code" }
  | { kind: "passkey"; addedAt: string }
  /** An identity provider of this site, or the one of an organization. */
  | { kind: "provider"; key: string };

interface EnteredCode {
  code: string;
  /** The keyed hash of the network from which the code was sent. */
  network: string;
  /** Whether the password was entered before, as opposed to the use of a mailed link. */
  isAfterPassword: boolean;
}

export type Account = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

const challengeMinutes = 5;
const maxAttempts = 5;

/** With this number of wrong codes within an hour, the user learns that somebody knows the password. */
const announcedWrongCodes = 5;

const wrongCodeMessage = "That code is not right, or it was used already.";
const codeNeededMessage = "Enter the code of your authenticator app.";

/** Fails unless the proof opens the account: by the rules of the user's organizations, and by their second factor. */
export async function requireSufficientProof(db: Db, deps: ProofDeps, user: Account, proof: Proof) {
  await requireAllowedMethod(db, user, proof);
  if (proof.kind === "password") await requireSecondFactor(db, deps, user);
}

/**
 * Fails with `sso_required` if an organization of the user requires its own provider. A passkey suffices where the user
 * owns every such organization; all owners are emailed.
 */
export async function requireAllowedMethod(db: Db, user: Account, proof: Proof) {
  await refuseDisallowedMethod(db, user, proof);
  if (proof.kind !== "passkey") return;
  for (const owned of await queries.listRequiringOrganizations(db, user.id))
    await db.transaction((tx) => announceSsoChange(tx, owned, "passkey_used", user));
}

/** Fails like `requireAllowedMethod`, without an email about a passkey: for somebody who is signed in already. */
export async function refuseDisallowedMethod(db: Db, { id: userId }: { id: number }, proof: Proof) {
  const organization = await findRefusingOrganization(db, userId, proof);
  if (!organization) return;
  throw new ApiError("sso_required", `${organization.name} requires single sign-on.`, undefined, undefined, {
    provider: { key: organizationProviderKey(organization.id), name: organization.name },
  });
}

/** Finds an organization of the user that requires its own provider instead of this proof. */
export async function findRefusingOrganization(db: Db, userId: number, proof: Proof) {
  const organizations = await queries.listRequiringOrganizations(db, userId);
  const isOwnProvider =
    proof.kind === "provider" && organizations.some(({ id }) => proof.key === organizationProviderKey(id));
  if (isOwnProvider) return undefined;
  return organizations.find(({ role }) => proof.kind !== "passkey" || !canUsePasskeyInsteadOfSso(role));
}

/** Fails with `second_factor_required` and a challenge if the password is not enough for this account. */
async function requireSecondFactor(db: Db, { encrypter }: ProofDeps, user: Account) {
  const methods = await listSecondFactors(db, user);
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

/** Completes a sign-in with a code: five attempts within five minutes. Returns the user as they were with the password. */
export async function verifySecondFactor(
  db: Db,
  deps: ProofDeps,
  { challenge: token, code, network }: { challenge: string } & Omit<EnteredCode, "isAfterPassword">,
): Promise<Account> {
  const { encrypter } = deps;
  const failExpired = () =>
    fail("challenge_expired", "This took too long, or the code was wrong too often. Please sign in again.");
  const challenge =
    (await attemptChallenge(db, encrypter, "second_factor", { token, maxAttempts })) ?? failExpired();
  if (challenge.userId === null || challenge.generation === null) return failExpired();
  const user = (await queries.find(db, challenge.userId)) ?? failExpired();
  await verifyCode(db, deps, user, { code, network, isAfterPassword: true });
  // One of several concurrent calls completes the sign-in, even with different codes.
  if (!(await consumeChallenge(db, encrypter, "second_factor", token))) return failExpired();
  return { ...user, sessionGeneration: challenge.generation };
}

/**
 * Fails unless the code is one of the account's, which it uses up. Failures are limited per account, and count as failed
 * sign-ins in the security record.
 */
async function verifyCode(
  db: Db,
  { limits, encrypter, accountKey }: ProofDeps,
  user: Account,
  { code, network, isAfterPassword }: EnteredCode,
) {
  const attempt = await limits.secondFactor(user.id);
  const acceptedKind = await factorCommands.consumeCode(db, encrypter, user.id, code);
  if (!acceptedKind) {
    await addSignInFailure(db, { login: user.username, network, accountKey: accountKey(user.username) });
    if (isAfterPassword && attempt.failureCount >= announcedWrongCodes) await announceWrongCodes(db, user);
    return fail("wrong_credentials", wrongCodeMessage, "code");
  }
  await attempt.succeeded();
  if (acceptedKind === "recovery_code")
    await db.transaction((tx) => announceFactorChange(tx, user, "recovery_code_used", network));
}

/** Tells users, at most once a day, that somebody entered their password and wrong codes after it. */
const announceWrongCodes = (db: Db, user: Account) =>
  db.transaction(async (tx) => {
    // So that of several wrong codes at once only one is announced.
    await factorCommands.lockUserRow(tx, user.id);
    if (await queries.hasRecentSecurityChange(tx, user.id, "wrong_codes")) return;
    await announceSecurityChange(tx, user, "wrong_codes");
  });

/**
 * The second factor of a call that takes `code` beside the password or the mailed link. Fails with
 * `second_factor_required` where the account needs a code, and with `forbidden` where only a passkey is left.
 */
export async function requireCode(
  db: Db,
  deps: ProofDeps,
  user: Account,
  { code, ...entered }: Omit<EnteredCode, "code"> & { code: string | undefined },
) {
  const methods = await listSecondFactors(db, user);
  if (methods.length === 0) return;
  if (methods.every((method) => method === "passkey")) return fail("forbidden", "Use your passkey to go on.");
  if (code === undefined) return fail("second_factor_required", codeNeededMessage, "code");
  await verifyCode(db, deps, user, { code, ...entered });
  // A user who has just used a factor has not lost it.
  await factorCommands.cancelRemovalAtSignIn(db, user.id);
}
