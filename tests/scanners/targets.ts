/** What is judged: the server as `npm run build` left it, and the same with a hole in it, both on the database of a world. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "@server/lib/process/project-root";
import type { TestApp } from "@tests/app/create-test-app";
import { findFreePort } from "@tests/app/free-port";
import { build } from "vite";
import { onTestFinished } from "vitest";
import { type Judge, puncture } from "./seeded-vulnerabilities";

const root = projectRoot();

export type Target = Awaited<ReturnType<typeof serverIn>>;

/** The product. */
export const soundServer = (world: TestApp) => serverIn(root, world);

/** The product with the hole of a judge in it. */
export async function holedServer(judge: Judge, world: TestApp) {
  const folder = mkdtempSync(path.join(tmpdir(), "holed-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const mode = process.env.NODE_ENV;
  await build({
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    plugins: [puncture(judge)],
    build: { ssr: true, outDir: path.join(folder, "dist/server") },
  });
  process.env.NODE_ENV = mode;
  mkdirSync(path.join(folder, "dist"), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  for (const name of ["migrations", "node_modules", "dist/client"])
    symlinkSync(path.join(root, name), path.join(folder, name));
  return serverIn(folder, world);
}

async function serverIn(folder: string, world: TestApp) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const settings = {
    DATABASE_URL: world.databaseUrl,
    SESSION_SECRET: world.secret,
    SEED_DEMO: "false",
    RATE_LIMIT: "off",
  };
  const child = spawn(process.execPath, ["dist/server/main.js"], {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
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
  let answers = 0;
  const failures = new Map<string, number>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const { msg, method, route, status, code } = JSON.parse(line);
    if (msg !== "request completed") return;
    answers++;
    const told = `${method} ${route} answered ${status} (${code})`;
    if (status >= 500) failures.set(told, (failures.get(told) ?? 0) + 1);
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
    /** How many calls it has answered, by its own log. */
    answers: () => answers,
    /** What it answered with 500 or more: no judge may bring it to that. */
    failures: () => [...failures].map(([told, times]) => `${told}, ${times} times`),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  };
}
