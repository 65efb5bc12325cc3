/** `npm run audit:verify` as operators run it. */
import { chainPendingEntries } from "@server/security/audit-chain";
import { recordAudit } from "@server/security/commands";
import { createTestApp } from "@tests/app/create-test-app";
import { runCli } from "@tests/app/run-cli";
import { expect, test } from "vitest";

const app = await createTestApp();

const runCommand = (...args: string[]) => runCli("verify-audit", args, { DATABASE_URL: app.databaseUrl });

test("exits with 0 for an intact record and with 1 and the position for an altered one", async () => {
  for (const action of ["signed_in", "password_changed", "signed_in"] as const)
    await recordAudit(app.db, { action, actorId: app.agentAmir.id });
  await chainPendingEntries(app.db);
  const intact = runCommand();
  expect(intact).toMatchObject({
    status: 0,
    output: expect.stringContaining("intact: 3 positions, 3 entries"),
  });
  const [head = ""] = /3:[\w-]{43}/.exec(intact.output) ?? [];
  expect(runCommand("--head", head).status).toBe(0);
  expect(
    runCommand(
      "--head",
      head.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ).status,
  ).toBe(1);
  expect(runCommand("--head", "3")).toMatchObject({
    status: 1,
    output: expect.stringContaining("Pass the head as position and hash"),
  });

  await app.rows(`begin; set local session_replication_role = replica; update audit_entries set actor_id = 1
    where id = (select entry_id from audit_chain where seq = 2); commit`);
  expect(runCommand()).toMatchObject({
    status: 1,
    output: expect.stringContaining("The security record is not intact at position 2: "),
  });
});
