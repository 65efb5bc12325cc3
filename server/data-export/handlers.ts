import { lockSuspensions } from "@server/admin/commands";
import { proven } from "@server/auth/handlers";
import { queueEmail } from "@server/email/commands";
import type { Db } from "@server/lib/db/db";
import { fail, failField } from "@server/lib/http/api-error";
import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { matchesPassword } from "@server/lib/sessions/passwords";
import { enqueue } from "@server/lib/task-queue";
import * as userCommands from "@server/users/commands";
import * as userQueries from "@server/users/queries";
import { deviceOf } from "@shared/auth/rules";
import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { obstaclesOf } from "@shared/data-export/rules";
import { dataExportSchemas } from "@shared/data-export/schemas";
import { endWork, forget, hold } from "./commands";
import * as queries from "./queries";
import { lockedHash } from "./tasks";

const nobody = () => fail("not_signed_in", "Please sign in to go on.");
const notSuspended = "This account is not suspended. Sign in, and do it from your profile.";

/** Everything of one person; `sid` is the session that asks, where there is one. */
async function copyOf(db: Db, userId: number, sid: string) {
  const found = await queries.collect(db, userId, sid);
  const sessions = found.sessions.map(({ userAgent, ...one }) => ({ ...one, device: deviceOf(userAgent) }));
  return { ...found, account: found.account ?? nobody(), sessions, madeAt: new Date().toISOString() };
}

/** Deletes an account whose password was right when its hash was `known.password`. */
async function leave(db: Db, known: { id: number; password: string }, wrong: () => never) {
  const hash = await lockedHash();
  await db.transaction(async (tx) => {
    // Of two last admins who leave, or shut each other out, at once, one stays.
    await lockSuspensions(tx);
    const person = (await userCommands.lock(tx, known.id)) ?? nobody();
    if (person.deletedAt) return;
    if (person.password !== known.password) wrong();
    const held = await hold(tx, person.id);
    const [obstacle, ...others] = obstaclesOf(await queries.dutiesOf(tx, person));
    if (obstacle) fail("obligations", [obstacle, ...others].join(" "));
    await endWork(tx, person.id, held);
    await forget(tx, person.id, hash);
    const data = { name: person.firstName ?? person.username };
    await queueEmail(tx, { userId: person.id, address: person.email, kind: "account_deleted", data });
    await enqueue(tx, "leave_again", { userId: person.id }, { after: "5 minutes" });
  });
}

export const dataExportRoutes = (deps: Deps) =>
  mountRoutes(
    deps,
    dataExportEndpoints,
    dataExportSchemas,
    {
      export: async ({ db, viewer, session }) => {
        await deps.limits.export(viewer.id);
        return copyOf(db, viewer.id, await session.id());
      },

      preview: async ({ db, viewer }) => ({
        ...(await queries.previewOf(db, viewer.id)),
        obstacles: obstaclesOf(await queries.dutiesOf(db, viewer)),
      }),

      delete: async ({ db, viewer, body, session }) => {
        await deps.limits.password(viewer.id);
        const wrong = () => failField("password", "That is not your password");
        const known = (await userQueries.findMember(db, viewer.id)) ?? nobody();
        if (!(await matchesPassword(known.password, body.password))) wrong();
        await leave(db, known, wrong);
        session.signOut();
      },

      exportSuspended: async ({ db, ...ask }) => {
        const person = await proven(deps.limits, { db, ...ask });
        if (!person.suspendedAt) fail("forbidden", notSuspended);
        await deps.limits.export(person.id);
        return copyOf(db, person.id, "");
      },

      deleteSuspended: async ({ db, ...ask }) => {
        const person = await proven(deps.limits, { db, ...ask });
        if (!person.suspendedAt) fail("forbidden", notSuspended);
        // The password of now, which the deletion asks for once more under its lock: a new one may have been set meanwhile.
        const wrong = () => fail("wrong_credentials", "Invalid username or password");
        const known = (await userQueries.findMember(db, person.id)) ?? wrong();
        if (!(await matchesPassword(known.password, ask.body.password))) wrong();
        await leave(db, known, wrong);
        if (ask.viewer?.id === person.id) ask.session.signOut();
      },
    },
    { ownTransaction: ["delete", "exportSuspended", "deleteSuspended"] },
  );
