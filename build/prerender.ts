import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { inScript, readManifest } from "../server/lib/ssr/page-assets.ts";
import { beforeBoot, deferEntry, replaceOnce, withoutLandingHead } from "../server/lib/ssr/page-template.ts";

const landing = fileURLToPath(new URL("../client/src/landing/markup.tsx", import.meta.url));

/** Rendering to a string needs no styles. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0empty" : undefined),
  load: (id) => (id === "\0empty" ? "" : undefined),
};

/**
 * Makes three pages of the built index.html: index.html with the landing page rendered into it, app.html, which is empty, for every other
 * path, and ssr.html, the template for server rendering. The first and the last can be read before they run, so public/boot.js loads their
 * code after the first paint.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir = "" }) {
        const { module } = await runnerImport<typeof import("../client/src/landing/markup")>(landing, {
          plugins: [noStyles],
          resolve: { alias: config.resolve.alias },
        });
        const { js, css } = readManifest(dir).assetsOf({ screen: module.screen });
        const template = readFileSync(path.join(dir, "index.html"), "utf8");
        const deferred = deferEntry(template);
        const pages = {
          "app.html": withoutLandingHead(template),
          "ssr.html": withoutLandingHead(deferred),
          "index.html": replaceOnce(deferred, [
            [/ *<noscript>[\s\S]*<\/noscript>\n/, ""],
            ['name="robots" content="noindex"', 'name="robots" content="index"'],
            beforeBoot("code-ahead", js),
            [
              "  </head>",
              `${css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join("")}  </head>`,
            ],
            [
              '<div id="root"></div>',
              `<div id="root">${module.markup}</div>\n    <script type="application/json" id="answers">${inScript(module.state)}</script>`,
            ],
          ]),
        };
        for (const [name, html] of Object.entries(pages)) writeFileSync(path.join(dir, name), html);
      },
    },
  };
}
