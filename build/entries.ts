import { fileURLToPath } from "node:url";

/**
 * The entries of `vite build --ssr`: the server, the worker, and server rendering, which the server loads on
 * demand.
 */
export const serverEntries = [
  "server/main.ts",
  "server/worker-process.ts",
  "client/src/entry-server.tsx",
].map((entry) => fileURLToPath(new URL(`../${entry}`, import.meta.url)));
