import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const loader = fileURLToPath(new URL("../client/src/lib/loading/chunk-loader.ts", import.meta.url));

/** Wraps every import() in `fetchCode` instead of Vite's own preload helper, so that a chunk which failed to load can be loaded again. */
export function chunkLoader(): Plugin {
  let replaced = false;
  return {
    name: "chunk-loader",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler() {
        replaced = true;
        return `export { fetchCode as __vitePreload } from ${JSON.stringify(loader)};`;
      },
    },
    generateBundle() {
      if (!replaced)
        this.error("Vite's preload helper has another id than expected: no import() is wrapped.");
    },
  };
}
