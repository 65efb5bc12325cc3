/** `npm run admin:remove-factors` as operators run it. */
import { addTotp, renewRecoveryCodes } from "@server/factors/commands";
import { createEncrypter } from "@server/lib/encryption";
import { createTestApp, encryptionKey } from "@tests/app/create-test-app";
import { runCli } from "@tests/app/run-cli";
import { expect, test } from "vitest";

const app = await createTestApp();
const { adminAda, agentAmir } = app;
const removeFactors = (...args: string[]) =>
  runCli("remove-factors", args, { DATABASE_URL: app.databaseUrl });
const countFactors = async ({ id }: { id: number }) =>
  (
    await app.rows(`select (select count(*)::int from totp where user_id = ${id}) as apps,
      (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${id}) as codes`)
  )[0];
const listAnnouncements = () =>
  app.rows(`select actor_id as user, action as change from audit_entries where action like 'factor%'
    union all select user_id, data ->> 'change' from mails where kind = 'security_changed'`);

async function addFactors({ id }: { id: number }) {
  await addTotp(app.db, createEncrypter([encryptionKey]), id, "JBSWY3DPEHPK3PXP", 0);
  await renewRecoveryCodes(app.db, id);
  await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
    values (${id}, 'key of ${id}', 'AAAA', '{}', 'Laptop')`);
}

test("removes the passkeys, the authenticator app and the codes of one account, emails its owner and records it", async () => {
  for (const user of [adminAda, agentAmir]) await addFactors(user);
  const before = await countFactors(agentAmir);
  expect(before).toEqual({ apps: 1, passkeys: 1, codes: 10 });
  expect(await countFactors(adminAda)).toEqual(before);

  expect(removeFactors("--username", adminAda.username)).toMatchObject({
    status: 0,
    output: expect.stringContaining(
      `The passkeys and the authenticator app of ${adminAda.username} were removed.`,
    ),
  });
  expect(await countFactors(adminAda)).toEqual({ apps: 0, passkeys: 0, codes: 0 });
  expect(await countFactors(agentAmir)).toEqual(before);
  await app.runTasks();
  expect(await listAnnouncements()).toEqual([
    { user: adminAda.id, change: "factors_removed" },
    { user: adminAda.id, change: "factors_removed" },
  ]);
});

test("exits with 1 without a name, for an unknown one and for an account without factors, and changes nothing", async () => {
  const before = await listAnnouncements();
  for (const [args, message] of [
    [[], "Name the account: --username NAME"],
    [["--username", "nobody"], "There is no user named nobody."],
    [
      ["--username", app.posterHana.username],
      `${app.posterHana.username} has no passkey and no authenticator app.`,
    ],
  ] as const)
    expect(removeFactors(...args)).toMatchObject({ status: 1, output: expect.stringContaining(message) });
  expect(await listAnnouncements()).toEqual(before);
});
