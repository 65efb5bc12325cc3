import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { "@shared": at("../../shared"), "@server": at("../../server"), "@tests": at("..") } },
  test: {
    root: at("."),
    include: ["*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Node 20 has WebSocket behind a flag.
    execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
  },
});
