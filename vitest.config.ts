import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { "@shared": at("./shared"), "@server": at("./server"), "@": at("./client/src") },
  },
  test: {
    root: at("."),
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Generous, because a busy machine is slow: limits on duration are asserted only where they are the behaviour under test.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{shared,server,tests/visual}/**/*.test.ts"],
          globalSetup: "./server/test/template.ts",
          setupFiles: "./server/test/quiet.ts",
        },
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
          name: "judges",
          // Minutes each, and tools that `npm test` does not need: `npm run test:scanners` asks for them.
          include: process.env.JUDGES ? ["judges/*.judge.ts"] : [],
          globalSetup: "./server/test/template.ts",
          setupFiles: "./server/test/quiet.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "stories",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["./server/test/template.ts", "./e2e/setup.ts"],
          testTimeout: 600_000,
        },
      },
    ],
  },
});
