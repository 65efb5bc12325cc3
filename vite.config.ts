import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkLoader } from "./build/chunk-loader.ts";
import { serverEntries } from "./build/entries.ts";
import { formerBuilds } from "./build/former-builds.ts";
import { minifyPublic } from "./build/minify-public.ts";
import { prerender } from "./build/prerender.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? at(".") : at("./client"),
  plugins: [react(), tailwindcss(), chunkLoader(), formerBuilds(), minifyPublic(), prerender()],
  resolve: {
    alias: {
      "@shared": at("./shared"),
      "@server": at("./server"),
      "@": at("./client/src"),
      // wouter brings this polyfill for React before 18 along.
      "use-sync-external-store/shim/index.js": "react",
    },
  },
  // Bundled, the server starts with a quarter less processor time and 15 MB less memory: these packages have many small files. In
  // development Node loads them as they are, since Vite would compile each file.
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
    outDir: at(isSsrBuild ? "./dist/server" : "./dist/client"),
    // The client's files of former builds stay for a while: formerBuilds().
    emptyOutDir: !!isSsrBuild,
    // The server reads from it which files a page needs.
    manifest: !isSsrBuild,
    target: isSsrBuild ? "node20" : "es2022",
    // Browsers without it load modules a little later.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: serverEntries }
      : {
          treeshake: {
            // The Radix packages are built with a call of this helper for each function: it would keep those that nothing uses.
            manualPureFunctions: ["__name"],
          },
          output: {
            // No names: every chunk lists the files of its imports, and blockers refuse names such as "analytics".
            chunkFileNames: "assets/[hash].js",
            assetFileNames: "assets/[hash][extname]",
            // Measured: docs/decisions/0019-splitting-of-the-client.md
            codeSplitting: {
              groups: [
                // The imports of the entry in one file, instead of one file for each combination of chunks that share a part.
                { name: "initial", tags: ["$initial"], priority: 1 },
                // An icon is 300 bytes: one by one they would be half of a page's requests.
                { name: "icons", test: /node_modules[\\/]lucide-react/, minShareCount: 16 },
              ],
            },
          },
        },
  },
}));
