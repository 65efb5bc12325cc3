import type { RenderResult } from "@shared/lib/ssr-types";
import escapeHtml from "escape-html";
import { type PageAssets, toScriptJson } from "./page-assets.ts";

/** The comments in client/index.html around what only the landing page has in its head. */
const landingHeadPattern = / *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/;
const entryScriptPattern = / *<script type="module"(?: crossorigin)? src="([^"]+)"><\/script>\n/;
const bootScriptTag = '<script src="/boot.js">';
/** Where `compileTemplate` inserts the title, the scripts, the styles and the markup. */
const insertionPoints = [
  /<title>.*<\/title>/,
  /(?= *<script src="\/boot\.js">)/,
  /(?= *<\/head>)/,
  /<div id="root"><\/div>/,
];

export type Replacement = [place: string | RegExp, text: string];

/** Replaces each place with its text. Throws unless each place occurs exactly once. */
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
export const withoutLandingHead = (indexHtml: string) => replaceOnce(indexHtml, [[landingHeadPattern, ""]]);

/**
 * Has public/boot.js load the entry after the first paint, because the page can be read before its code runs.
 */
export function deferEntry(html: string): string {
  const [, entryUrl = ""] = entryScriptPattern.exec(html) ?? [];
  return replaceOnce(html, [[entryScriptPattern, ""], metaBeforeBootScript("code", [entryUrl])]);
}

/** A meta element that tells public/boot.js which files to load. */
export const metaBeforeBootScript = (name: "code" | "code-ahead", files: string[]): Replacement => [
  bootScriptTag,
  `<meta name="${name}" content="${files.join(" ")}" />\n    ${bootScriptTag}`,
];

/** Returns a function that fills the template with a rendered page. */
export function compileTemplate(template: string) {
  for (const pattern of insertionPoints)
    if (!pattern.test(template))
      throw new Error(`ssr.html has no place like ${pattern}. Run \`npm run build\` again.`);

  return ({ title, markup, at: renderedAt, state }: RenderResult, { js, css }: PageAssets): string => {
    const texts = [
      `<title>${escapeHtml(title)}</title>`,
      js.length > 0 ? `    <meta name="code-ahead" content="${js.join(" ")}" />\n` : "",
      css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join(""),
      `<div id="root">${markup}</div>\n    <script type="application/json" id="answers" data-at="${renderedAt}">${toScriptJson(state)}</script>`,
    ];
    return insertionPoints.reduce(
      (html, pattern, index) => html.replace(pattern, () => texts[index] ?? ""),
      template,
    );
  };
}
