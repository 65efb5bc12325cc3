/** The last steps of a sign-in: the second factor, and the session. */
import type { AnalyticsBuffer } from "@server/analytics/analytics-buffer";
import { attemptChallenge, consumeChallenge, createChallenge } from "@server/challenges/commands";
import * as factorCommands from "@server/factors/commands";
import { listSecondFactors } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { ApiError, fail } from "@server/lib/http/api-error";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import type { NetworkKey } from "@server/lib/http/network-key";
import type { RateLimits } from "@server/lib/http/rate-limits";
import type { Sealer } from "@server/lib/sealing";
import { alertAdminOnNewDevice } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { describeDevice } from "@shared/auth/rules";
import { canUsePasskeyInsteadOfSso } from "@shared/sso/policy";
import { organizationProviderKey, parseOrganizationProviderKey } from "@shared/sso/rules";
import * as commands from "./commands";
import { announceFactorChange, announceNewDevice, announceSsoChange } from "./notifications";
import * as queries from "./queries";

export interface SignInDeps {
  limits: RateLimits;
  events: AnalyticsBuffer;
  sealer: Sealer;
  networkKey: NetworkKey;
  /** Days after the first sign-in until admins need a factor; 0: never. */
  adminSecondFactorDays: number;
}

/** How somebody has proved who they are; for the password also whether a code followed. */
export type SignInMethod =
  | { kind: "password" | "code" }
  | { kind: "passkey"; addedAt: string }
  /** An identity provider of this site, or the one of an organization. */
  | { kind: "provider"; key: string };

interface Context {
  db: Db;
  session: SessionActions;
  client: ClientInfo;
}

export type Account = NonNullable<Awaited<ReturnType<typeof queries.find>>>;

const challengeMinutes = 5;
const maxAttempts = 5;

const wrongCodeMessage = "That code is not right, or it was used already.";
const codeNeededMessage = "Enter the code of your authenticator app.";

export const toDevice = ({ userAgent = "" }: ClientInfo) => describeDevice(userAgent);

/** Starts the session of a user who has proved who they are. */
export async function startSession(
  { events, adminSecondFactorDays, networkKey }: SignInDeps,
  { db, session, client }: Context,
  user: Account,
  method: SignInMethod,
) {
  if (user.suspendedAt) fail("suspended", "This account is suspended.");
  await requireAllowedMethod(db, user, method);
  events.record({ eventType: "login_success", userId: user.id, ...client });
  if (user.role === "admin" && adminSecondFactorDays > 0)
    await factorCommands.startGracePeriod(db, user.id, adminSecondFactorDays);
  // A user who has just used a factor has not lost it.
  if (method.kind === "code") await factorCommands.cancelRemovalAtSignIn(db, user.id);
  if (method.kind === "passkey") await factorCommands.cancelRemovalAtSignIn(db, user.id, method.addedAt);
  const isSiteProvider = method.kind === "provider" && parseOrganizationProviderKey(method.key) === undefined;
  session.signIn({ ...user, hasProviderFactor: isSiteProvider }, async (deviceHash) => {
    const device = toDevice(client);
    await db.transaction(async (tx) => {
      await recordAudit(tx, {
        action: "signed_in",
        actorId: user.id,
        network: networkKey(client.ip),
        details: { method: method.kind === "provider" ? method.key : method.kind },
      });
      const isNew = await commands.recordDevice(tx, user.id, deviceHash, device);
      if (!isNew) return;
      await announceNewDevice(tx, user, device);
      if (user.role === "admin") await alertAdminOnNewDevice(tx, user.id);
    });
  });
  return user;
}

/**
 * Fails with `sso_required` if an organization of the user requires its own provider. A passkey suffices where the user
 * owns every such organization; all owners are emailed.
 */
export async function requireAllowedMethod(db: Db, user: Account, method: SignInMethod) {
  const organizations = await queries.listRequiringOrganizations(db, user.id);
  const isOwnProvider =
    method.kind === "provider" && organizations.some(({ id }) => method.key === organizationProviderKey(id));
  if (isOwnProvider) return;
  const organization = organizations.find(
    ({ role }) => method.kind !== "passkey" || !canUsePasskeyInsteadOfSso(role),
  );
  if (!organization) {
    for (const owned of organizations)
      await db.transaction((tx) => announceSsoChange(tx, owned, "passkey_used", user));
    return;
  }
  throw new ApiError("sso_required", `${organization.name} requires single sign-on.`, undefined, undefined, {
    provider: { key: organizationProviderKey(organization.id), name: organization.name },
  });
}

/** Fails with `second_factor_required` and a challenge if the password is not enough for this account. */
export async function requireSecondFactor(db: Db, { sealer }: SignInDeps, user: Account) {
  const methods = await listSecondFactors(db, user);
  if (methods.length === 0) return;
  const challenge = await createChallenge(db, sealer, {
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
  { limits, sealer }: Pick<SignInDeps, "limits" | "sealer">,
  { challenge: token, code }: { challenge: string; code: string },
): Promise<Account> {
  const failExpired = () =>
    fail("challenge_expired", "This took too long, or the code was wrong too often. Please sign in again.");
  const challenge =
    (await attemptChallenge(db, sealer, "second_factor", { token, maxAttempts })) ?? failExpired();
  if (challenge.userId === null || challenge.generation === null) return failExpired();
  const user = (await queries.find(db, challenge.userId)) ?? failExpired();
  await verifyCode(db, { limits, sealer }, user, code);
  // One of several concurrent calls completes the sign-in, even with different codes.
  if (!(await consumeChallenge(db, sealer, "second_factor", token))) return failExpired();
  return { ...user, sessionGeneration: challenge.generation };
}

/** Fails unless the code is one of the account's, which it uses up. Failures are limited per account. */
export async function verifyCode(
  db: Db,
  { limits, sealer }: Pick<SignInDeps, "limits" | "sealer">,
  user: Account,
  code: string,
) {
  const attempt = await limits.secondFactor(user.id);
  const acceptedKind = await factorCommands.acceptCode(db, sealer, user.id, code);
  if (!acceptedKind) return fail("wrong_credentials", wrongCodeMessage, "code");
  await attempt.succeeded();
  if (acceptedKind === "recovery_code")
    await db.transaction((tx) => announceFactorChange(tx, user, "recovery_code_used"));
}

/** For a call with user name and password instead of a session: also asks for a code if the account needs one. */
export async function requireCode(
  db: Db,
  deps: Pick<SignInDeps, "limits" | "sealer">,
  user: Account,
  code: string | undefined,
) {
  const methods = await listSecondFactors(db, user);
  const hasCodes = methods.some((method) => method !== "passkey");
  if (!hasCodes) return;
  if (code === undefined) return fail("second_factor_required", codeNeededMessage, "code");
  await verifyCode(db, deps, user, code);
}
