/** Real processes on real folders: each promise of the embedded database. What happens when something is killed: postgres-process.test.ts. */
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
import {
  folder,
  pidFile,
  postmaster,
  query,
  servedBy,
  start,
  startElsewhere,
  tmp,
  until,
} from "@tests/app/scratch-postgres";
import { expect, test } from "vitest";
import { startPostgres } from "./embedded-postgres";
import { findBinaries, linkLibraries } from "./server-process";

const root = process.getuid?.() === 0;

test("keeps what was written, in a folder and with a password that are the owner's alone", async () => {
  const dir = folder();
  const { url } = await start(dir);
  expect(await query(url, "select n from kept")).toEqual([{ n: 1 }]);
  expect(statSync(path.join(dir, "data/password")).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dir, "data")).mode & 0o777).toBe(0o700);
  await expect(query(url.replace(/:[0-9a-f]+@/, ":guessed@"), "select 1")).rejects.toThrow(
    "password authentication failed",
  );
  expect(await query(url, "show fsync")).toEqual([{ fsync: "on" }]);
});

test("a throwaway one is quick, is watched, and leaves nothing", async () => {
  const dir = folder(false);
  const { url, stop } = await startPostgres(dir, { throwaway: true });
  expect(await query(url, "show fsync")).toEqual([{ fsync: "off" }]);
  expect(await query(url, "show shared_preload_libraries")).toEqual([
    { shared_preload_libraries: "pg_stat_statements" },
  ]);
  await stop();
  expect(readdirSync(tmp)).not.toContain(path.basename(dir));
});

test("a running twin is refused by name, and not disturbed", async () => {
  const dir = folder();
  const { url } = await start(dir);
  await expect(startPostgres(dir)).rejects.toThrow(
    new RegExp(
      `is in use: PostgreSQL process ${postmaster(dir)}, started by process ${process.pid}.*\\n.*DATA_DIR of its own`,
    ),
  );
  expect(await query(url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("of two first starts on an empty folder exactly one wins", async () => {
  const dir = folder(false);
  const outcomes = await Promise.allSettled([startElsewhere(dir), startElsewhere(dir)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(String(outcome.reason)).toContain("is in use");
  expect(readdirSync(path.join(dir, "db"))).toEqual(["data"]);
});

test.each([
  ["a dead process", () => spawnSync("true").pid],
  ["another program since a restart", () => process.pid],
])("a pid file left by %s does not stop a start", async (_whose, pid) => {
  const dir = folder();
  writeFileSync(
    pidFile(dir),
    `${pid()}\n${path.join(dir, "data")}\n1700000000\n5\n\n127.0.0.1\n\nready   \n`,
  );
  const { url } = await start(dir);
  expect(await query(url, "select n from kept")).toEqual([{ n: 1 }]);
});

test("a folder of another major version is refused with what to do", async () => {
  const dir = folder();
  writeFileSync(path.join(dir, "data/PG_VERSION"), "15\n");
  await expect(startPostgres(dir)).rejects.toThrow(
    /was written by PostgreSQL 15; this release brings 18\.\nDump it with version 15.*DATABASE_URL/,
  );
});

test("a folder that is no database is refused, and left as it is", async () => {
  const dir = folder(false);
  cpSync(new URL("../../shared", import.meta.url), path.join(dir, "data"), { recursive: true, force: false });
  await expect(startPostgres(dir)).rejects.toThrow("cannot be used as the database folder");
});

/** A listener on a port that the system chose, and the port. */
async function listener() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return { server, port: address && typeof address === "object" ? address.port : 0 };
}

test("a taken port is answered by another one", async () => {
  const taken = await listener();
  const asked: number[] = [];
  const pickPort = async () => {
    const { server, port } = await listener();
    server.close();
    asked.push(asked.length === 0 ? taken.port : port);
    return asked.at(-1) ?? 0;
  };
  const { url } = await start(folder(), { pickPort });
  expect(asked.length).toBeGreaterThan(1);
  expect(url).toContain(`:${asked.at(-1)}/`);
  taken.server.close();
});

test("a start that fails does so at once, in Postgres' own words", async () => {
  const dir = folder();
  writeFileSync(path.join(dir, "data/postgresql.conf"), "shared_buffers = lots\n");
  const began = Date.now();
  await expect(startPostgres(dir)).rejects.toThrow(/invalid value for parameter "shared_buffers": "lots"/);
  expect(Date.now() - began).toBeLessThan(30_000); // and not after the minute that a start may take
  expect(servedBy(dir)).toEqual([]);
});

test("works where npm was not allowed to run the package's install script", async () => {
  const { postgres } = await findBinaries();
  const packed = path.resolve(postgres, "../../..");
  const bare = path.join(tmp, "package");
  const links: { target: string }[] = JSON.parse(
    readFileSync(path.join(packed, "native/pg-symlinks.json"), "utf8"),
  );
  cpSync(packed, bare, {
    recursive: true,
    filter: (file) => !links.some(({ target }) => file === path.join(packed, target)),
  });
  const version = () =>
    spawnSync(path.join(bare, "native/bin/postgres"), ["--version"], { encoding: "utf8" });
  expect(version().stderr).toContain("cannot open shared object file");
  linkLibraries(bare);
  expect(version().stdout).toContain("PostgreSQL) 18");
});

const reachable =
  root &&
  spawnSync("ls", [path.dirname(fileURLToPath(import.meta.url))], { uid: 65534, gid: 65534 }).status === 0;
test.runIf(root)("runs as an ordinary user, and as one without a name", async ({ skip }) => {
  skip(!reachable, "this checkout lies where no other user can read it");
  for (const user of [65534, 54321]) {
    const dir = mkdtempSync(path.join(tmp, "user-"));
    chownSync(dir, user, user);
    const { child, url } = await startElsewhere(dir, { user });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(path.join(dir, "db/data")).uid).toBe(user);
    child.kill("SIGKILL");
    expect(await until(() => servedBy(dir).length === 0)).toBe(true);
    // What an ordinary user made, root can serve, and leaves to that user.
    if (user !== 65534) continue;
    const { stop } = await startPostgres(path.join(dir, "db"));
    expect(statSync(pidFile(path.join(dir, "db"))).uid).toBe(user);
    await stop();
  }
});

test.runIf(root)(
  "runs for root where user namespaces are not allowed, as a container may have it",
  async ({ skip }) => {
    skip(!reachable, "this checkout lies where no other user can read it");
    const PATH = mkdtempSync(path.join(tmp, "bin-"));
    chmodSync(PATH, 0o755);
    for (const tool of ["chown", "ls", "rm"]) symlinkSync(`/bin/${tool}`, path.join(PATH, tool));
    const dir = mkdtempSync(path.join(tmp, "container-"));
    await expect(startElsewhere(dir, { PATH })).rejects.toThrow(
      /does not run as root, and user 65534 cannot reach/,
    );
    chmodSync(dir, 0o755);
    const { child, url } = await startElsewhere(dir, { PATH });
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    child.kill("SIGKILL");
    expect(await until(() => servedBy(dir).length === 0)).toBe(true);
  },
);
