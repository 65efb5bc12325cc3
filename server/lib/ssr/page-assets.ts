import { readFileSync } from "node:fs";
import path from "node:path";
import type { RenderResult } from "@shared/lib/ssr-types";

/** The fields of a chunk in Vite's manifest that we read: https://vite.dev/guide/backend-integration */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The addresses of the scripts and style sheets that a page needs in addition to those of the entry. */
export interface PageAssets {
  js: string[];
  css: string[];
}

/** Reads the manifest of the built client in this folder. */
export function readManifest(folder: string) {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"),
  );
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry) ?? "";

  function chunkOf(key: string): Chunk {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key || "an entry"}.`);
    return chunk;
  }
  /** These chunks and all that they import statically, except those in `known`. */
  function closure(
    keys: Iterable<string>,
    known: ReadonlySet<string> = new Set(),
    found = new Set<string>(),
  ): Set<string> {
    for (const key of keys) {
      if (known.has(key) || found.has(key)) continue;
      found.add(key);
      closure(chunkOf(key).imports ?? [], known, found);
    }
    return found;
  }
  const cssOf = (keys: Iterable<string>) => [...keys].flatMap((key) => chunkOf(key).css ?? []);
  const always = closure([entry]);
  const alwaysCss = new Set(cssOf(always));

  return {
    assetsOf({ shell, screen }: RenderResult["modules"]): PageAssets {
      const shellChunks = closure(shell ? [shell] : [], always);
      const screenChunks = closure(screen ? [screen] : [], new Set([...always, ...shellChunks]));
      // Server rendering waits for the lazy parts of a screen, so their styles come with the page.
      const lazyChunks = closure(
        [...screenChunks].flatMap((key) => chunkOf(key).dynamicImports ?? []),
        always,
      );
      const own = [...shellChunks, ...screenChunks];
      const css = new Set(cssOf([...own, ...lazyChunks]).filter((file) => !alwaysCss.has(file)));
      const address = (file: string) => `/${file}`;
      return { js: own.map((key) => address(chunkOf(key).file)), css: [...css].map(address) };
    },
  };
}

/** JSON that neither ends a script element nor begins a comment. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
