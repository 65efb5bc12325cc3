import { fileURLToPath } from "node:url";
import { type Plugin, type PluginOption, runnerImport } from "vite";

const drawing = fileURLToPath(new URL("./src/landing/markup.tsx", import.meta.url));
const nothing = "\0nothing";
/** Drawing text needs no styles. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? nothing : undefined),
  load: (id) => (id === nothing ? "" : undefined),
};
const page = /landing\/landing-page\.tsx$/;

/**
 * Makes two pages of one: index.html carries the landing page, drawn by the components that the browser runs, and asks for its styles
 * and its code at once; app.html is for every other path and for whoever is signed in. The server knows which of them to send.
 */
export function landingFirst(plugins: PluginOption[], alias: Record<string, string>): Plugin {
  return {
    name: "landing-first",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const html = bundle["index.html"];
        const chunk = Object.values(bundle).find((one) => one.type === "chunk" && page.test(one.facadeModuleId ?? ""));
        if (html?.type !== "asset" || chunk?.type !== "chunk") return this.error("There is no page, or no landing page to write into it.");
        const template = String(html.source);
        const { module } = await runnerImport<typeof import("./src/landing/markup")>(drawing, {
          plugins: [...plugins, noStyles],
          resolve: { alias },
        });
        const head = [
          ...[...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
          `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`,
        ];
        html.source = changed(template, [
          [/ *<noscript>[\s\S]*<\/noscript>\n/, ""],
          ['name="robots" content="noindex"', 'name="robots" content="index"'],
          ["  </head>", `    ${head.join("\n    ")}\n  </head>`],
          ['<div id="root"></div>', `<div id="root">${module.markup}</div>`],
        ]);
        const source = changed(template, [[/ *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/, ""]]);
        this.emitFile({ type: "asset", fileName: "app.html", source });
      },
    },
  };
}

/** Every change is made once, or the build fails: a page that lost its place to write would be found out by visitors only. */
function changed(html: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((text, [place, words]) => {
    if (text.split(place).length !== 2) throw new Error(`index.html has no single place like ${place}.`);
    return text.replace(place, () => words);
  }, html);
}
