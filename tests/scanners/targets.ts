/**
 * The servers that scanners examine: the built product, and a copy with a planted vulnerability, on the
 * database of a test app.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { findProjectRoot } from "@server/lib/process/project-root";
import { findFreePort } from "@tests/app/free-port";
import { encryptionKey, type TestApp } from "@tests/app/test-app";
import { build } from "vite";
import { onTestFinished } from "vitest";
import { injectVulnerability, type Scanner } from "./seeded-vulnerabilities";

const root = findProjectRoot();

export type Target = Awaited<ReturnType<typeof startServerIn>>;

/** Starts the built product. */
export const startCleanServer = (app: TestApp) => startServerIn(root, app);

/** Starts a copy of the product with the vulnerability that this scanner must find. */
export async function startVulnerableServer(scanner: Scanner, app: TestApp) {
  const folder = mkdtempSync(path.join(tmpdir(), "vulnerable-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const mode = process.env.NODE_ENV;
  await build({
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    plugins: [injectVulnerability(scanner)],
    build: { ssr: true, outDir: path.join(folder, "dist/server") },
  });
  process.env.NODE_ENV = mode;
  mkdirSync(path.join(folder, "dist"), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  for (const name of ["migrations", "node_modules", "dist/client"])
    symlinkSync(path.join(root, name), path.join(folder, name));
  return startServerIn(folder, app);
}

async function startServerIn(folder: string, app: TestApp) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const settings = {
    DATABASE_URL: app.databaseUrl,
    SESSION_SECRET: app.secret,
    ENCRYPTION_KEY: encryptionKey,
    SEED_DEMO: "false",
    RATE_LIMIT: "off",
  };
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      HOST: "localhost",
      PORT: String(port),
      APP_URL: url,
      WORKER: "separate",
      LOG_LEVEL: "debug",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  let responseCount = 0;
  const failures = new Map<string, number>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { msg, method, route, status, code } = JSON.parse(line);
    if (msg !== "request completed") return;
    responseCount++;
    const failure = `${method} ${route} answered ${status} (${code})`;
    if (status >= 500) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  });
  for (let isReady = false; !isReady; await sleep(50)) {
    if (child.exitCode !== null) throw new Error("The server did not start.");
    isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    url,
    /** Returns the number of requests that the server has logged. */
    countResponses: () => responseCount,
    /** Returns the responses with status 500 or above, which no scanner may cause. */
    listFailures: () => [...failures].map(([failure, count]) => `${failure}, ${count} times`),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}
