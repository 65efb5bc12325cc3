import { fileURLToPath } from "node:url";

const resolve = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * The entries of `vite build --ssr` by their paths in `dist/server`: the server, the worker, server
 * rendering, which the server loads on demand, and the commands that an operator needs where there are no
 * development dependencies, as in the image.
 */
export const serverEntries = {
  main: resolve("server/main.ts"),
  "worker-process": resolve("server/worker-process.ts"),
  "entry-server": resolve("client/src/entry-server.tsx"),
  "cli/create-admin": resolve("server/cli/create-admin.ts"),
  "cli/remove-factors": resolve("server/cli/remove-factors.ts"),
  "cli/verify-audit": resolve("server/cli/verify-audit.ts"),
};
