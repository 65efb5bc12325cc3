import { lockSuspensions } from "@server/admin/commands";
import { verifyCredentials } from "@server/auth/handlers";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { matchesPassword } from "@server/lib/sessions/passwords";
import { enqueue } from "@server/lib/task-queue";
import * as userCommands from "@server/users/commands";
import * as userQueries from "@server/users/queries";
import { describeDevice } from "@shared/auth/rules";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { listObligations } from "@shared/data-export/rules";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { anonymizeAccount, closeOpenWork, lockRowsForDeletion } from "./commands";
import * as queries from "./queries";
import { createUnusablePasswordHash } from "./tasks";

const failSignedOut = () => fail("not_signed_in", "Please sign in to go on.");
const notSuspendedMessage = "This account is not suspended. Sign in and use your profile page instead.";

/** All data of a user. `sid` is the current session, or empty if there is none. */
async function exportData(db: Db, userId: number, sid: string) {
  const data = await queries.loadAllData(db, userId, sid);
  const sessions = data.sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: describeDevice(userAgent),
  }));
  return { ...data, account: data.account ?? failSignedOut(), sessions, madeAt: new Date().toISOString() };
}

/**
 * Deletes an account. Fails with `failPassword` if the password hash has changed since the caller checked it.
 */
async function deleteAccount(db: Db, checked: { id: number; password: string }, failPassword: () => never) {
  const unusableHash = await createUnusablePasswordHash();
  await db.transaction(async (tx) => {
    // Serializes this with suspensions, so that one of the last two admins remains.
    await lockSuspensions(tx);
    const user = (await userCommands.lock(tx, checked.id)) ?? failSignedOut();
    if (user.deletedAt) return;
    if (user.password !== checked.password) failPassword();
    const locked = await lockRowsForDeletion(tx, user.id);
    const obstacles = listObligations(await queries.loadObligations(tx, user));
    if (obstacles.length > 0) fail("obligations", obstacles.join(" "));
    await closeOpenWork(tx, user.id, locked);
    await anonymizeAccount(tx, user.id, unusableHash);
    const data = { name: user.firstName ?? user.username };
    await queueEmail(tx, { userId: user.id, address: user.email, kind: "account_deleted", data });
    await enqueue(tx, "leave_again", { userId: user.id }, { delay: "5 minutes" });
  });
}

export const dataExportRoutes = (deps: RouteDeps) =>
  mountRoutes(
    deps,
    dataExportEndpoints,
    dataExportSchemas,
    {
      export: async ({ db, viewer, session }) => {
        await deps.limits.exportData(viewer.id);
        return exportData(db, viewer.id, await session.getSessionId());
      },

      preview: async ({ db, viewer }) => ({
        ...(await queries.loadDeletionPreview(db, viewer.id)),
        obstacles: listObligations(await queries.loadObligations(db, viewer)),
      }),

      delete: async ({ db, viewer, body, session }) => {
        await deps.limits.confirmPassword(viewer.id);
        const failPassword = () => failField("password", "That is not your password");
        const user = (await userQueries.findMember(db, viewer.id)) ?? failSignedOut();
        if (!(await matchesPassword(user.password, body.password))) failPassword();
        await deleteAccount(db, user, failPassword);
        session.signOut();
      },

      exportSuspended: async ({ db, ...request }) => {
        const user = await verifyCredentials(deps.limits, { db, ...request });
        if (!user.suspendedAt) fail("forbidden", notSuspendedMessage);
        await deps.limits.exportData(user.id);
        return exportData(db, user.id, "");
      },

      deleteSuspended: async ({ db, ...request }) => {
        const { id, suspendedAt } = await verifyCredentials(deps.limits, { db, ...request });
        if (!suspendedAt) fail("forbidden", notSuspendedMessage);
        const failCredentials = () => fail("wrong_credentials", "Invalid username or password");
        // Loads and checks the hash again, because `deleteAccount` compares it under the lock: it may have
        // been changed.
        const user = (await userQueries.findMember(db, id)) ?? failCredentials();
        if (!(await matchesPassword(user.password, request.body.password))) failCredentials();
        await deleteAccount(db, user, failCredentials);
        if (request.viewer?.id === id) request.session.signOut();
      },
    },
    { manualTransaction: ["delete", "exportSuspended", "deleteSuspended"] },
  );
