import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium } from "./browser";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
    /** The folder of the built pages, and the module that draws them. */
    pages: { folder: string; drawing: string };
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages as they are shipped, built once for all stories, and a browser to open them with. */
export default async function setup(project: TestProject) {
  const folder = at("../node_modules/.cache/e2e-pages");
  const drawing = at("../node_modules/.cache/e2e-drawing");
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production"; // React's development build is not what people get
  const how = { configFile: at("../vite.config.ts"), logLevel: "warn" } as const;
  await build({ ...how, build: { outDir: folder, emptyOutDir: true } });
  await build({ ...how, build: { outDir: drawing, emptyOutDir: true, ssr: true } });
  process.env.NODE_ENV = mode;
  project.provide("pages", { folder, drawing: path.join(drawing, "drawn.js") });
  project.provide("chromium", await findChromium());
}
