import type { Server } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";

/** Vite in this process, on this server and its port, with hot module replacement. Production does not depend on it. */
export async function devServer(server: Server, root: string): Promise<RequestHandler[]> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  const relax: RequestHandler = (_req, res, next) => {
    // Vite writes a script into the page, which the content security policy of production forbids.
    res.removeHeader("Content-Security-Policy");
    Object.assign(res.locals, { route: "vite", quiet: true });
    next();
  };
  return [relax, vite.middlewares];
}
