import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { staticFiles } from "@server/lib/http/static-files";
import type { Log } from "@server/lib/log";
import type { Render } from "@shared/lib/ssr-types";
import { createAssetFinder } from "./page-assets";
import { compileTemplate } from "./page-template";
import { type PageMiddleware, type PageRenderer, serverRendering } from "./ssr";

interface Options {
  /** The client as built by `vite build`. */
  folder: string;
  /** The module that `vite build --ssr` makes of client/src/entry-server.tsx. */
  entryServer: string;
  appUrl: string;
  log: Log;
  timeoutMs?: number;
}

/** The pages and files of the built client. */
export function productionAssets({ folder, entryServer, appUrl, log, timeoutMs }: Options): PageMiddleware {
  const importRender = async (): Promise<Render> => {
    const { render } = await import(/* @vite-ignore */ pathToFileURL(entryServer).href);
    return render;
  };
  const loadRenderer = productionRenderer(folder, importRender);
  return (api) => [
    serverRendering({ loadRenderer, log, timeoutMs, ...api }),
    staticFiles(folder, appUrl, api.settings),
  ];
}

/**
 * Imports the server entry with the first page, and again if that failed. Throws if the folder holds another
 * build.
 */
export function productionRenderer(
  folder: string,
  importRender: () => Promise<Render>,
): () => Promise<PageRenderer> {
  const { assetsOf } = createAssetFinder(folder);
  const fillTemplate = compileTemplate(readFileSync(path.join(folder, "ssr.html"), "utf8"));
  let renderPromise: Promise<Render> | undefined;
  return async () => {
    renderPromise ??= importRender().catch((error) => {
      renderPromise = undefined;
      throw error;
    });
    return {
      render: await renderPromise,
      toDocument: (result) => fillTemplate(result, assetsOf(result.modules)),
    };
  };
}
