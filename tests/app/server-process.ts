/** The built server as real processes, on settings and a folder of their own; all ended with the test. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { projectRoot } from "@server/lib/process/project-root";
import { build } from "vite";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { freePort } from "./free-port";
import { withRunLock } from "./once-per-run";

// Several starts in one test, each of which a busy machine may take half a minute for.
vi.setConfig({ testTimeout: 180_000 });

const root = projectRoot();
const children: ChildProcess[] = [];
/** A project that holds nothing but what was built. */
export const built = mkdtempSync(path.join(tmpdir(), "built-"));

/** Builds the server once per run, and answers the folder. */
function serverBuild(): Promise<string> {
  const folder = path.join(inject("builds"), "server");
  return withRunLock("server build", async () => {
    if (existsSync(folder)) return folder;
    const mode = process.env.NODE_ENV;
    const outDir = `${folder}-unfinished`;
    await build({
      configFile: path.join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { ssr: path.join(root, "server/main.ts"), outDir },
    });
    process.env.NODE_ENV = mode; // vite sets it
    renameSync(outDir, folder);
    return folder;
  });
}

beforeAll(async () => {
  cpSync(await serverBuild(), path.join(built, "dist/server"), { recursive: true });
  mkdirSync(path.join(built, "dist/client/.vite"), { recursive: true });
  const page =
    '<head><title>the page</title><script src="/boot.js"></script></head><body><div id="root"></div></body>';
  for (const name of ["index.html", "app.html", "ssr.html"])
    writeFileSync(path.join(built, "dist/client", name), page);
  writeFileSync(
    path.join(built, "dist/client/.vite/manifest.json"),
    '{ "index.html": { "file": "assets/main.js", "isEntry": true } }',
  );
  writeFileSync(path.join(built, "package.json"), '{ "type": "module", "version": "1.2.3" }');
  for (const name of ["migrations", "node_modules"])
    symlinkSync(path.join(root, name), path.join(built, name));
});

afterAll(async () => {
  await Promise.all(children.map((child) => end(child, "SIGKILL")));
  rmSync(built, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Starts it; `said` is all that it has printed, `exited` its exit status. `socket`: one to listen on, handed over as systemd does. */
export async function run(
  settings: Record<string, string> = {},
  command = ["dist/server/main.js"],
  cwd = built,
  socket?: number,
) {
  const port = Number(settings.PORT ?? (await freePort()));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), ...settings };
  const child = (
    socket === undefined
      ? spawn(process.execPath, command, { cwd, env })
      : spawn("sh", ["-c", 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"', process.execPath, ...command], {
          cwd,
          env,
          stdio: ["ignore", "pipe", "pipe", socket],
        })
  ) as ChildProcess & { stdout: Readable; stderr: Readable };
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once("close", (status) => resolve(status)));
  const url = `http://127.0.0.1:${port}`;
  const says = async (words: string) => {
    for (const until = Date.now() + 60_000; Date.now() < until; ) {
      if (said.includes(words)) return;
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`It ended with ${child.exitCode ?? child.signalCode}: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`It does not say "${words}": ${said}`);
  };
  return {
    url,
    port,
    said: () => said,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    kill: (signal: NodeJS.Signals) => end(child, signal),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves once it has said so; throws with its own words when it ends instead. */
    says,
    ready: () => says("ready at "),
    /** Resolves once it answers, however little it says of itself; with how many ms that took. */
    async answers() {
      const began = Date.now();
      const asks = () =>
        fetch(`${url}/readyz`, { headers: { Connection: "close" } }).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await asks())) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`);
        if (Date.now() > began + 60_000) throw new Error(`It does not answer: ${said}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return Date.now() - began;
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode) return;
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}
