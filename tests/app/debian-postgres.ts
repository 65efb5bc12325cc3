/** Debian's PostgreSQL on loopback, for tests that need an operator's own server and client programs. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prepareUser } from "@server/lib/postgres/run-as";
import pg from "pg";
import { afterAll } from "vitest";
import { findFreePort } from "./free-port";

const installationFolder = "/usr/lib/postgresql";

const listProgramFolders = () =>
  (existsSync(installationFolder) ? readdirSync(installationFolder) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(installationFolder, version, "bin"))
    .filter((bin) => existsSync(path.join(bin, "initdb")));

/** Whether Debian's `postgresql` is installed. */
export const hasDebianPostgres = () => listProgramFolders().length > 0;

/** The folder with the programs of the newest version. Throws if none is installed. */
export function findDebianPrograms(): string {
  const [found] = listProgramFolders();
  if (!found) throw new Error("This test needs Debian's PostgreSQL: apt-get install postgresql");
  return found;
}

const children: ChildProcess[] = [];
afterAll(async () => {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const exits = running.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of running) child.kill("SIGQUIT");
  await Promise.all(exits);
});

/** Runs programs as a user who may run PostgreSQL on this folder: it refuses root. */
function createRunner(bin: string, home: string) {
  const pathOf = (program: string) => path.join(bin, program);
  const { commandPrefix, spawnOptions } = prepareUser(
    { initdb: pathOf("initdb"), postgres: pathOf("postgres") },
    home,
    path.join(home, "data"),
  );
  return {
    run(program: string, ...programArgs: string[]) {
      const [file = "", ...args] = [...commandPrefix, pathOf(program), ...programArgs];
      const result = spawnSync(file, args, { ...spawnOptions, cwd: home, encoding: "utf8" });
      if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
    },
    start(program: string, ...programArgs: string[]) {
      const [file = "", ...args] = [...commandPrefix, pathOf(program), ...programArgs];
      return spawn(file, args, { ...spawnOptions, cwd: home, stdio: ["ignore", "ignore", "pipe"] });
    },
  };
}

/** Copies the cluster of `from` into `home`. Once started, it is a replica with this application name. */
export function copyDebianCluster(
  bin: string,
  from: { url: string },
  homeFolder: string,
  applicationName: string,
) {
  mkdirSync(homeFolder, { recursive: true });
  const source = `${from.url.replace(/[^/]*$/, "")}?application_name=${applicationName}`;
  const options = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast"];
  createRunner(bin, homeFolder).run(
    "pg_basebackup",
    ...options,
    `--dbname=${source}`,
    `--pgdata=${path.join(homeFolder, "data")}`,
  );
}

/**
 * Starts the cluster in `home` and creates it first if necessary. It requires a password and stops after the
 * tests of the file.
 */
export async function startDebianCluster(bin: string, home: string, settings: string[] = []) {
  const data = path.join(home, "data");
  const password = "of-this-test";
  mkdirSync(home, { recursive: true });
  const program = createRunner(bin, home);
  if (!existsSync(data)) {
    const secret = path.join(home, "password");
    writeFileSync(secret, password, { mode: 0o644 });
    program.run(
      "initdb",
      "-D",
      data,
      "-U",
      "app",
      "-A",
      "scram-sha-256",
      "--pwfile",
      secret,
      "-E",
      "UTF8",
      "--locale=C",
    );
  }
  const port = await findFreePort();
  const serverSettings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", ...settings];
  const child = program.start(
    "postgres",
    "-D",
    data,
    "-p",
    String(port),
    ...serverSettings.flatMap((setting) => ["-c", setting]),
  );
  children.push(child);
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const url = `postgres://app:${password}@127.0.0.1:${port}/postgres`;
  const acceptsConnections = async () => {
    const client = new pg.Client(url);
    return client
      .connect()
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => {}));
  };
  for (
    const deadline = Date.now() + 30_000;
    !(await acceptsConnections());
    await new Promise((resolve) => setTimeout(resolve, 50))
  )
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Debian's PostgreSQL did not start: ${stderr}`);
  return { url, kill: () => child.kill("SIGKILL") };
}
