/**
 * The embedded database with real processes and folders. server-process.test.ts covers what happens when a
 * process is killed.
 */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isLongForm } from "@tests/app/long-form";
import {
  createDataFolder,
  pidFile,
  postmasterPid,
  processesIn,
  queryRows,
  startInOtherProcess,
  startScratchPostgres,
  tempFolder,
  waitUntil,
} from "@tests/app/scratch-postgres";
import { expect, test } from "vitest";
import { findBinaries, linkLibraries } from "./binaries";
import { startPostgres } from "./embedded-postgres";

const isRoot = process.getuid?.() === 0;

test("keeps data in a folder with a random password that only the owner can read", async () => {
  const dir = createDataFolder();
  const { ownerUrl: url } = await startScratchPostgres(dir);
  expect(await queryRows(url, "select n from kept")).toEqual([{ n: 1 }]);
  expect(statSync(path.join(dir, "data/password")).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dir, "data")).mode & 0o777).toBe(0o700);
  await expect(queryRows(url.replace(/:[0-9a-f]+@/, ":guessed@"), "select 1")).rejects.toThrow(
    "password authentication failed",
  );
  expect(await queryRows(url, "show fsync")).toEqual([{ fsync: "on" }]);
});

test("a throwaway database runs without fsync and with pg_stat_statements, and its folder is removed", async () => {
  const dir = createDataFolder(false);
  const { ownerUrl: url, stop } = await startPostgres(dir, { isThrowaway: true });
  expect(await queryRows(url, "show fsync")).toEqual([{ fsync: "off" }]);
  expect(await queryRows(url, "show shared_preload_libraries")).toEqual([
    { shared_preload_libraries: "pg_stat_statements" },
  ]);
  await stop();
  expect(readdirSync(tempFolder)).not.toContain(path.basename(dir));
});

