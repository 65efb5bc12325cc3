import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium } from "../tests/e2e/helpers/find-chromium";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
    /** The project as it was built, in it the folder of the pages and the module that draws them. */
    pages: { root: string; folder: string; drawing: string };
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages as they are shipped, built once for all stories, and a browser to open them with. */
export default async function setup(project: TestProject) {
  const root = at("../node_modules/.cache/e2e");
  const [folder, drawing] = [path.join(root, "dist/client"), path.join(root, "dist/server")];
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, "package.json"), '{ "type": "module" }');
  rmSync(path.join(root, "migrations"), { recursive: true, force: true });
  symlinkSync(at("../migrations"), path.join(root, "migrations"));
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production"; // React's development build is not what people get
  const how = { configFile: at("../vite.config.ts"), logLevel: "warn" } as const;
  await build({ ...how, build: { outDir: folder, emptyOutDir: true } });
  await build({ ...how, build: { outDir: drawing, emptyOutDir: true, ssr: true } });
  process.env.NODE_ENV = mode;
  project.provide("pages", { root, folder, drawing: path.join(drawing, "drawn.js") });
  project.provide("chromium", await findChromium());
}
