import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium } from "./browser";

declare module "vitest" {
  interface ProvidedContext {
    chromium: string;
    pages: string;
  }
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages as they are shipped, built once for all stories, and a browser to open them with. */
export default async function setup(project: TestProject) {
  const outDir = at("../node_modules/.cache/e2e-pages");
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production"; // React's development build is not what people get
  await build({ configFile: at("../vite.config.ts"), logLevel: "warn", build: { outDir, emptyOutDir: true } });
  process.env.NODE_ENV = mode;
  project.provide("pages", outDir);
  project.provide("chromium", await findChromium());
}
