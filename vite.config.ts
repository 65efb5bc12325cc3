import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin } from "vite";
import { formerBuilds } from "./client/former-builds.ts";
import { landingFirst } from "./client/landing-first.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  "@shared": at("./shared"),
  "@server": at("./server"),
  "@": at("./client/src"),
  // What React before 18 lacked: wouter brings it along for every page.
  "use-sync-external-store/shim/index.js": "react",
};

/** What every page loads. In one file: torn apart by who shares what, it is 2 kB larger and costs more requests. */
const everywhere =
  /node_modules\/((react|react-dom|scheduler|wouter|use-sync-external-store|regexparam|@tanstack)\/(?!.*[iI]nfiniteQuery(Observer)?\.)|lucide-react\/dist\/esm\/(?!icons\/(?!badge-check\.|layout-dashboard\.|check\.|message-square-text|map-pin\.)))|shared\/lib\/(access|text|contract)\.ts$|client\/src\/((?!not-found|screens)[^/]+$|(lib\/(ask-again|call|fetch-code|late|query-client|announce|scroll|theme|toast|use-page)|analytics\/track|auth\/(session|viewer)|ui\/(button|brand|marks|states|announcer|error-boundary|tabs))\.tsx?$)/;

/** What reads a form or an address, and a mail's link; and what visitors' pages share with the shell: so that none of them loads the shell. */
const fields = /node_modules\/zod\/|shared\/(lib\/fields|people\/schema)\.ts$/;
const doors =
  /client\/src\/(lib\/(use-address|use-hash|read-pages|use-browser)|ui\/(use-draft|panel|select|late-parts)|auth\/queries|notifications\/counts|palette\/find-keys)\.tsx?$|lucide-react\/dist\/esm\/icons\/(briefcase-business|contact-round|info|x|chevron-down|circle-check|circle-x)\./;

/** What stands around every member's page, and the small parts that most of them have: asked for one by one they would be thirty requests. */
const shell =
  /client\/src\/(shell\/members|ui\/(ago|person-link|ledger|search-box)|lib\/use-(announced|focus-back)|applications\/words)\.tsx?$|shared\/jobs\/rules\.ts$|lucide-react\/dist\/esm\/icons\/(plus|clock)\./;

/** The two fonts of every page are asked for with the page itself, not only once its style sheet has been read. */
function fontsFirst(): Plugin {
  return {
    name: "fonts-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-latin-wght-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${name}` },
          })),
    },
  };
}

/** Has `fetchCode` stand around every import() in the place of Vite's own preloading. */
function codeFetched(): Plugin {
  let placed = false;
  return {
    name: "code-fetched",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler() {
        placed = true;
        return `export { fetchCode as __vitePreload } from ${JSON.stringify(at("./client/src/lib/fetch-code.ts"))};`;
      },
    },
    generateBundle() {
      if (!placed) this.error("Vite preloads in another way than it did: fetchCode stands around no import().");
    },
  };
}

/** Takes the comments out of public/first.js, and writes `x.js.br` and `x.js.gz` beside each built text file: compressed once, as small as it gets, and never at a request. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/\.(html|js|css|svg|json|txt|webmanifest)$/.test(name)) continue;
        const file = path.join(dir, name);
        // Names below assets carry a hash of their content: a former build packed it.
        if (name.startsWith("assets") && existsSync(`${file}.br`)) continue;
        // Everything else has been through the bundler.
        if (name === "first.js") writeFileSync(file, minifySync(name, readFileSync(file, "utf8")).code);
        const content = readFileSync(file);
        for (const [ending, packed] of [
          ["br", brotliCompressSync(content)],
          ["gz", gzipSync(content, { level: 9 })],
        ] as const)
          if (packed.length < content.length) writeFileSync(`${file}.${ending}`, packed);
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? at(".") : at("./client"),
  plugins: [react(), tailwindcss(), fontsFirst(), codeFetched(), landingFirst([react()], alias), formerBuilds(), compressed()],
  resolve: { alias },
  // The server begins sooner, and smaller, without two thousand icons of which a hundred are drawn, and without looking up the many
  // files of these packages one by one: a quarter less of the processor's time, and 15 MB.
  ssr: { noExternal: ["lucide-react", "drizzle-orm", "zod", "zod-openapi", "csv-stringify", "tldts"] },
  build: {
    outDir: at(isSsrBuild ? "./dist/server" : "./dist/client"),
    // formerBuilds sees to the client's.
    emptyOutDir: !!isSsrBuild,
    target: isSsrBuild ? "node20" : "es2022",
    // Browsers that know the language of 2022 nearly all preload modules by themselves; to the rest they come a little later.
    modulePreload: { polyfill: false },
    // The budget counts bytes: no inlined fonts or icons, which the content policy would refuse anyway.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: [at("./server/main.ts"), at("./server/worker-process.ts"), at("./client/src/drawn.tsx")] }
      : // Without names: a hundred of them in the lists of what a page preloads are 1 kB of every first visit.
        {
          output: {
            chunkFileNames: "assets/[hash].js",
            assetFileNames: ({ names }) => (names[0]?.endsWith(".css") ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]"),
            codeSplitting: {
              groups: [
                { name: "base", test: everywhere, priority: 4 },
                { name: "fields", test: fields, priority: 3 },
                { name: "doors", test: doors, priority: 2 },
                { name: "shell", test: shell, priority: 1 },
              ],
            },
          },
        },
  },
}));
