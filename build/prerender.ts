import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, type ResolvedConfig, runnerImport } from "vite";
import { inScript, readManifest } from "../server/lib/page-assets.ts";

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
 * path, and drawn.html, which the server renders into. The first and the last can be read before they run, so public/first.js loads their
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
        const manifest = readManifest(dir);
        const { js, css } = manifest.assetsOf({ screen: module.screen });
        const template = readFileSync(path.join(dir, "index.html"), "utf8");
        const entry = / *<script type="module" crossorigin src="[^"]+"><\/script>\n/;
        const deferred = replaced(template, [
          [entry, ""],
          [boot, `${meta("code", [`/${manifest.entry}`])}${boot}`],
        ]);
        const publicOnly: Replacement = [/ *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/, ""];
        const pages = {
          "app.html": replaced(template, [publicOnly]),
          "drawn.html": replaced(deferred, [publicOnly]),
          "index.html": replaced(deferred, [
            [/ *<noscript>[\s\S]*<\/noscript>\n/, ""],
            ['name="robots" content="noindex"', 'name="robots" content="index"'],
            [boot, `${meta("code-ahead", js)}${boot}`],
            ["  </head>", `${css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join("")}  </head>`],
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

const boot = '<script src="/first.js">';
const meta = (name: string, files: string[]) => `<meta name="${name}" content="${files.join(" ")}" />\n    `;

type Replacement = [place: string | RegExp, text: string];

/** Every place is there exactly once, or the build fails. */
function replaced(html: string, replacements: Replacement[]): string {
  return replacements.reduce((text, [place, words]) => {
    if (text.split(place).length !== 2) throw new Error(`index.html has no single place like ${place}.`);
    return text.replace(place, () => words);
  }, html);
}
