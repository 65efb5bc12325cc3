import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@tests/app/free-port";

/** Starts the built server (`npm run build`) in a child process, with the options of `npm start`. */
export async function startServer(settings: Record<string, string>) {
  return startProcess(["--max-semi-space-size=4", "dist/server/main.js"], "/readyz", {
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    WORKER: "separate",
    RATE_LIMIT: "off", // the load comes from a few users
    ENCRYPTION_KEY: "the encryption key of the benchmarks",
    ...settings,
  });
}

/** Starts the baseline server of `npm run bench:jobs`. */
export const startBaseline = (databaseUrl: string) =>
  startProcess(["--import", "tsx", "bench/baseline.ts"], "/", { DATABASE_URL: databaseUrl });

async function startProcess(args: string[], readyPath: string, settings: Record<string, string>) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  const env = { ...process.env, HOST: "localhost", PORT: String(port), APP_URL: url, ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  for (let isReady = false; !isReady; await sleep(10)) {
    if (child.exitCode !== null) throw new Error("The server did not start.");
    isReady = await fetch(url + readyPath).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    stop: () => stopProcess(child),
  };
}

const stopProcess = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });

/** The resident memory of a process in MB. */
export const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The CPU time of the processes in µs. Processes that have exited count as 0. */
export function cpuTimeMicros(...pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const [, user = 0, system = 0] =
        /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.map(Number) ?? [];
      ticks += user + system;
    } catch {
      // The process has exited.
    }
  }
  return 10_000 * ticks; // a clock tick is 10 ms
}
