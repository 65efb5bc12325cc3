/**
 * The process of the embedded PostgreSQL: start, stop, and restart after a crash.
 *
 * PostgreSQL runs under a small `sh` whose standard input is a pipe from this process. When this process
 * ends, even by `kill -9`, the pipe closes and the shell requests a fast shutdown of PostgreSQL, so that no
 * orphaned process or lock remains.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Binaries } from "./binaries";
import type { RunAs } from "./run-as";

const isUnix = process.platform !== "win32";
/** The start fails if PostgreSQL logs nothing for this long. */
const startTimeoutMs = 60_000;
/** The setting cluster_name, which identifies the process that started PostgreSQL. */
export const clusterName = `process ${process.pid}`;
const killTimeoutMs = 15_000;
const maxRestartDelayMs = 5_000;
const firstRestartDelayMs = 100;
/** The last output of PostgreSQL may arrive this long after its exit event. */
const lateOutputMs = 50;
/** Maximum number of characters of PostgreSQL's log in a StartError. */
const maxLogTailLength = 4000;
/**
 * Failed restarts are reported from this delay on. The first ones may fail because the former process is
 * still exiting.
 */
const reportedRestartDelayMs = 1_600;

/**
 * A shell script that runs a command until the standard input closes, and then removes the folder `$1`, if
 * one is given. `reader` waits for the standard input to close. If the command exits by itself, `reader` is
 * still running, so `kill -9` succeeds and the folder stays.
 */
const supervisorScript = `
folder=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & postgres=$!
(read _ <&3; kill -INT $postgres 2>/dev/null) & reader=$!
wait $postgres; status=$?
if ! kill -9 $reader 2>/dev/null && [ -n "$folder" ]; then rm -rf "$folder"; fi
exit $status`;

export interface RunningServer {
  stop(): Promise<void>;
  /** Resolves when the process has exited. */
  exited: Promise<void>;
}

/**
 * PostgreSQL did not start. `isTransient` is true for a temporary reason: the port is in use, or a
 * predecessor is still shutting down.
 */
export class StartError extends Error {
  readonly isTransient: boolean;

  constructor(reason: string, output: string) {
    super(`PostgreSQL did not start: ${reason}\n${output}`.trimEnd());
    this.isTransient = /Address already in use|still in use|lock file ".*" already exists/.test(output);
  }
}

export interface LaunchOptions {
  binaries: Binaries;
  runAs: RunAs;
  dataFolder: string;
  port: number;
  /**
   * A folder that is removed at the end. With it, PostgreSQL runs without fsync and with pg_stat_statements.
   */
  throwawayFolder?: string;
}

/**
 * Starts PostgreSQL and resolves once it accepts connections. Rejects with a StartError, which contains its
 * output, if it exits or logs nothing for a minute.
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningServer> {
  const child = spawnServer(options);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const server: RunningServer = {
    exited,
    async stop() {
      child.ref();
      requestShutdown(child);
      // Committed data is safe in the WAL, so a hanging PostgreSQL can be killed.
      const killTimer = setTimeout(() => killServer(child), killTimeoutMs);
      await exited;
      clearTimeout(killTimer);
    },
  };
  await waitUntilReady(child, server);
  // Unreferenced handles do not keep this process alive, so that it can exit without `stop`; PostgreSQL then
  // stops too.
  for (const handle of [child, child.stdin, child.stderr])
    if (handle && "unref" in handle && typeof handle.unref === "function") handle.unref();
  return server;
}

function spawnServer({ binaries, runAs, dataFolder, port, throwawayFolder }: LaunchOptions): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_min_messages=log",
    "log_min_error_statement=panic", // no statements, because they may contain personal data
    `cluster_name=${clusterName}`,
  ];
  if (throwawayFolder)
    settings.push(
      "fsync=off",
      "synchronous_commit=off",
      "full_page_writes=off",
      "shared_preload_libraries=pg_stat_statements",
      // Beyond this number pg_stat_statements forgets statements, even those that a test counts. The default is
      // 5,000, and all test files together run more.
      "pg_stat_statements.max=100000",
    );
  const settingArgs = settings.flatMap((setting) => ["-c", setting]);
  const postgres = [
    ...runAs.commandPrefix,
    binaries.postgres,
    "-D",
    dataFolder,
    "-p",
    String(port),
    ...settingArgs,
  ];
  const supervisor = ["/bin/sh", "-c", supervisorScript, "sh", throwawayFolder ?? ""];
  const [program = "", ...args] = isUnix ? [...supervisor, ...postgres] : postgres;
  // Detached, so that Ctrl-C reaches only this process, which drains before it stops PostgreSQL.
  const child = spawn(program, args, {
    ...runAs.spawnOptions,
    cwd: dataFolder,
    detached: isUnix,
    stdio: ["pipe", "ignore", "pipe"],
  });
  child.stdin?.on("error", () => {}); // the process may have exited already
  return child;
}

function requestShutdown(child: ChildProcess) {
  if (isUnix) child.stdin?.end();
  else child.kill();
}

function killServer({ pid }: ChildProcess) {
  if (!pid) return;
  const processGroup = -pid;
  process.kill(isUnix ? processGroup : pid, "SIGKILL");
}

function waitUntilReady(child: ChildProcess, server: RunningServer): Promise<void> {
  return new Promise((resolve, reject) => {
    let logTail = "";
    const fail = (reason: string) => {
      clearTimeout(startTimer);
      reject(new StartError(reason, logTail));
    };
    const startTimer = setTimeout(() => {
      fail(`it logged nothing for ${startTimeoutMs / 1000} s.`);
      void server.stop();
    }, startTimeoutMs);
    child.stderr?.on("data", (chunk) => {
      startTimer.refresh(); // a recovery after a crash takes long, but logs its progress
      logTail = (logTail + chunk).slice(-maxLogTailLength);
      if (!logTail.includes("ready to accept connections")) return;
      clearTimeout(startTimer);
      resolve();
    });
    child.once("error", (error) => fail(error.message));
    child.once("exit", (status) => setTimeout(() => fail(`it exited with ${status}.`), lateOutputMs));
  });
}

/**
 * Restarts PostgreSQL whenever it exits unexpectedly. Returns a function that stops PostgreSQL and the
 * restarts.
 */
export function restartOnExit(
  firstServer: RunningServer,
  start: () => Promise<RunningServer>,
  warn: (sentence: string) => void,
): () => Promise<void> {
  let runningServer = firstServer;
  let isStopping = false;
  let pendingRestart: Promise<void> = Promise.resolve();
  const restart = async () => {
    warn("PostgreSQL exited unexpectedly; restarting it.");
    for (let delayMs = firstRestartDelayMs; !isStopping; delayMs = Math.min(2 * delayMs, maxRestartDelayMs)) {
      try {
        runningServer = await start();
        restartWhenExited();
        return;
      } catch (error) {
        if (delayMs >= reportedRestartDelayMs) warn(String(error));
        await sleep(delayMs);
      }
    }
  };
  const restartWhenExited = () => {
    runningServer.exited.then(() => {
      if (!isStopping) pendingRestart = restart();
    });
  };
  restartWhenExited();
  return async () => {
    isStopping = true;
    await pendingRestart;
    await runningServer.stop();
  };
}
