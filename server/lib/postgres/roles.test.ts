/** The roles of the embedded database and of DATABASE_URL, on clusters that do not have them. */
import { readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { startOrCheckDatabase } from "@server/lib/db/start-or-check-database";
import { createDataFolder, queryRows, startScratchPostgres } from "@tests/app/scratch-postgres";
import { expect, test } from "vitest";
import { connectOrStartPostgres } from "./embedded-postgres";
import { ensureRoles, roleNames, withCredentials } from "./roles";

const passwordFiles = Object.values(roleNames).map((role) => `data/password-${role}`);
const readUser = async (url: string) => (await queryRows(url, "select current_user as name"))[0]?.name;

/** The folder of an earlier version, which had the owner only. */
async function createFormerFolder() {
  const folder = createDataFolder();
  const { ownerUrl: url, stop } = await startScratchPostgres(folder);
  await queryRows(url, "drop role app_runtime; drop role app_readonly");
  await stop();
  for (const file of passwordFiles) rmSync(path.join(folder, file));
  return folder;
}

test("a folder of an earlier version gets the roles at start and keeps its data and its owner", async () => {
  const folder = await createFormerFolder();
  const ownerPassword = readFileSync(path.join(folder, "data/password"), "utf8");
  const { ownerUrl: url, runtimeUrl, readonlyUrl, stop } = await startScratchPostgres(folder);
  expect(await Promise.all([url, runtimeUrl, readonlyUrl].map(readUser))).toEqual([
    "app",
    "app_runtime",
    "app_readonly",
  ]);
  expect(await queryRows(url, "select n from kept")).toEqual([{ n: 1 }]);
  expect(new URL(url).password).toBe(ownerPassword);
  for (const file of passwordFiles) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600);

  const connected = await connectOrStartPostgres(folder);
  expect(connected).toMatchObject({ ownerUrl: url, runtimeUrl, readonlyUrl });
  await stop();
  const again = await startScratchPostgres(folder);
  expect(new URL(again.runtimeUrl).password).toBe(new URL(runtimeUrl).password);
  expect(await readUser(again.runtimeUrl)).toBe("app_runtime");
});

test("the roles cannot administer the database", async () => {
  const { ownerUrl: url } = await startScratchPostgres(createDataFolder());
  const roles = await queryRows(
    url,
    `select rolname from pg_roles where rolname ~ '^app_'
     and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
       or pg_has_role(oid, 'pg_read_server_files', 'member') or pg_has_role(oid, 'app', 'member'))`,
  );
  expect(roles).toEqual([]);
});

test("a lost password is replaced", async () => {
  const folder = createDataFolder();
  const { runtimeUrl, stop } = await startScratchPostgres(folder);
  await stop();
  rmSync(path.join(folder, "data/password-app_runtime"));
  const again = await startScratchPostgres(folder);
  expect(new URL(again.runtimeUrl).password).not.toBe(new URL(runtimeUrl).password);
  expect(await readUser(again.runtimeUrl)).toBe("app_runtime");
});

test("two processes may create the roles at once", async () => {
  const folder = await createFormerFolder();
  const { ownerUrl: url } = await startScratchPostgres(folder);
  await queryRows(url, "drop role app_runtime; drop role app_readonly");
  await Promise.all(Array.from({ length: 8 }, () => ensureRoles(url, { app_runtime: "secret" })));
  expect(await readUser(withCredentials(url, "app_runtime", "secret"))).toBe("app_runtime");
});

test("with OWNER_DATABASE_URL the roles are created with the passwords of the other settings", async () => {
  const { ownerUrl: url } = await startScratchPostgres(await createFormerFolder());
  await queryRows(url, "drop role app_runtime; drop role app_readonly");
  const location = {
    databaseUrl: withCredentials(url, "app_runtime", "it's a p@ssword"),
    readDatabaseUrl: withCredentials(url, "app_readonly", "readable"),
    dataDir: "",
  };
  await expect(startOrCheckDatabase(location)).rejects.toThrow("of DATABASE_URL cannot be used");
  const opened = await startOrCheckDatabase({ ...location, ownerDatabaseUrl: url });
  expect(
    await Promise.all([opened.runtimeUrl, opened.ownerUrl, opened.readonlyUrl ?? ""].map(readUser)),
  ).toEqual(["app_runtime", "app", "app_readonly"]);
  const [stored] = await queryRows(url, "select rolpassword from pg_authid where rolname = 'app_runtime'");
  expect(stored?.rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
});

test("an owner who may not create roles gets a sentence that says so", async () => {
  const { ownerUrl: url } = await startScratchPostgres(await createFormerFolder());
  await queryRows(
    url,
    "drop role app_runtime; drop role app_readonly; create role plain login password 'plain'",
  );
  await expect(ensureRoles(withCredentials(url, "plain", "plain"), {})).rejects.toThrow(
    "The user of OWNER_DATABASE_URL may not create roles. Create app_runtime and app_readonly yourself",
  );
});
