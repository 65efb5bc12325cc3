/**
 * Handles requests for the data export and for the deletion of an account. Suspended users can make them too,
 * without a session.
 */
import { lockSuspensions } from "@server/admin/commands";
import {
  type Account,
  requireAllowedSignInMethod,
  requireSecondFactorCode,
} from "@server/auth/authentication-rules";
import { deleteRateLimits } from "@server/auth/commands";
import { type CredentialDeps, verifyCredentials } from "@server/auth/handlers";
import { findSuspendedUser } from "@server/auth/suspended-access";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { fail, failField } from "@server/lib/http/api-error";
import {
  type ClientInfo,
  mountRoutes,
  type RouteDeps,
  type SessionActions,
} from "@server/lib/http/mount-routes";
import type { RateLimits } from "@server/lib/http/rate-limits";
import { createUnusablePasswordHash, matchesPassword } from "@server/lib/sessions/passwords";
import { wrongCredentialsMessage } from "@server/lib/sessions/sessions";
import { enqueue } from "@server/lib/task-queue";
import { recordExport } from "@server/security/alerts";
import { recordAudit } from "@server/security/commands";
import { announceRemovedQueueItems } from "@server/security/queue-notifications";
import * as userCommands from "@server/users/commands";
import * as userQueries from "@server/users/queries";
import { describeDevice } from "@shared/auth/rules";
import type { suspendedInput } from "@shared/data-export/deletion-schemas";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { listObligations } from "@shared/data-export/rules";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { waitingQueues } from "@shared/security/vocabulary";
import type * as z from "zod/mini";
import { anonymizeAccount, closeWorkAndLeaveOrganizations, deleteAddressesAndLockRows } from "./commands";
import { loadDeletionPreview, loadObligations } from "./deletion-queries";
import { loadAllData } from "./queries";

const failSignedOut = () => fail("not_signed_in", "Please sign in to go on.");
const notSuspendedMessage = "This account is not suspended. Sign in and use your profile page instead.";

interface SuspendedRequest {
  db: Db;
  body: z.output<typeof suspendedInput>;
  session: SessionActions;
  client: ClientInfo;
}

export const dataExportRoutes = ({
  encrypter,
  ...deps
}: RouteDeps & CredentialDeps & { encrypter: Encrypter }) => {
  /** Writes to `rootDb`, because `db` of a GET may be the replica, which is read-only. */
  const recordDataExport = (rootDb: Db, userId: number, client: ClientInfo) =>
    recordExport(rootDb, {
      action: "data_exported",
      personId: userId,
      fileName: "own-data.json",
      network: deps.toNetworkKey(client.ip),
    });

  /**
   * Finds the suspended user of a request, by the token of a refused sign-in or by credentials in its body.
   */
  async function authenticateSuspendedUser(request: SuspendedRequest): Promise<Account> {
    const { db, body, session, client } = request;
    if (body.token !== undefined) {
      await deps.limits.countTokenUse(client.ip);
      return findSuspendedUser(db, encrypter, body.token);
    }
    const { username = "", code } = body;
    // The password is checked by `session`, which reads it from the request.
    const user = await verifyCredentials(deps, { ...request, body: { username } });
    if (!user.suspendedAt) fail("forbidden", notSuspendedMessage);
    await requireAllowedSignInMethod(db, user, { kind: "password" });
    await requireSecondFactorCode(db, { ...deps, encrypter }, user, {
      code,
      network: deps.toNetworkKey(client.ip),
      deviceHash: session.deviceHash,
      isAfterPassword: true,
    });
    return user;
  }

  mountRoutes(
    deps,
    dataExportEndpoints,
    dataExportSchemas,
    {
      export: async ({ db, rootDb, viewer, session, client }) => {
        await deps.limits.countDataExport(viewer.id);
        await recordDataExport(rootDb, viewer.id, client);
        return exportData(db, viewer.id, session.getSessionId());
      },

      preview: async ({ db, viewer }) => {
        // Loads the stored role, because `viewer.role` is "vc_partner" for an admin whose second factor is
        // overdue.
        const user = (await userQueries.findMember(db, viewer.id)) ?? failSignedOut();
        return {
          ...(await loadDeletionPreview(db, user.id)),
          obstacles: listObligations(await loadObligations(db, user)),
        };
      },

      delete: async ({ db, viewer, body, session, client }) => {
        await deps.limits.countPasswordConfirmation(viewer.id, session.getSessionId());
        const failPassword = () => failField("password", "That is not your password");
        const user = (await userQueries.findMember(db, viewer.id)) ?? failSignedOut();
        if (!user.hasPassphrase) session.requireRecentAuthentication();
        else if (body.password === undefined) failField("password", "Enter your password");
        else if (!(await matchesPassword(user.password, body.password))) failPassword();
        await deleteAccount(
          db,
          { limits: deps.limits, network: deps.toNetworkKey(client.ip) },
          user,
          failPassword,
        );
        session.signOut();
      },

      exportSuspended: async (request) => {
        const { db, client } = request;
        const user = await authenticateSuspendedUser(request);
        await deps.limits.countDataExport(user.id);
        await recordDataExport(db, user.id, client);
        return exportData(db, user.id, noSessionId);
      },

      deleteSuspended: async (request) => {
        const { db, viewer, session, client } = request;
        const user = await authenticateSuspendedUser(request);
        const failChanged = () => fail("wrong_credentials", wrongCredentialsMessage);
        await deleteAccount(
          db,
          { limits: deps.limits, network: deps.toNetworkKey(client.ip) },
          user,
          failChanged,
        );
        if (viewer?.id === user.id) session.signOut();
      },
    },
    { manualTransaction: ["delete", "exportSuspended", "deleteSuspended"] },
  );
};

