/** The commands of the build as they run in the image: with its settings and without development dependencies. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chainPendingEntries } from "@server/security/audit-chain";
import { createTestApp, encryptionKey } from "@tests/app/create-test-app";
import { buildFolder } from "@tests/app/server-process";
import { afterAll, beforeAll, expect, test } from "vitest";

const app = await createTestApp();
const folder = mkdtempSync(path.join(tmpdir(), "commands-"));
const settings = { SESSION_SECRET: app.secret, ENCRYPTION_KEY: encryptionKey, DATABASE_URL: app.runtimeUrl };

/** A folder with the build and the packages that `npm ci --omit=dev` installs. */
beforeAll(() => {
  cpSync(path.join(buildFolder, "dist/server"), path.join(folder, "dist/server"), { recursive: true });
  cpSync(path.join(buildFolder, "package.json"), path.join(folder, "package.json"));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    const link = path.join(folder, "node_modules", name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.resolve("node_modules", name), link);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

type RunCommand = (name: string, ...args: string[]) => { status: number | null; output: string };

/** Runs a built command in production, with these options of Node and variables. */
function runBuilt(nodeOptions: string[], env: Record<string, string>, [name, ...args]: string[]) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, `dist/server/cli/${name}.js`, ...args],
    { cwd: folder, encoding: "utf8", env: { PATH, NODE_ENV: "production", ...env } },
  );
  return { status, output: stdout + stderr };
}

const ways: [string, string, RunCommand][] = [
  [
    "the settings of the server that migrates",
    "owner.admin",
    (...command) => runBuilt([], { ...settings, OWNER_DATABASE_URL: app.databaseUrl }, command),
  ],
  ["the user of the servers only", "runtime.admin", (...command) => runBuilt([], settings, command)],
  [
    "the file of the units",
    "unit.admin",
    (...command) => {
      const file = path.join(folder, "settings.env");
      const lines = Object.entries({ ...settings, NODE_ENV: "development" }).map(
        ([name, value]) => `${name}=${value}`,
      );
      writeFileSync(file, lines.join("\n"));
      return runBuilt([`--env-file=${file}`], {}, command);
    },
  ],
];

test.each(ways)(
  "with %s the built commands create an admin, remove the admin's factors and verify the security record",
  async (_way, username, run) => {
    const email = `${username}@talent.example`;
    expect(run("create-admin", "--username", username, "--email", email)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`Admin ${username} was created. Password: `),
    });

    await app.rows(`insert into passkeys (user_id, credential_id, public_key, transports, name)
      select id, 'key of ' || username, 'AAAA', '{}', 'Laptop' from users where username = '${username}'`);
    expect(run("remove-factors", "--username", username)).toMatchObject({
      status: 0,
      output: expect.stringContaining(`The passkeys and the authenticator app of ${username} were removed.`),
    });
    expect(await app.rows("select from passkeys")).toEqual([]);
    expect(run("remove-factors", "--username", username)).toMatchObject({
      status: 1,
      output: expect.stringContaining(`${username} has no passkey and no authenticator app.`),
    });

    await chainPendingEntries(app.db);
    expect(run("verify-audit")).toMatchObject({
      status: 0,
      output: expect.stringContaining("The security record is intact: "),
    });
    expect(run("verify-audit", "--head", `99:${"x".repeat(43)}`)).toMatchObject({
      status: 1,
      output: expect.stringContaining("The chain ends before the logged head."),
    });
  },
);
