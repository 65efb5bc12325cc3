import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@tests/app/free-port";

/** The server in a process of its own, as `npm run build` left it. */
export async function serverOn(settings: Record<string, string>) {
  return started(["dist/server/main.js"], "/readyz", {
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    WORKER: "separate",
    RATE_LIMIT: "off", // what one person may do is not what is measured
    ...settings,
  });
}

/** The floor of `npm run bench:jobs`. */
export const floorOn = (databaseUrl: string) =>
  started(["--import", "tsx", "bench/baseline.ts"], "/", { DATABASE_URL: databaseUrl });

async function started(program: string[], ready: string, settings: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const env = { ...process.env, PORT: String(port), APP_URL: url, ...settings };
  const child = spawn(process.execPath, program, { env, stdio: ["ignore", "ignore", "inherit"] });
  for (let isReady = false; !isReady; await sleep(10)) {
    if (child.exitCode !== null) throw new Error("The server did not start.");
    isReady = await fetch(url + ready).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }
  return { url, pid: child.pid ?? 0, readyAfter: performance.now() - began, end: () => ended(child) };
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });

/** What a process holds of memory, in MB. */
export const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** What these processes have used of a processor, in µs; one that has ended counts nothing. */
export function processorTime(...pids: number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const [, user = 0, system = 0] =
        /\) \S(?: \S+){10} (\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.map(Number) ?? [];
      ticks += user + system;
    } catch {}
  }
  return 10_000 * ticks; // of 10 ms
}
