import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests that start processes, change the environment, keep module state or attack the server: each file gets a fresh worker. They take a third
 * of the time, so `npm test` leaves them to `npm run test:isolated`.
 */
const isolated = [
  "server/{deploy,main,metrics,migrate,replica,restart,two-processes,worker-process}.test.ts",
  "server/analytics/sigterm.test.ts",
  "server/lib/postgres/{embedded-postgres,server-process,hashed-copy}.test.ts",
  "server/lib/process/signals.test.ts",
  "server/lib/sessions/passwords.test.ts",
  "server/demo/start.test.ts",
  "tests/concurrency/*.test.ts",
  "tests/security/{backup,killed-processes,load,outages,sessions,timing}.test.ts",
  "tests/server-rendering/*.test.ts",
  "tests/access/{cross-site,fuzzing,guard-removal,hostile-links,injection,secret-sentinels}.test.ts",
];
const databaseSetup = { globalSetup: "./tests/app/test-postgres.ts", setupFiles: "./tests/app/setup.ts" };

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@shared": at("./shared"),
      "@server": at("./server"),
      "@tests": at("./tests"),
      "@": at("./client/src"),
    },
  },
  test: {
    root: at("."),
    // .ci/run counts what the files in TEST_RESULTS say.
    reporters: process.env.TEST_RESULTS
      ? ["default", ["json", { outputFile: `${process.env.TEST_RESULTS}/vitest-${Date.now()}.json` }]]
      : ["default"],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // Generous, because a busy machine is slow: limits on duration are asserted only where they are the behaviour under test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: [
            "{shared,server,tests/access,tests/api,tests/repository,tests/security,tests/visual}/**/*.test.ts",
          ],
          exclude: isolated,
          // The modules of the server are imported once per worker instead of once per file, which took a third of the run.
          isolate: false,
          ...databaseSetup,
        },
      },
      {
        extends: true,
        test: { name: "server-isolated", include: isolated, ...databaseSetup },
      },
      {
        extends: true,
        test: {
          name: "client",
          include: ["client/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: "./client/src/test/setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "scanners",
          // Minutes each, and tools that `npm test` does not need: `npm run test:scanners` asks for them.
          include: process.env.SCANNERS ? ["tests/scanners/*.scan.ts"] : [],
          ...databaseSetup,
        },
      },
    ],
  },
});
