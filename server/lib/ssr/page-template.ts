/** Turns client/index.html into the template of server-rendered pages, and fills the template. */
import type { PageSettings, RenderResult } from "@shared/lib/ssr-types";
import escapeHtml from "escape-html";
import { type PageAssets, toScriptJson } from "./page-assets.ts";

/** Two comments in client/index.html mark the part of the head that only the landing page has. */
const landingHeadPattern = / *<!-- for "\/" alone[\s\S]*<!-- so far -->\n/;
const entryScriptPattern = / *<script type="module"(?: crossorigin)? src="([^"]+)"><\/script>\n/;
const bootScriptTag = '<script src="/boot.js">';
const titlePattern = /<title>.*<\/title>/;
const beforeBootScriptPattern = /(?= *<script src="\/boot\.js">)/;
const headEndPattern = /(?= *<\/head>)/;
const rootPattern = /<div id="root"><\/div>/;

export type Replacement = [place: string | RegExp, text: string];

/** Replaces each place with its text. Throws unless each place occurs exactly once. */
export function replaceOnce(html: string, replacements: Replacement[]): string {
  let replacedHtml = html;
  for (const [place, text] of replacements) {
    const count = countPlaces(replacedHtml, place);
    if (count !== 1) throw new Error(`index.html has ${count} places like ${place} instead of one.`);
    replacedHtml = replacedHtml.replace(place, () => text); // a function, because a text may contain $
  }
  return replacedHtml;
}

function countPlaces(html: string, place: string | RegExp): number {
  if (typeof place === "string") return html.split(place).length - 1;
  return [...html.matchAll(new RegExp(place, "g"))].length;
}

/** Removes the part of the head that only the landing page has. */
export const withoutLandingHead = (indexHtml: string) => replaceOnce(indexHtml, [[landingHeadPattern, ""]]);

/**
 * Adds the settings of the server that the client reads from the page: see
 * client/src/lib/browser/remote-pictures.ts and site-emails.ts beside it.
 */
export function withPageSettings(html: string, { remotePictures, sendsEmails }: PageSettings): string {
  const picturesMeta = remotePictures ? '    <meta name="remote-pictures" content="on" />\n' : "";
  const emailsMeta = sendsEmails ? "" : '    <meta name="emails" content="off" />\n';
  return html.replace(headEndPattern, picturesMeta + emailsMeta);
}

/**
 * Lets public/boot.js load the entry script after the first paint, because a rendered page can be read
 * without it.
 */
export function deferEntryScript(html: string): string {
  const [, entryUrl = ""] = entryScriptPattern.exec(html) ?? [];
  return replaceOnce(html, [[entryScriptPattern, ""], metaBeforeBootScript("code", [entryUrl])]);
}

/**
 * Inserts a meta element that lists files for public/boot.js: "code" to be run, "code-ahead" to be preloaded.
 */
export const metaBeforeBootScript = (name: "code" | "code-ahead", files: string[]): Replacement => [
  bootScriptTag,
  `<meta name="${name}" content="${files.join(" ")}" />\n    ${bootScriptTag}`,
];

/** Returns a function that fills the template with a rendered page. */
export function compileTemplate(template: string) {
  for (const pattern of [titlePattern, beforeBootScriptPattern, headEndPattern, rootPattern])
    if (!pattern.test(template))
      throw new Error(`ssr.html has no place like ${pattern}. Run \`npm run build\` again.`);

  return (
    { title, markup, renderedAt, windowWidth, density, dehydratedState }: RenderResult,
    { js, css }: PageAssets,
  ): string => {
    const preloadMeta = js.length > 0 ? `    <meta name="code-ahead" content="${js.join(" ")}" />\n` : "";
    const styleLinks = css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join("");
    const widthAttribute = windowWidth ? ` data-width="${windowWidth}"` : "";
    const densityAttribute = density ? ` data-density="${density}"` : "";
    const stateScript = `<script type="application/json" id="prefetched-data" data-at="${renderedAt}"${widthAttribute}${densityAttribute}>${toScriptJson(dehydratedState)}</script>`;
    // Functions, because the texts may contain $.
    return template
      .replace(titlePattern, () => `<title>${escapeHtml(title)}</title>`)
      .replace(beforeBootScriptPattern, () => preloadMeta)
      .replace(headEndPattern, () => styleLinks)
      .replace(rootPattern, () => `<div id="root">${markup}</div>\n    ${stateScript}`);
  };
}
