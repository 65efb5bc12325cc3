import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests that start processes, change the environment or keep module state: each file runs in a worker of its own. Like
 * the extended tests they run with `npm run test:extended` and not with `npm test`.
 */
const isolated = [
  "server/{deploy,former-server,main,metrics,migrate,replica,restart,two-processes,worker-process}.test.ts",
  "server/analytics/sigterm.test.ts",
  "server/lib/postgres/{embedded-postgres,roles,server-process}.test.ts",
  "server/lib/process/signals.test.ts",
  "server/lib/sessions/passwords.test.ts",
  "server/cli/{built-commands,create-admin,remove-factors,reset,verify-audit}.test.ts",
  "server/demo/start.test.ts",
  "tests/repository/{advisories,install-scripts}.test.ts",
  "tests/security/{backup,killed-processes,load,outages,sessions,timing}.test.ts",
  "tests/server-rendering/*.test.ts",
];
/** Tests with many rows or many calls: query plans, demo data, races, and attacks on every endpoint. */
const extended = [
  "server/{agencies,analytics,jobs,notifications,users}/query-plans.test.ts",
  "server/auth/trust-plan.test.ts",
  "server/jobs/marketplace-queries.test.ts",
  "server/{agencies/concurrency,reviews/races}.test.ts",
  "server/demo/*.test.ts",
  "server/lib/process/drain.test.ts",
  "tests/api/list-counts.test.ts",
  "tests/repository/migrations.test.ts",
  "tests/concurrency/*.test.ts",
  "tests/access/{cross-site,fuzzing,guard-removal,hostile-links,injection,membership,secret-sentinels,stored-addresses,user-badges}.test.ts",
];
/** Client tests that replace modules, or depend on the time when a module was loaded. */
const isolatedClient = [
  "client/src/analytics/track.test.tsx",
  "client/src/lib/time/use-rerender-every-minute.test.tsx",
  "client/src/sso/sso-page.test.tsx",
];
const clientSetup = { environment: "happy-dom", setupFiles: "./client/src/test/setup.ts" };
const databaseSetup = { globalSetup: "./tests/app/test-postgres.ts", setupFiles: "./tests/app/setup.ts" };

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      "@shared": resolve("./shared"),
      "@server": resolve("./server"),
      "@tests": resolve("./tests"),
      "@": resolve("./client/src"),
    },
  },
  test: {
    root: resolve("."),
    // .ci/run sums up the results in these files.
    reporters: process.env.TEST_RESULTS
      ? ["default", ["json", { outputFile: `${process.env.TEST_RESULTS}/vitest-${Date.now()}.json` }]]
      : ["default"],
    // One more than the cores of the smallest machine: tests of components often wait for a timer.
    maxWorkers: 3,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // Generous, because a busy machine is slow: limits on duration are asserted only where they are the
    // behaviour under test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: [
            "{shared,server,tests/access,tests/api,tests/repository,tests/security,tests/visual}/**/*.test.ts",
          ],
          exclude: [...isolated, ...extended],
          // Imports the modules of the server once per worker instead of once per file, which saves a third
          // of the time.
          isolate: false,
          ...databaseSetup,
        },
      },
      {
        extends: true,
        test: {
          name: "server-extended",
          include: extended,
          exclude: isolated,
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
          exclude: isolatedClient,
          // As for the server: half of the time went into importing React and the pages for each file.
          isolate: false,
          ...clientSetup,
        },
      },
      {
        extends: true,
        test: { name: "client-isolated", include: isolatedClient, ...clientSetup },
      },
      {
        extends: true,
        test: {
          name: "scanners",
          // Only for `npm run test:scanners`: each takes minutes and needs a tool of its own.
          include: process.env.SCANNERS ? ["tests/scanners/*.scan.ts"] : [],
          ...databaseSetup,
        },
      },
    ],
  },
});
