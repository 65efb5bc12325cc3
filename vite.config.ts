import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkLoader } from "./build/chunk-loader.ts";
import { serverEntries } from "./build/entries.ts";
import { formerBuilds } from "./build/former-builds.ts";
import { minifyPublic } from "./build/minify-public.ts";
import { omitServerFields } from "./build/omit-server-fields.ts";
import { prerender } from "./build/prerender.ts";

const resolve = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? resolve(".") : resolve("./client"),
  plugins: [
    react(),
    tailwindcss(),
    chunkLoader(),
    formerBuilds(),
    minifyPublic(),
    omitServerFields(),
    prerender(),
  ],
  resolve: {
    alias: {
      "@shared": resolve("./shared"),
      "@server": resolve("./server"),
      "@": resolve("./client/src"),
      // wouter depends on this polyfill for React before 18.
      "use-sync-external-store/shim/index.js": "react",
    },
  },
  // These packages have many small files. Bundling them saves a quarter of the CPU time at start and 15 MB of
  // memory. Not in development, where Vite would compile each file.
  ssr: {
    noExternal: isSsrBuild
      ? [
          /^@react-email\/(?!render)/,
          ...[
            "lucide-react",
            "date-fns",
            "@date-fns/tz",
            "drizzle-orm",
            "drizzle-zod",
            "zod",
            "zod-openapi",
            "csv-stringify",
            "tldts",
          ],
        ]
      : [],
  },
  build: {
    outDir: resolve(isSsrBuild ? "./dist/server" : "./dist/client"),
    // formerBuilds() deletes old files of the client.
    emptyOutDir: !!isSsrBuild,
    // The server reads in the manifest which files a page needs.
    manifest: !isSsrBuild,
    target: isSsrBuild ? "node20" : "es2022",
    // Browsers without modulepreload only load modules a little later.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: serverEntries }
      : {
          treeshake: {
            // The Radix packages call this helper for each function, which would keep unused functions in the
            // bundle.
            manualPureFunctions: ["__name"],
          },
          output: {
            // Without names, because every chunk lists the files of its imports, and ad blockers block names
            // such as "analytics". One character less than usual saves 0.8 kB of a first visit.
            chunkFileNames: "assets/[hash:7].js",
            assetFileNames: "assets/[hash][extname]",
            // Measured: docs/decisions/0019-splitting-of-the-client.md
            codeSplitting: {
              groups: [
                // The imports of the entry in one file, instead of one file for each combination of chunks
                // that share a part.
                { name: "initial", tags: ["$initial"], priority: 1 },
                // An icon has 300 bytes. As separate chunks, icons would be half of the requests of a page.
                { name: "vendor", test: /node_modules[\\/]lucide-react/, minShareCount: 14 },
              ],
            },
          },
        },
  },
}));
