/**
 * `npm run admin:remove-factors -- --username NAME`: immediately removes the passkeys, the authenticator app
 * and the recovery codes of an account whose owner has lost them. Intended for admins, whose factors no other
 * admin can remove on the site. Also an entry of the build (build/entries.ts).
 */
import { parseArgs } from "node:util";
import { announceFactorChange } from "@server/auth/notifications";
import { removeFactors } from "@server/factors/commands";
import { findUserByUsername } from "@server/factors/queries";
import { withDatabase } from "./with-database";

const { username } = parseArgs({ options: { username: { type: "string" } } }).values;

await withDatabase(async ({ db }) => {
  if (!username) throw new Error("Name the account: --username NAME");
  await db.transaction(async (tx) => {
    const user = await findUserByUsername(tx, username);
    if (!user) throw new Error(`There is no user named ${username}.`);
    if (!(await removeFactors(tx, user.id)))
      throw new Error(`${username} has no passkey and no authenticator app.`);
    await announceFactorChange(tx, user, "factors_removed");
  });
  console.log(`The passkeys and the authenticator app of ${username} were removed.`);
});