test("a second start on a folder fails, names the running process, and does not disturb it", async () => {
  const dir = createDataFolder();
  const { ownerUrl: url } = await startScratchPostgres(dir);
  await expect(startPostgres(dir)).rejects.toThrow(
    new RegExp(
      `is in use: PostgreSQL process ${postmasterPid(dir)}, started by process ${process.pid}.*\\n.*DATA_DIR of its own`,
    ),
  );
  expect(await queryRows(url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("of two concurrent first starts on an empty folder exactly one succeeds", async () => {
  const dir = createDataFolder(false);
  const outcomes = await Promise.allSettled([startInOtherProcess(dir), startInOtherProcess(dir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("is in use");
  expect(readdirSync(path.join(dir, "db"))).toEqual(["data"]);
});

test.each([
  ["that has exited", () => spawnSync("true").pid],
  ["of another program", () => process.pid],
])("a stale pid file with the pid of a process %s does not prevent a start", async (_description, pid) => {
  const dir = createDataFolder();
  writeFileSync(
    pidFile(dir),
    `${pid()}\n${path.join(dir, "data")}\n1700000000\n5\n\n127.0.0.1\n\nready   \n`,
  );
  const { ownerUrl: url } = await startScratchPostgres(dir);
  expect(await queryRows(url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("rejects a folder of another major version with instructions", async () => {
  const dir = createDataFolder();
  writeFileSync(path.join(dir, "data/PG_VERSION"), "15\n");
  await expect(startPostgres(dir)).rejects.toThrow(
    /was written by PostgreSQL 15; this release has 18\.\nDump it with version 15.*DATABASE_URL/,
  );
});

test("rejects a folder that contains no database", async () => {
  const dir = createDataFolder(false);
  cpSync(new URL("../../../shared", import.meta.url), path.join(dir, "data"), {
    recursive: true,
    force: false,
  });
  await expect(startPostgres(dir)).rejects.toThrow("cannot be used as the database folder");
});

/** Listens on a free port. */
async function listenOnFreePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return { server, port: address && typeof address === "object" ? address.port : 0 };
}

test("tries another port if one is in use", async () => {
  const occupied = await listenOnFreePort();
  const pickedPorts: number[] = [];
  const pickPort = async () => {
    const { server, port } = await listenOnFreePort();
    server.close();
    pickedPorts.push(pickedPorts.length === 0 ? occupied.port : port);
    return pickedPorts.at(-1) ?? 0;
  };
  const { ownerUrl: url } = await startScratchPostgres(createDataFolder(), { pickPort });
  expect(pickedPorts.length).toBeGreaterThan(1);
  expect(url).toContain(`:${pickedPorts.at(-1)}/`);
  occupied.server.close();
});

test("a failed start rejects at once with PostgreSQL's own message", async () => {
  const dir = createDataFolder();
  writeFileSync(path.join(dir, "data/postgresql.conf"), "shared_buffers = lots\n");
  const startedAt = Date.now();
  await expect(startPostgres(dir)).rejects.toThrow(/invalid value for parameter "shared_buffers": "lots"/);
  expect(Date.now() - startedAt).toBeLessThan(30_000); // well before the start timeout of a minute
  expect(processesIn(dir)).toEqual([]);
});

test("works if npm was not allowed to run the package's install script", async () => {
  const { postgres } = await findBinaries();
  const installedPackage = path.resolve(postgres, "../../..");
  const packageCopy = path.join(tempFolder, "package");
  const links: { target: string }[] = JSON.parse(
    readFileSync(path.join(installedPackage, "native/pg-symlinks.json"), "utf8"),
  );
  cpSync(installedPackage, packageCopy, {
    recursive: true,
    filter: (file) => !links.some(({ target }) => file === path.join(installedPackage, target)),
  });
  const printVersion = () =>
    spawnSync(path.join(packageCopy, "native/bin/postgres"), ["--version"], { encoding: "utf8" });
  expect(printVersion().stderr).toContain("cannot open shared object file");
  linkLibraries(packageCopy);
  expect(printVersion().stdout).toContain("PostgreSQL) 18");
});

/** Why another user cannot start this code; undefined if they can. */
function reasonToSkipOtherUsers(): string | undefined {
  const succeedsForOthers = (command: string, ...args: string[]) =>
    spawnSync(command, args, { uid: 65534, gid: 65534, cwd: "/" }).status === 0;
  if (!succeedsForOthers("ls", path.dirname(fileURLToPath(import.meta.url))))
    return "other users cannot read this checkout";
  // Node may be installed below a home folder that only its owner can open.
  if (!succeedsForOthers(process.execPath, "--version")) return "other users cannot run this Node";
  return undefined;
}
const skipReason = isRoot ? reasonToSkipOtherUsers() : undefined;

test.runIf(isRoot && isLongForm)(
  "runs as an ordinary user, and as a user without a name",
  async ({ skip }) => {
    skip(skipReason !== undefined, skipReason);
    for (const user of [65534, 54321]) {
      const dir = mkdtempSync(path.join(tempFolder, "user-"));
      chownSync(dir, user, user);
      const { child, url } = await startInOtherProcess(dir, { user });
      expect(await queryRows(url, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(statSync(path.join(dir, "db/data")).uid).toBe(user);
      child.kill("SIGKILL");
      expect(await waitUntil(() => processesIn(dir).length === 0)).toBe(true);
      // Root can serve a folder of an ordinary user, who stays its owner.
      if (user !== 65534) continue;
      const { stop } = await startPostgres(path.join(dir, "db"));
      expect(statSync(pidFile(path.join(dir, "db"))).uid).toBe(user);
      await stop();
    }
  },
);

test.runIf(isRoot)(
  "runs for root without user namespaces, which a container may forbid",
  async ({ skip }) => {
    skip(skipReason !== undefined, skipReason);
    const PATH = mkdtempSync(path.join(tempFolder, "bin-"));
    chmodSync(PATH, 0o755);
    for (const tool of ["chown", "ls", "rm"]) symlinkSync(`/bin/${tool}`, path.join(PATH, tool));
    const dir = mkdtempSync(path.join(tempFolder, "container-"));
    await expect(startInOtherProcess(dir, { PATH })).rejects.toThrow(
      /does not run as root, and user 65534 cannot reach/,
    );
    chmodSync(dir, 0o755);
    const { child, url } = await startInOtherProcess(dir, { PATH });
    expect(await queryRows(url, "select 1 as one")).toEqual([{ one: 1 }]);
    child.kill("SIGKILL");
    expect(await waitUntil(() => processesIn(dir).length === 0)).toBe(true);
  },
);
