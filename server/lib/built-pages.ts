import { pathToFileURL } from "node:url";
import type { Draw } from "@shared/lib/drawing";
import type { AppOptions } from "../app";
import { drawnPages } from "./drawn-pages";
import type { Log } from "./log";
import { staticFiles } from "./static-files";

interface Built {
  /** The client as `vite build` leaves it. */
  folder: string;
  /** The module that `vite build --ssr` makes of client/src/drawn.tsx. */
  drawing: string;
  appUrl: string;
  log: Log;
  patience?: number;
}

/** The pages as they are shipped: drawn for whoever is signed in, and every file. */
export function builtPages({ folder, drawing, appUrl, ...rest }: Built): AppOptions["pages"] {
  const files = staticFiles(folder, appUrl);
  const loadDraw = async (): Promise<Draw> => (await import(/* @vite-ignore */ pathToFileURL(drawing).href)).draw;
  return (api) => [drawnPages({ folder, loadDraw, ...rest, ...api }), files];
}
