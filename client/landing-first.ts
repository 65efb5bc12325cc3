import { fileURLToPath } from "node:url";
import { type Plugin, type PluginOption, type Rolldown, runnerImport } from "vite";
import type { Part } from "../shared/lib/drawing.ts";

const drawing = fileURLToPath(new URL("./src/landing/markup.tsx", import.meta.url));
const nothing = "\0nothing";
/** Drawing text needs no styles. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? nothing : undefined),
  load: (id) => (id === nothing ? "" : undefined),
};

/**
 * Makes three pages of one. index.html carries the landing page, drawn by the components that the browser runs; app.html is empty, for
 * every other path; drawn.html is what the server draws into for whoever is signed in, by the files that parts.json names.
 * The first and the last are read before they run, so their code comes after their first paint (public/first.js).
 */
export function landingFirst(plugins: PluginOption[], alias: Record<string, string>): Plugin {
  return {
    name: "landing-first",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") return this.error("There is no page.");
        const template = String(html.source);
        const { module } = await runnerImport<typeof import("./src/landing/markup")>(drawing, {
          plugins: [...plugins, noStyles],
          resolve: { alias },
        });
        const script = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/g;
        const code = [...template.matchAll(script)].flatMap(([, file]) => file ?? []);
        const parts = partsOf(
          bundle,
          code.map((file) => file.slice(1)),
        );
        const landing = parts.LandingPage;
        if (!landing) return this.error("There is no landing page to write into index.html.");
        const later = changed(template.replace(script, ""), [[beforeFirst, `${named("code", code)}${beforeFirst}`]]);
        const plain: [RegExp, string] = [/ *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/, ""];
        html.source = changed(later, [
          [/ *<noscript>[\s\S]*<\/noscript>\n/, ""],
          ['name="robots" content="noindex"', 'name="robots" content="index"'],
          [beforeFirst, `${named("code-ahead", landing.js)}${beforeFirst}`],
          ["  </head>", `${styles(landing.css)}  </head>`],
          ['<div id="root"></div>', `<div id="root">${module.markup}</div>`],
        ]);
        this.emitFile({ type: "asset", fileName: "app.html", source: changed(template, [plain]) });
        this.emitFile({ type: "asset", fileName: "drawn.html", source: changed(later, [plain]) });
        this.emitFile({ type: "asset", fileName: "parts.json", source: JSON.stringify(parts) });
      },
    },
  };
}

const beforeFirst = '<script src="/first.js">';
const named = (name: string, files: string[]) => `<meta name="${name}" content="${files.join(" ")}" />\n    `;
const styles = (files: string[]) => files.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join("");

/** The files of each component that is fetched by itself, by its name, without those of every page. */
function partsOf(bundle: Rolldown.OutputBundle, base: string[]): Record<string, Part> {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (names: string[], known = new Set<string>()): Set<string> => {
    for (const name of names)
      if (!known.has(name)) {
        known.add(name);
        closure(byName.get(name)?.imports ?? [], known);
      }
    return known;
  };
  const everywhere = closure(base);
  const address = (name: string) => `/${name}`;
  const cssOf = (names: Iterable<string>) =>
    new Set([...names].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]));
  const baseCss = cssOf(everywhere);
  const shell = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/shell/members.tsx")));
  const around = closure([...base, ...(shell ? [shell.fileName] : [])]);
  // A page is drawn with its late parts, so their styles come with it.
  const late = (names: string[]) =>
    closure(names.filter((name) => !around.has(name)).flatMap((name) => byName.get(name)?.dynamicImports ?? []));
  const parts: Record<string, Part> = {};
  for (const chunk of chunks.filter((one) => one.isDynamicEntry || one === shell)) {
    const own = [...closure([chunk.fileName])].filter((name) => !everywhere.has(name));
    const css = [...cssOf([...own, ...late(own)])].filter((name) => !baseCss.has(name));
    const named = chunk === shell ? ["Members"] : chunk.exports; // together with others, it goes by a shorter one
    for (const name of named) if (/^[A-Z]/.test(name)) parts[name] = { js: own.map(address), css: css.map(address) };
  }
  return parts;
}

/** Every change is made once, or the build fails: a page that lost its place to write would be found out by visitors only. */
function changed(html: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((text, [place, words]) => {
    if (text.split(place).length !== 2) throw new Error(`index.html has no single place like ${place}.`);
    return text.replace(place, () => words);
  }, html);
}
