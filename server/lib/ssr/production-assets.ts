import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { serveStaticFiles } from "@server/lib/http/static-files";
import type { Log } from "@server/lib/log";
import type { Render } from "@shared/lib/ssr-types";
import { createAssetFinder } from "./page-assets";
import { compileTemplate } from "./page-template";
import { type CreatePageMiddlewares, createServerRendering, type PageRenderer } from "./ssr";

interface ProductionAssetsOptions {
  /** The client as built by `vite build`. */
  folder: string;
  /** The module that `vite build --ssr` makes of client/src/entry-server.tsx. */
  entryServer: string;
  appUrl: string;
  log: Log;
  timeoutMs?: number;
}

/** Serves the pages and files of the built client. `dev-server.ts` is the counterpart in development. */
export function serveProductionAssets({
  folder,
  entryServer,
  appUrl,
  log,
  timeoutMs,
}: ProductionAssetsOptions): CreatePageMiddlewares {
  const importRender = async (): Promise<Render> => {
    const { render } = await import(/* @vite-ignore */ pathToFileURL(entryServer).href);
    return render;
  };
  const loadRenderer = createProductionRendererLoader(folder, importRender);
  return (pageDeps) => [
    createServerRendering({ loadRenderer, log, timeoutMs, ...pageDeps }),
    serveStaticFiles(folder, appUrl, pageDeps.settings),
  ];
}

/**
 * Returns a function that loads the renderer. It imports the server entry when the first page is requested,
 * and again if the import failed. Throws if the folder does not contain a complete build.
 */
export function createProductionRendererLoader(
  folder: string,
  importRender: () => Promise<Render>,
): () => Promise<PageRenderer> {
  const { findPageAssets } = createAssetFinder(folder);
  const fillTemplate = compileTemplate(readFileSync(path.join(folder, "ssr.html"), "utf8"));
  let renderPromise: Promise<Render> | undefined;
  return async () => {
    renderPromise ??= importRender().catch((error) => {
      renderPromise = undefined;
      throw error;
    });
    return {
      render: await renderPromise,
      toDocument: (result) => fillTemplate(result, findPageAssets(result.modules)),
    };
  };
}
