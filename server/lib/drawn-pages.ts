import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Draw, Drawn } from "@shared/lib/drawing";
import { zoneNamed } from "@shared/lib/period";
import escapeHtml from "escape-html";
import type { Response as Reply, Request, RequestHandler } from "express";
import type { Inside } from "./inside";
import type { Log } from "./log";
import { inScript, readManifest } from "./page-assets";
import { Refusal } from "./refuse";
import type { Sessions } from "./session";

/** Whoever asks for more pages than this at once gets them empty: they draw themselves in the browser. */
const atOnce = 8;
interface Options {
  /** The built client: drawn.html and Vite's manifest. */
  folder: string;
  /** Fetched with the first page. */
  loadDraw: () => Promise<Draw>;
  sessions: Sessions;
  inside: Inside;
  log: Log;
  /** How many ms a page may take before it is sent empty. */
  patience?: number;
}

/**
 * Answers whoever brings a session with the page drawn, its answers beside it, so that it is read before its code is there.
 * Every other request, and whatever fails or takes long here, goes on to the empty page, which does the same in the browser.
 */
export function drawnPages({ folder, loadDraw, sessions, inside, log, patience = 1500 }: Options): RequestHandler {
  const template = openTemplate(folder);
  let draw: Promise<Draw> | undefined;
  let under = 0;

  return async (req, res, next) => {
    if (!isPage(req) || under >= atOnce) return next();
    under++;
    const tell = (error: unknown) => log.warn({ requestId: res.locals.requestId, ...placeOf(error) }, "a page was not drawn whole");
    try {
      const user = await sessions.recognize(req, res);
      if (!user) return next();
      res.locals.viewerId = user.id;
      draw ??= loadDraw().catch((error) => {
        draw = undefined;
        throw error;
      });
      const reach = (address: string, how: RequestInit) => ask(inside, { req, res, user }, address, how);
      const drawn = await Promise.race([
        draw.then((run) => run({ url: req.originalUrl, zone: zoneOf(req), reach })),
        sleep(patience, undefined, { ref: false }),
      ]);
      if (!drawn) return next();
      for (const problem of drawn.problems) tell(problem);
      res.locals.route = "page";
      send(res, template(drawn));
    } catch (error) {
      tell(error);
      if (!res.headersSent) next();
    } finally {
      under--;
    }
  };
}

/** The time zone that lib/zone.ts in the browser has noted. */
function zoneOf(req: Request): string | undefined {
  const [, name = ""] = /(?:^|; *)zone=([\w+/-]{1,64})/.exec(req.headers.cookie ?? "") ?? [];
  return name && zoneNamed(name) ? name : undefined;
}

/** Where it happened. A message could hold what people wrote. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return {};
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: at.slice(0, 6).map((line) => line.trim()) };
}

/** A navigation to a page, by a person: not a file, and not what a browser fetches in case. */
function isPage(req: Request): boolean {
  if (req.method !== "GET" || !req.headers.cookie || !req.accepts("html") || /^\/(api|assets)(\/|$)/.test(req.path) || namesFile(req.path))
    return false;
  const mode = req.get("Sec-Fetch-Mode") ?? "navigate";
  return mode === "navigate" && !/prefetch|prerender/.test(req.get("Sec-Purpose") ?? "");
}

/** Whether the last step has a dot. By hand: a regular expression would try each dot of a long path anew. */
const namesFile = (path: string) => path.indexOf(".", path.lastIndexOf("/")) !== -1;

/** An answer of the API as `fetch` would give it. */
async function ask(
  inside: Inside,
  called: Parameters<Inside["ask"]>[1],
  address: string,
  { method = "GET" }: RequestInit,
): Promise<Response> {
  if (method !== "GET") return new Response(null, { status: 405 });
  try {
    const reply = await inside.ask(address, called);
    return reply ? new Response(reply.body ?? null, reply) : new Response(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message } = error;
    return new Response(JSON.stringify({ code, message }), { status, headers: { "Content-Type": "application/problem+json" } });
  }
}

/** Fills drawn.html. */
function openTemplate(folder: string) {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const manifest = readManifest(folder);
  const page = read("drawn.html");
  const places = [/<title>.*<\/title>/, /(?= *<script src="\/first\.js">)/, /(?= *<\/head>)/, /<div id="root"><\/div>/];
  for (const place of places) if (!place.test(page)) throw new Error(`drawn.html has no place like ${place}. Run \`npm run build\` again.`);

  return ({ title, markup, at, state, modules }: Drawn): string => {
    const { js, css } = manifest.assetsOf(modules);
    const words = [
      `<title>${escapeHtml(title)}</title>`,
      `    <meta name="code-ahead" content="${js.join(" ")}" />\n`,
      css.map((file) => `    <link rel="stylesheet" crossorigin href="${file}">\n`).join(""),
      `<div id="root">${markup}</div>\n    <script type="application/json" id="answers" data-at="${at}">${inScript(state)}</script>`,
    ];
    return places.reduce((html, place, n) => html.replace(place, () => words[n] ?? ""), page);
  };
}

function send(res: Reply, html: string) {
  res.vary("Cookie").set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" }).type("html").send(html);
}
