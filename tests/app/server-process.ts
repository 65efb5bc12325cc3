/**
 * The built server as child processes, each with its own settings and folder; all are stopped after the tests
 * of the file.
 */
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
import { findProjectRoot } from "@server/lib/process/project-root";
import { build } from "vite";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { findFreePort } from "./free-port";
import { withRunLock } from "./run-lock";

/** Creating a database, running every migration and starting took more than a minute on a busy machine. */
const startLimitMs = 150_000;

// One test starts several processes, and each start can take half a minute on a busy machine.
vi.setConfig({ testTimeout: 400_000 });

const root = findProjectRoot();
/** Production servers require this key and a session secret, which each test sets. */
const ENCRYPTION_KEY = "abcdef0123456789abcdef0123456789";
const children: ChildProcess[] = [];
/** A folder that contains only the build, like a deployed server. */
export const buildFolder = mkdtempSync(path.join(tmpdir(), "built-"));

/** Builds the server once per run and returns its folder. */
function buildServerOnce(): Promise<string> {
  const folder = path.join(inject("builds"), "server");
  return withRunLock("server build", async () => {
    if (existsSync(folder)) return folder;
    const testMode = process.env.NODE_ENV;
    process.env.NODE_ENV = "production"; // as for `npm run build`: otherwise emails are compiled for React's development build
    const outDir = `${folder}-unfinished`;
    await build({
      configFile: path.join(root, "vite.config.ts"),
      logLevel: "warn",
      build: { ssr: true, outDir },
    });
    process.env.NODE_ENV = testMode;
    renameSync(outDir, folder);
    return folder;
  });
}

beforeAll(async () => {
  cpSync(await buildServerOnce(), path.join(buildFolder, "dist/server"), { recursive: true });
  mkdirSync(path.join(buildFolder, "dist/client/.vite"), { recursive: true });
  const page =
    '<head><title>the page</title><script src="/boot.js"></script></head><body><div id="root"></div></body>';
  for (const name of ["index.html", "app.html", "ssr.html"])
    writeFileSync(path.join(buildFolder, "dist/client", name), page);
  writeFileSync(
    path.join(buildFolder, "dist/client/.vite/manifest.json"),
    '{ "index.html": { "file": "assets/main.js", "isEntry": true } }',
  );
  writeFileSync(path.join(buildFolder, "package.json"), '{ "type": "module", "version": "1.2.3" }');
  for (const name of ["migrations", "node_modules"])
    symlinkSync(path.join(root, name), path.join(buildFolder, name));
});

afterAll(async () => {
  await Promise.all(children.map((child) => killAndWait(child, "SIGKILL")));
  rmSync(buildFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** The built worker, to pass to `startServerProcess`. */
export const workerCommand = ["dist/server/worker-process.js"];

/**
 * Starts the server. `output()` is what it wrote, `exited` resolves with its exit status. `socket`: an
 * inherited socket, as from systemd.
 */
export async function startServerProcess(
  settings: Record<string, string> = {},
  command = ["dist/server/main.js"],
  cwd = buildFolder,
  socket?: number,
) {
  const port = Number(settings.PORT ?? (await findFreePort()));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, HOST: "localhost", PORT: String(port), ENCRYPTION_KEY, ...settings };
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
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const exited = new Promise<number | null>((resolve) => child.once("close", (status) => resolve(status)));
  const url = `http://localhost:${port}`;
  const waitForOutput = async (text: string) => {
    const deadline = Date.now() + startLimitMs;
    while (Date.now() < deadline) {
      if (output.includes(text)) return;
      if (child.exitCode !== null || child.signalCode)
        throw new Error(`The server exited with ${child.exitCode ?? child.signalCode}: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`The output lacks "${text}": ${output}`);
  };
  return {
    url,
    port,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    exited,
    kill: (signal: NodeJS.Signals) => killAndWait(child, signal),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves once the output contains the text; throws with the output if the server exits first. */
    waitForOutput,
    waitForReadyMessage: () => waitForOutput("ready at "),
    /** Waits until /readyz responds with 200. Returns the waiting time in ms. */
    async waitUntilReady() {
      const startedAt = Date.now();
      const isReady = () =>
        fetch(`${url}/readyz`, { headers: { Connection: "close" } }).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`The server exited with ${child.exitCode}: ${output}`);
        if (Date.now() > startedAt + startLimitMs) throw new Error(`The server does not respond: ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return Date.now() - startedAt;
    },
  };
}

function killAndWait(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode) return;
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}