/** The session id of a user who is not signed in. No session has this id. */
const noSessionId = "";

async function exportData(db: Db, userId: number, currentSessionId: string) {
  const allData = await loadAllData(db, userId, currentSessionId);
  const sessions = allData.sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: describeDevice(userAgent),
  }));
  const account = allData.account ?? failSignedOut();
  return { ...allData, account, sessions, madeAt: new Date().toISOString() };
}

/**
 * The queues of admins in which an account, its claims or its suggestions can wait. Reports of the account
 * stay in their queue.
 */
const queuesOfAccount = waitingQueues.filter((queue) => queue !== "reports");

/**
 * Deletes an account. Fails with `failChanged` if the session generation has changed since the caller's
 * check.
 */
async function deleteAccount(
  db: Db,
  { limits, network }: { limits: RateLimits; network: string },
  checkedUser: { id: number; sessionGeneration: number },
  failChanged: () => never,
) {
  const unusableHash = await createUnusablePasswordHash();
  await db.transaction(async (tx) => {
    // Waits for concurrent suspensions and deletions of admins, so that at least one admin remains.
    await lockSuspensions(tx);
    const user = (await userCommands.lockUserRow(tx, checkedUser.id)) ?? failSignedOut();
    if (user.deletedAt) return;
    if (user.sessionGeneration !== checkedUser.sessionGeneration) failChanged();
    const isVerified = await userQueries.hasVerifiedPrimaryAddress(tx, user.id);
    const lockedRows = await deleteAddressesAndLockRows(tx, user.id);
    const obligations = listObligations(await loadObligations(tx, user));
    if (obligations.length > 0) fail("obligations", obligations.join(" "));
    await closeWorkAndLeaveOrganizations(tx, user.id, lockedRows);
    await deleteRateLimits(tx, limits.keysOfUser(user));
    await recordAudit(tx, { action: "account_deleted", actorId: user.id, network });
    await anonymizeAccount(tx, user.id, unusableHash);
    await announceRemovedQueueItems(tx, queuesOfAccount);
    // The recipient of an unverified address may be a stranger, who must not learn the name.
    const emailData: Record<string, string> = isVerified ? { name: user.firstName ?? user.username } : {};
    await queueEmail(tx, { userId: user.id, address: user.email, kind: "account_deleted", data: emailData });
    // Repeats the deletion, because requests in flight may still write data of the user.
    await enqueue(tx, "leave_again", { userId: user.id }, { delay: "5 minutes" });
  });
}
