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

/** The URLs of the scripts and style sheets that a page needs in addition to those of the client's entry. */
export interface PageAssets {
  js: string[];
  css: string[];
}

/**
 * Reads Vite's manifest of the built client in this folder. `findPageAssets` finds the assets of a page in
 * the manifest.
 */
export function createAssetFinder(folder: string) {
  const manifestJson = readFileSync(path.join(folder, ".vite/manifest.json"), "utf8");
  const chunks: Record<string, Chunk> = JSON.parse(manifestJson);
  const entryKey = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (entryKey === undefined) throw new Error("The build has no chunk for an entry.");

  function getChunk(key: string): Chunk {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    return chunk;
  }
  /** The keys of these chunks and of all that they import statically, except `excludedKeys`. */
  function withStaticImports(
    keys: Iterable<string>,
    excludedKeys: ReadonlySet<string> = new Set(),
  ): Set<string> {
    const foundKeys = new Set<string>();
    function visit(key: string) {
      if (excludedKeys.has(key) || foundKeys.has(key)) return;
      foundKeys.add(key);
      for (const importedKey of getChunk(key).imports ?? []) visit(importedKey);
    }
    for (const key of keys) visit(key);
    return foundKeys;
  }
  const cssOf = (keys: Iterable<string>) => [...keys].flatMap((key) => getChunk(key).css ?? []);
  const entryKeys = withStaticImports([entryKey]);
  const entryCss = new Set(cssOf(entryKeys));

  return {
    /**
     * The assets of a rendered page. `shell` and `screen` are the modules of the frame and of the content of
     * the page.
     */
    findPageAssets({ shell, screen }: RenderResult["modules"]): PageAssets {
      const shellKeys = withStaticImports(shell ? [shell] : [], entryKeys);
      const loadedKeys = new Set([...entryKeys, ...shellKeys]);
      const screenKeys = withStaticImports(screen ? [screen] : [], loadedKeys);
      const pageKeys = [...shellKeys, ...screenKeys];
      // The rendered markup contains the lazy parts of the screen, so the page needs their styles too.
      const lazyImports = [...screenKeys].flatMap((key) => getChunk(key).dynamicImports ?? []);
      const lazyKeys = withStaticImports(lazyImports, entryKeys);
      const css = new Set(cssOf([...pageKeys, ...lazyKeys]).filter((file) => !entryCss.has(file)));
      const toUrl = (file: string) => `/${file}`;
      return { js: pageKeys.map((key) => toUrl(getChunk(key).file)), css: [...css].map(toUrl) };
    },
  };
}

/** JSON for a script element. Escapes "<", which could end the element or begin a comment. */
export const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
