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
import { clusterName, otherDatabaseHint } from "./server-process";

const majorVersion = "18";
/** Above the largest possible pid. */
const unusedPid = 2 ** 31 - 1;

/**
 * Creates the data folder, unless it exists. `runInitdb` fills a temporary folder that is then renamed, so
 * that an aborted or concurrent start leaves no incomplete folder.
 */
export function createDataFolder(
  home: string,
  data: string,
  runInitdb: (folder: string, passwordFile: string) => void,
) {
  if (existsSync(data)) return;
  for (const name of readdirSync(home)) {
    const pid = Number(/^(?:data|password)\.(\d+)$/.exec(name)?.[1]);
    if (pid === process.pid || (pid && !isAlive(pid))) rmSync(path.join(home, name), { recursive: true });
  }
  const unfinished = path.join(home, `data.${process.pid}`);
  const passwordFile = path.join(home, `password.${process.pid}`);
  writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  try {
    runInitdb(unfinished, passwordFile);
    renameSync(passwordFile, path.join(unfinished, "password"));
    renameSync(unfinished, data);
    const folder = openSync(home, "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    if (!existsSync(data)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/**
 * The password of the database in this folder. Throws if the folder is unreadable or of another major
 * version.
 */
export function readPassword(data: string): string {
  const readLine = (name: string) => {
    try {
      return readFileSync(path.join(data, name), "utf8").trim();
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(
        `${data} cannot be used as the database folder (${reason}). Start as the user it belongs to, or name another DATA_DIR. ${otherDatabaseHint}`,
      );
    }
  };
  const folderVersion = readLine("PG_VERSION");
  if (folderVersion === majorVersion) return readLine("password");
  throw new Error(`${data} was written by PostgreSQL ${folderVersion}; this release has ${majorVersion}.
Dump it with version ${folderVersion} (pg_dump) and restore it into a new DATA_DIR. ${otherDatabaseHint}`);
}

/**
 * Throws if another PostgreSQL serves this folder. Waits for one that is shutting down, because its process
 * was killed, and removes the pid of a stale pid file, which may belong to another program since a restart.
 */
export async function ensureNotRunning(data: string, urlAt: (port: string) => string) {
  let attempts = 0;
  for (const deadline = Date.now() + 30_000; ; await sleep(100)) {
    const { pid, port, lines } = readPidFile(data);
    if (!pid) return;
    const starter = port && (await findStarter(urlAt(port), data));
    if (!starter && !isServing(pid, data)) {
      // The other lines stay: with them PostgreSQL detects processes of its own that still use shared memory.
      writeFileSync(path.join(data, "postmaster.pid"), [unusedPid, ...lines.slice(1)].join("\n"));
      return;
    }
    if (starter && ++attempts > 10)
      throw new Error(`The database in ${data} is in use: PostgreSQL process ${pid}, started by ${starter}, already serves it.
Stop that server, or give this one a DATA_DIR of its own.`);
    if (Date.now() > deadline)
      throw new Error(
        `Process ${pid} uses the database in ${data}, but does not answer. End it (kill ${pid}) and start again.`,
      );
  }
}

/** The URL of the server that serves this folder; undefined if none does. */
export async function findRunningUrl(
  data: string,
  urlAt: (port: string) => string,
): Promise<string | undefined> {
  const { port } = readPidFile(data);
  return port && (await findStarter(urlAt(port), data)) ? urlAt(port) : undefined;
}

function readPidFile(data: string) {
  const file = path.join(data, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const pid = Number(lines[0]);
  return { pid: pid === unusedPid ? 0 : pid, port: lines[3], lines };
}

/**
 * The process that started the server at this URL; undefined if it does not serve this folder or does not
 * answer.
 */
async function findStarter(connectionString: string, data: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('data_directory') as folder, current_setting('cluster_name') as starter",
    );
    return rows[0].folder === data ? rows[0].starter || "another program" : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether the process is a PostgreSQL of this folder, which is its working directory. */
function isServing(pid: number, data: string) {
  const command = isAlive(pid) ? commandOf(pid) : "";
  if (!command.includes("postgres")) return false;
  if (process.platform !== "linux") return command.includes(data);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

/**
 * Stops an orphaned PostgreSQL that this process started: it keeps running if only its supervising shell was
 * killed.
 */
export function stopOrphan(data: string) {
  const { pid } = readPidFile(data);
  if (pid && isServing(pid, data) && commandOf(pid).includes(clusterName)) process.kill(pid, "SIGINT");
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
