/** The folder of an embedded Postgres: making it, reading it, and finding out who else uses it. */
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
import { clusterName, elsewhere } from "./server-process";

const major = "18";
const impossiblePid = 2 ** 31 - 1;

/** Into a side folder, renamed when whole: a start that was cut short, or that came second, leaves nothing half made. */
export function initialize(home: string, data: string, fill: (folder: string, passwordFile: string) => void) {
  if (existsSync(data)) return;
  for (const name of readdirSync(home)) {
    const pid = Number(/^(?:data|password)\.(\d+)$/.exec(name)?.[1]);
    if (pid === process.pid || (pid && !isAlive(pid))) rmSync(path.join(home, name), { recursive: true });
  }
  const [half, passwordFile] = [
    path.join(home, `data.${process.pid}`),
    path.join(home, `password.${process.pid}`),
  ];
  writeFileSync(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  try {
    fill(half, passwordFile);
    renameSync(passwordFile, path.join(half, "password"));
    renameSync(half, data);
    const folder = openSync(home, "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch (error) {
    if (!existsSync(data)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** The folder's password. Throws where the folder is not one that this release can serve. */
export function openFolder(data: string): string {
  const content = (name: string) => {
    try {
      return readFileSync(path.join(data, name), "utf8").trim();
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(
        `${data} cannot be used as the database folder (${why}). Start as the user it belongs to, or name another DATA_DIR. ${elsewhere}`,
      );
    }
  };
  const found = content("PG_VERSION");
  if (found === major) return content("password");
  throw new Error(`${data} was written by PostgreSQL ${found}; this release brings ${major}.
Dump it with version ${found} (pg_dump) and restore it into a new DATA_DIR. ${elsewhere}`);
}

/**
 * Throws when another process serves this folder. A predecessor that was killed a moment ago is given time to shut down,
 * and a pid file whose number belongs to nobody, or since a restart to some other program, is put out of the way.
 */
export async function refuseTwin(data: string, urlAt: (port: string) => string) {
  let answered = 0;
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const { pid, port, lines } = readPidFile(data);
    if (!pid) return;
    const starter = port && (await whoStarted(urlAt(port), data));
    if (!starter && !serves(pid, data)) {
      // The other lines stay, for by them Postgres finds its own survivors.
      writeFileSync(path.join(data, "postmaster.pid"), [impossiblePid, ...lines.slice(1)].join("\n"));
      return;
    }
    if (starter && ++answered > 10)
      throw new Error(`The database in ${data} is in use: PostgreSQL process ${pid}, started by ${starter}, already serves it.
Stop that server, or give this one a DATA_DIR of its own.`);
    if (Date.now() > end)
      throw new Error(
        `Process ${pid} holds the database in ${data}, but does not answer. End it (kill ${pid}) and start again.`,
      );
  }
}

/** The address of the server that serves this folder, if one does. */
export async function findRunning(
  data: string,
  urlAt: (port: string) => string,
): Promise<string | undefined> {
  const { port } = readPidFile(data);
  return port && (await whoStarted(urlAt(port), data)) ? urlAt(port) : undefined;
}

function readPidFile(data: string) {
  const file = path.join(data, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const pid = Number(lines[0]);
  return { pid: pid === impossiblePid ? 0 : pid, port: lines[3], lines };
}

/** Asks the server at this address, if it is this folder's, which process started it. */
async function whoStarted(connectionString: string, data: string): Promise<string | undefined> {
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

/** Whether this is a living Postgres over this folder, which is where Postgres works from. */
function serves(pid: number, data: string) {
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

/** Should the shell between us be killed, Postgres lives on; the next one can only come after its end. */
export function endSurvivor(data: string) {
  const { pid } = readPidFile(data);
  if (pid && serves(pid, data) && commandOf(pid).includes(clusterName)) process.kill(pid, "SIGINT");
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
