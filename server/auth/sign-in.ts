/** The last step of every sign-in: the session. */
import type { AnalyticsBuffer } from "@server/analytics/analytics-buffer";
import * as factorCommands from "@server/factors/commands";
import type { Db } from "@server/lib/db/db";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import type { NetworkKey } from "@server/lib/http/network-key";
import { alertAdminOnNewDevice } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { describeDevice } from "@shared/auth/rules";
import * as commands from "./commands";
import { announceNewDevice } from "./notifications";
import { type Account, type Proof, type ProofDeps, requireSufficientProof } from "./proofs";
import { refuseSuspended } from "./suspended-access";

export interface SignInDeps extends ProofDeps {
  events: AnalyticsBuffer;
  networkKey: NetworkKey;
  /** Days after the first sign-in until admins need a factor; 0: never. */
  adminSecondFactorDays: number;
}

interface Context {
  db: Db;
  session: SessionActions;
  client: ClientInfo;
}

export const toDevice = ({ userAgent = "" }: ClientInfo) => describeDevice(userAgent);

/** Starts the session of a user, if the proof opens the account and the account is not suspended. */
export async function startSession(
  deps: SignInDeps,
  { db, session, client }: Context,
  user: Account,
  proof: Proof,
) {
  const { events, adminSecondFactorDays, networkKey, encrypter } = deps;
  await requireSufficientProof(db, deps, user, proof);
  await refuseSuspended(db, encrypter, user);
  events.record({ eventType: "login_success", userId: user.id, ...client });
  if (user.role === "admin" && adminSecondFactorDays > 0)
    await factorCommands.startGracePeriod(db, user.id, adminSecondFactorDays);
  // A user who has just used a factor has not lost it.
  if (proof.kind === "code") await factorCommands.cancelRemovalAtSignIn(db, user.id);
  if (proof.kind === "passkey") await factorCommands.cancelRemovalAtSignIn(db, user.id, proof.addedAt);
  const identityProvider = proof.kind === "provider" ? proof.key : undefined;
  session.signIn({ ...user, identityProvider }, async (deviceHash) => {
    const device = toDevice(client);
    await db.transaction(async (tx) => {
      await recordAudit(tx, {
        action: "signed_in",
        actorId: user.id,
        network: networkKey(client.ip),
        details: { method: proof.kind === "provider" ? proof.key : proof.kind },
      });
      const isNew = await commands.recordDevice(tx, user.id, deviceHash, device);
      if (!isNew) return;
      await announceNewDevice(tx, user, device);
      if (user.role === "admin") await alertAdminOnNewDevice(tx, user.id);
    });
  });
  return user;
}
