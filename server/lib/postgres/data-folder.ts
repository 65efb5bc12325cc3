/**
 * The data folder of the embedded PostgreSQL: creation, validation, and detection of other processes that use
 * it.
 */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { otherDatabaseHint } from "./binaries";
import { clusterName } from "./server-process";

const majorVersion = "18";
/** Larger than any possible process id. */
const unusedPid = 2 ** 31 - 1;
/** How long PostgreSQL may take to shut down after the process that started it was killed. */
const shutdownTimeoutMs = 30_000;
const checkIntervalMs = 100;
/** A PostgreSQL that still answers after this many checks is in use and not shutting down. */
const maxAnswersWhileStopping = 10;

/**
 * Creates the data folder, unless it exists. `runInitdb` fills a temporary folder that is then renamed, so
 * that an aborted or concurrent start leaves no incomplete folder.
 */
export function createDataFolder(
  homeFolder: string,
  dataFolder: string,
  runInitdb: (folder: string, passwordFile: string) => void,
) {
  if (existsSync(dataFolder)) return;
  removeUnfinishedFolders(homeFolder);
  const unfinishedFolder = path.join(homeFolder, `data.${process.pid}`);
  const passwordFile = path.join(homeFolder, `password.${process.pid}`);
  writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  try {
    runInitdb(unfinishedFolder, passwordFile);
    renameSync(passwordFile, path.join(unfinishedFolder, "password"));
    renameSync(unfinishedFolder, dataFolder);
    flushFolder(homeFolder);
  } catch (error) {
    if (!existsSync(dataFolder)) throw error; // otherwise a concurrent start created the folder
  } finally {
    rmSync(unfinishedFolder, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Writes the entries of a folder to disk, so that a rename survives a power failure. */
export function flushFolder(folder: string) {
  const folderFd = openSync(folder, "r");
  fsyncSync(folderFd);
  closeSync(folderFd);
}

/** Removes the temporary files and folders of aborted starts. */
function removeUnfinishedFolders(homeFolder: string) {
  for (const name of readdirSync(homeFolder)) {
    const pid = Number(/^(?:data|password)\.(\d+)$/.exec(name)?.[1]);
    // An aborted start can have had the pid of this process. In a container, for example, both are often 1.
    if (pid === process.pid || (pid && !isAlive(pid)))
      rmSync(path.join(homeFolder, name), { recursive: true });
  }
}

/**
 * The password of the database in this folder. Throws if the folder is unreadable, or if another major
 * version of PostgreSQL has written it.
 */
export function readPassword(dataFolder: string): string {
  const readFileOfFolder = (name: string) => {
    try {
      return readFileSync(path.join(dataFolder, name), "utf8").trim();
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(
        `${dataFolder} cannot be used as the database folder (${reason}). Start as the user it belongs to, or name another DATA_DIR. ${otherDatabaseHint}`,
      );
    }
  };
  const folderVersion = readFileOfFolder("PG_VERSION");
  if (folderVersion === majorVersion) return readFileOfFolder("password");
  throw new Error(`${dataFolder} was written by PostgreSQL ${folderVersion}; this release has ${majorVersion}.
Dump it with version ${folderVersion} (pg_dump) and restore it into a new DATA_DIR. ${otherDatabaseHint}`);
}

/**
 * Throws if another PostgreSQL serves this folder. Waits for a PostgreSQL that is shutting down because the
 * process that started it was killed. Replaces the pid in a stale pid file, because another program may have
 * got this pid since a restart of the machine.
 */
export async function ensureServerNotRunning(dataFolder: string, urlForPort: (port: string) => string) {
  const deadline = Date.now() + shutdownTimeoutMs;
  let answerCount = 0;
  for (;;) {
    const { pid, port, lines } = readPidFile(dataFolder);
    if (!pid) return;
    const starterDescription = port && (await findStarterDescription(urlForPort(port), dataFolder));
    if (!starterDescription && !isServing(pid, dataFolder)) {
      // The other lines stay: PostgreSQL needs them to detect other processes of PostgreSQL that still use
      // shared memory.
      writeFileSync(path.join(dataFolder, "postmaster.pid"), [unusedPid, ...lines.slice(1)].join("\n"));
      return;
    }
    if (starterDescription) answerCount++;
    if (answerCount > maxAnswersWhileStopping)
      throw new Error(`The database in ${dataFolder} is in use: PostgreSQL process ${pid}, started by ${starterDescription}, already serves it.
Stop that server, or give this one a DATA_DIR of its own.`);
    if (Date.now() > deadline)
      throw new Error(
        `Process ${pid} uses the database in ${dataFolder}, but does not answer. End it (kill ${pid}) and start again.`,
      );
    await sleep(checkIntervalMs);
  }
}

/** The URL of the server that serves this folder; undefined if none does. */
export async function findUrlOfRunningServer(
  dataFolder: string,
  urlForPort: (port: string) => string,
): Promise<string | undefined> {
  const { port } = readPidFile(dataFolder);
  if (!port) return undefined;
  const url = urlForPort(port);
  const starterDescription = await findStarterDescription(url, dataFolder);
  return starterDescription ? url : undefined;
}

/**
 * Reads postmaster.pid, whose first line is the pid and whose fourth line is the port. The pid is NaN if
 * there is no such file, and 0 if `ensureServerNotRunning` has found the file stale.
 */
function readPidFile(dataFolder: string) {
  const file = path.join(dataFolder, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const pid = Number(lines[0]);
  return { pid: pid === unusedPid ? 0 : pid, port: lines[3], lines };
}

/**
 * A description of the process that started the server at this URL. Undefined if the server does not answer
 * or does not serve this folder.
 */
async function findStarterDescription(
  connectionString: string,
  dataFolder: string,
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    // server-process.ts stores a description of this process in `cluster_name`, which has no other effect.
    const { rows } = await client.query(
      "select current_setting('data_directory') as folder, current_setting('cluster_name') as \"starterDescription\"",
    );
    const { folder, starterDescription } = rows[0];
    return folder === dataFolder ? starterDescription || "another program" : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the process is a PostgreSQL that serves this folder: its working directory is the folder. */
function isServing(pid: number, dataFolder: string): boolean {
  if (!isAlive(pid)) return false;
  const command = readCommandLine(pid);
  if (!command.includes("postgres")) return false;
  if (process.platform !== "linux") return command.includes(dataFolder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch {
    return false;
  }
}

/** The command line of a process, from /proc or, on other systems, from ps. */
function readCommandLine(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

/**
 * Stops a PostgreSQL that this process started and whose shell was killed. PostgreSQL runs below a shell
 * (server-process.ts), and keeps running if only the shell is killed.
 */
export function stopOrphanedServer(dataFolder: string) {
  const { pid } = readPidFile(dataFolder);
  if (pid && isServing(pid, dataFolder) && readCommandLine(pid).includes(clusterName))
    process.kill(pid, "SIGINT");
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0); // signal 0 only checks whether the process exists
  } catch (error) {
    const belongsToOtherUser = error instanceof Error && "code" in error && error.code === "EPERM";
    return belongsToOtherUser;
  }
}
