/** Starts the session at the end of every sign-in. */
import type { AnalyticsBuffer } from "@server/analytics/analytics-buffer";
import * as factorCommands from "@server/factors/commands";
import type { Db } from "@server/lib/db/db";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import type { ToNetworkKey } from "@server/lib/http/network-key";
import { alertOnNewAdminDevice } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { describeDevice } from "@shared/auth/rules";
import {
  type Account,
  type AuthenticationDeps,
  type AuthenticationMethod,
  requireSufficientAuthentication,
} from "./authentication-rules";
import * as commands from "./commands";
import { announceNewDevice } from "./notifications";
import { failIfSuspended } from "./suspended-access";

export interface SignInDeps extends AuthenticationDeps {
  analyticsBuffer: AnalyticsBuffer;
  toNetworkKey: ToNetworkKey;
  /** How many days after the first sign-in an admin must have a second factor; 0 means never. */
  adminSecondFactorDays: number;
}

interface SignInContext {
  db: Db;
  session: SessionActions;
  client: ClientInfo;
}

export const describeClientDevice = ({ userAgent = "" }: ClientInfo) => describeDevice(userAgent);

/** Starts a session, if the authentication method is sufficient and the account is not suspended. */
export async function startSession(
  deps: SignInDeps,
  { db, session, client }: SignInContext,
  user: Account,
  method: AuthenticationMethod,
) {
  const { analyticsBuffer, adminSecondFactorDays, toNetworkKey, encrypter } = deps;
  await requireSufficientAuthentication(db, deps, user, method);
  // The error contains an encrypted token with which a suspended user can export their data.
  await failIfSuspended(db, encrypter, user);
  analyticsBuffer.record({ eventType: "login_success", userId: user.id, ...client });
  if (user.role === "admin" && adminSecondFactorDays > 0)
    await factorCommands.setSecondFactorDeadline(db, user.id, adminSecondFactorDays);
  // A user who has just used a second factor has not lost it, so a pending removal of the factors is
  // cancelled, except by a passkey that was added after the removal was requested.
  if (method.kind === "code") await factorCommands.cancelFactorRemovalAtSignIn(db, user.id);
  if (method.kind === "passkey")
    await factorCommands.cancelFactorRemovalAtSignIn(db, user.id, method.addedAt);
  const signInProvider = method.kind === "provider" ? method.providerKey : undefined;
  // The key under which the identity is stored: disconnecting the identity ends the sessions with this key.
  const identityProvider =
    method.kind === "provider" ? (method.storedProviderKey ?? method.providerKey) : undefined;
  // The callback runs once the session is stored.
  session.signIn({ ...user, identityProvider, signInProvider }, async (deviceHash) => {
    const device = describeClientDevice(client);
    await db.transaction(async (tx) => {
      await recordAudit(tx, {
        action: "signed_in",
        actorId: user.id,
        network: toNetworkKey(client.ip),
        details: { method: signInProvider ?? method.kind },
      });
      const isNew = await commands.recordDevice(tx, user.id, deviceHash, device);
      if (!isNew) return;
      await announceNewDevice(tx, user, device);
      if (user.role === "admin") await alertOnNewAdminDevice(tx, user.id);
    });
  });
  return user;
}
