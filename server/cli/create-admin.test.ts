/** `npm run admin:create` as operators run it. */
import { matchesPassword } from "@server/lib/sessions/passwords";
import { createTestApp } from "@tests/app/create-test-app";
import { runCli } from "@tests/app/run-cli";
import { expect, test } from "vitest";

const app = await createTestApp();
const createAdmin = (args: string[], variables: Record<string, string> = {}) =>
  runCli("create-admin", args, { DATABASE_URL: app.databaseUrl, ...variables });
const named = ["--username", "root.admin", "--email", "root@talent.example"];
const listAdmins = () =>
  app.rows<{
    password: string;
  }>(`select u.role, u.password, u.password_common, e.email, e.is_verified, e.is_primary
    from users u left join user_emails e on e.user_id = u.id where username = 'root.admin'`);

test("refuses a common password, a missing address and the name of a user, and creates nobody", async () => {
  const countUsers = () => app.rows("select count(*)::int as n from users");
  const before = await countUsers();
  for (const [args, ADMIN_PASSWORD, message] of [
    [named, "password123", "ADMIN_PASSWORD is refused: "],
    [named.slice(0, 2), "correct horse", "email: "],
    [
      ["--username", app.agentAmir.username, ...named.slice(2)],
      "correct horse",
      "a user who is not an admin.",
    ],
  ] as const)
    expect(createAdmin([...args], { ADMIN_PASSWORD })).toMatchObject({
      status: 1,
      output: expect.stringContaining(message),
    });
  expect(await countUsers()).toEqual(before);
});

test("creates an admin with a verified address and a random password, which it prints", async () => {
  const created = createAdmin(named, { ADMIN_PASSWORD: "" });
  expect(created).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Admin root\.admin was created\. Password: [\w-]{16}$/m),
  });
  const [admin, ...others] = await listAdmins();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({
    role: "admin",
    password_common: false,
    email: "root@talent.example",
    is_verified: true,
    is_primary: true,
  });
  const [, password = ""] = /Password: (\S+)/.exec(created.output) ?? [];
  expect(await matchesPassword(admin?.password, password)).toBe(true);

  const again = createAdmin(named, { ADMIN_PASSWORD: "correct horse" });
  expect(again).toMatchObject({
    status: 1,
    output: expect.stringContaining("There is already an admin named root.admin."),
  });
  expect(await listAdmins()).toEqual([admin]);
});
