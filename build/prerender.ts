import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { createAssetFinder, toScriptJson } from "../server/lib/ssr/page-assets.ts";
import {
  deferEntryScript,
  metaBeforeBootScript,
  replaceOnce,
  withoutLandingHead,
} from "../server/lib/ssr/page-template.ts";

const landingMarkupPath = fileURLToPath(new URL("../client/src/landing/markup.tsx", import.meta.url));

/** Ignores style sheets, which rendering to a string does not need. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0empty" : undefined),
  load: (id) => (id === "\0empty" ? "" : undefined),
};

/**
 * Creates three pages from the built index.html: index.html with the prerendered landing page; app.html, the
 * empty page for every other path; and ssr.html, the template for server rendering. In index.html and
 * ssr.html, public/boot.js loads the code after the first paint, because their content is visible without it.
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
        const { module } = await runnerImport<typeof import("../client/src/landing/markup")>(
          landingMarkupPath,
          {
            plugins: [noStyles],
            resolve: { alias: config.resolve.alias },
          },
        );
        const { js, css } = createAssetFinder(dir).findPageAssets({ screen: module.screenModulePath });
        const template = readFileSync(path.join(dir, "index.html"), "utf8");
        const deferredTemplate = deferEntryScript(template);
        const pages = {
          "app.html": withoutLandingHead(template),
          "ssr.html": withoutLandingHead(deferredTemplate),
          "index.html": replaceOnce(deferredTemplate, [
            [/ *<noscript>[\s\S]*<\/noscript>\n/, ""],
            ['name="robots" content="noindex"', 'name="robots" content="index"'],
            metaBeforeBootScript("code-ahead", js),
            [
              "  </head>",
              `${css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join("")}  </head>`,
            ],
            [
              '<div id="root"></div>',
              `<div id="root">${module.markup}</div>\n    <script type="application/json" id="prefetched-data">${toScriptJson(module.dehydratedState)}</script>`,
            ],
          ]),
        };
        for (const [name, html] of Object.entries(pages)) writeFileSync(path.join(dir, name), html);
      },
    },
  };
}
