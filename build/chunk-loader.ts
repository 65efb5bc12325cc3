import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const chunkLoaderPath = fileURLToPath(new URL("../client/src/lib/loading/chunk-loader.ts", import.meta.url));

/**
 * Replaces Vite's preload helper, which wraps every import(), by `fetchAndImport`, so that a chunk that
 * failed to load can be retried.
 */
export function chunkLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "chunk-loader",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler() {
        isReplaced = true;
        return `export { fetchAndImport as __vitePreload } from ${JSON.stringify(chunkLoaderPath)};`;
      },
    },
    generateBundle() {
      if (!isReplaced)
        this.error("Vite's preload helper was not found under its expected id, so no import() is wrapped.");
    },
  };
}
