import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import type { AppOptions } from "../../app";
import type { Log } from "../log";
import { compileTemplate, deferEntry, withoutLandingHead } from "./page-template";
import { type PageRenderer, serverRendering } from "./ssr";

interface Options {
  server: Server;
  /** The root of the project. */
  root: string;
  log: Log;
}

/** The first page compiles the whole client. */
const timeoutMs = 60_000;
const styles = "src/styles/main.css";

/**
 * Vite in this process, on this server and its port, with hot module replacement, and server rendering from
 * the source files, so that a hydration defect shows in development. Production does not depend on it.
 */
export async function devServer({ server, root, log }: Options): Promise<AppOptions["pages"]> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    appType: "spa",
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  const client = path.join(root, "client");
  // Vite's own scripts insert the styles too late for the first paint, and replace a style sheet with this
  // attribute.
  const stylesheet = `    <link rel="stylesheet" href="/${styles}" data-vite-dev-id="${path.join(client, styles)}">\n  </head>`;

  const loadRenderer = async (url: string): Promise<PageRenderer> => {
    const [{ render }, html] = await Promise.all([
      vite.ssrLoadModule("/src/entry-server.tsx"),
      vite.transformIndexHtml(
        url,
        deferEntry(withoutLandingHead(readFileSync(path.join(client, "index.html"), "utf8"))),
      ),
    ]);
    const fill = compileTemplate(html.replace("  </head>", () => stylesheet));
    return { render, toDocument: (result) => fill(result, { js: [], css: [] }) };
  };
  const describeError = (error: unknown) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    return { err: error };
  };
  const relaxPolicy: RequestHandler = (_req, res, next) => {
    // Vite writes a script into the page, which the content security policy of production forbids.
    res.removeHeader("Content-Security-Policy");
    next();
  };
  const unlogged: RequestHandler = (_req, res, next) => {
    Object.assign(res.locals, { route: "vite", quiet: true });
    next();
  };
  return (api) => [
    relaxPolicy,
    serverRendering({ loadRenderer, log, timeoutMs, describeError, ...api }),
    unlogged,
    vite.middlewares,
  ];
}
