import type { RenderResult } from "@shared/lib/ssr-types";
import escapeHtml from "escape-html";
import { inScript, type PageAssets } from "./page-assets.ts";

/** The comments in client/index.html around what only the landing page has in its head. */
const landingHead = / *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/;
const entryScript = / *<script type="module"(?: crossorigin)? src="([^"]+)"><\/script>\n/;
const bootScript = '<script src="/boot.js">';
/** Where `compileTemplate` inserts the title, the scripts, the styles and the markup. */
const places = [
  /<title>.*<\/title>/,
  /(?= *<script src="\/boot\.js">)/,
  /(?= *<\/head>)/,
  /<div id="root"><\/div>/,
];

export type Replacement = [place: string | RegExp, text: string];

/** Fails unless each place occurs exactly once. */
export function replaceOnce(html: string, replacements: Replacement[]): string {
  return replacements.reduce((page, [place, text]) => {
    const count =
      typeof place === "string"
        ? page.split(place).length - 1
        : [...page.matchAll(new RegExp(place, "g"))].length;
    if (count !== 1) throw new Error(`index.html has ${count} places like ${place} instead of one.`);
    return page.replace(place, () => text);
  }, html);
}

/** The template of every page except the landing page. */
export const withoutLandingHead = (indexHtml: string) => replaceOnce(indexHtml, [[landingHead, ""]]);

/**
 * Has public/boot.js load the entry after the first paint, because the page can be read before its code runs.
 */
export function deferEntry(html: string): string {
  const [, entry = ""] = entryScript.exec(html) ?? [];
  return replaceOnce(html, [[entryScript, ""], beforeBoot("code", [entry])]);
}

/** A meta element that tells public/boot.js which files to load. */
export const beforeBoot = (name: "code" | "code-ahead", files: string[]): Replacement => [
  bootScript,
  `<meta name="${name}" content="${files.join(" ")}" />\n    ${bootScript}`,
];

/** Returns a function that fills the template with a rendered page. */
export function compileTemplate(template: string) {
  for (const place of places)
    if (!place.test(template))
      throw new Error(`ssr.html has no place like ${place}. Run \`npm run build\` again.`);

  return ({ title, markup, at, state }: RenderResult, { js, css }: PageAssets): string => {
    const texts = [
      `<title>${escapeHtml(title)}</title>`,
      js.length > 0 ? `    <meta name="code-ahead" content="${js.join(" ")}" />\n` : "",
      css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join(""),
      `<div id="root">${markup}</div>\n    <script type="application/json" id="answers" data-at="${at}">${inScript(state)}</script>`,
    ];
    return places.reduce((html, place, index) => html.replace(place, () => texts[index] ?? ""), template);
  };
}
