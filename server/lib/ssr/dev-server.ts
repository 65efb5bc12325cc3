import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import type { Log } from "@server/lib/log";
import type { PageSettings } from "@shared/lib/ssr-types";
import type { RequestHandler } from "express";
import { compileTemplate, deferEntryScript, withoutLandingHead, withPageSettings } from "./page-template";
import { type CreatePageMiddlewares, createServerRendering, type PageRenderer } from "./ssr";

interface DevServerOptions {
  server: Server;
  /** The root of the project. */
  root: string;
  log: Log;
}

/** Long, because the first page compiles the whole client. */
const timeoutMs = 60_000;
const stylesPath = "src/styles/main.css";

/**
 * Serves the client in development: Vite runs in this process and on its port, with hot module replacement.
 * Pages are rendered by the server from the source files, so that hydration defects show in development.
 * `production-assets.ts` is the counterpart in production.
 */
export async function startDevServer({
  server,
  root,
  log,
}: DevServerOptions): Promise<CreatePageMiddlewares> {
  const { createServer } = await import("vite");
  // Replaced below, before the first page is served.
  let settings: PageSettings = { remotePictures: false, sendsEmails: true };
  const pageSettingsPlugin = {
    name: "page-settings",
    transformIndexHtml: (html: string) => withPageSettings(html, settings),
  };
  const vite = await createServer({
    configFile: path.join(root, "vite.config.ts"),
    appType: "spa",
    clearScreen: false,
    plugins: [pageSettingsPlugin],
    server: { middlewareMode: true, hmr: { server } },
  });
  const clientFolder = path.join(root, "client");
  // Links the styles in the HTML, because Vite's scripts insert them too late for the first paint. Vite's
  // scripts find the style sheet by the attribute `data-vite-dev-id` and replace it.
  const stylesheetAndHeadEnd = `    <link rel="stylesheet" href="/${stylesPath}" data-vite-dev-id="${path.join(clientFolder, stylesPath)}">\n  </head>`;

  const loadRenderer = async (url: string): Promise<PageRenderer> => {
    const indexHtml = readFileSync(path.join(clientFolder, "index.html"), "utf8");
    const [{ render }, html] = await Promise.all([
      vite.ssrLoadModule("/src/entry-server.tsx"),
      vite.transformIndexHtml(url, deferEntryScript(withoutLandingHead(indexHtml))),
    ]);
    const fillTemplate = compileTemplate(html.replace("  </head>", () => stylesheetAndHeadEnd));
    return { render, toDocument: (result) => fillTemplate(result, { js: [], css: [] }) };
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
  const logQuietly: RequestHandler = (_req, res, next) => {
    Object.assign(res.locals, { route: "vite", quiet: true });
    next();
  };
  return (pageDeps) => {
    settings = pageDeps.settings;
    return [
      relaxPolicy,
      createServerRendering({ loadRenderer, log, timeoutMs, describeError, ...pageDeps }),
      logQuietly,
      vite.middlewares,
    ];
  };
}
