/** Server rendering: sends signed-in users the HTML of a page, which the client then hydrates. */
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@server/lib/http/api-error";
import type { InternalApi } from "@server/lib/http/internal-api";
import type { Log } from "@server/lib/log";
import type { Sessions } from "@server/lib/sessions/sessions";
import { canonicalTimeZone } from "@shared/lib/period";
import type { Density, PageSettings, Render, RenderResult } from "@shared/lib/ssr-types";
import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import { withPageSettings } from "./page-template";

/** While this many pages are being rendered, other requests get the empty page, which the browser renders. */
const maxConcurrentRenders = 8;

export interface PageRenderer {
  render: Render;
  /** The HTML document around the rendered markup. */
  toDocument: (result: RenderResult) => string;
}

/** The parts of the application that pages use. */
interface PageDeps {
  sessions: Sessions;
  internalApi: InternalApi;
  settings: PageSettings;
}

/** Creates the middlewares that serve pages and files, for requests that are not for the API. */
export type CreatePageMiddlewares = (pageDeps: PageDeps) => RequestHandler[];

export interface SsrOptions extends PageDeps {
  /** Called for each page, because in development the code may have changed since the last page. */
  loadRenderer: (url: string) => Promise<PageRenderer>;
  log: Log;
  /** After this time the empty page is sent. */
  timeoutMs?: number;
  /** The fields of the log line about an error. */
  describeError?: (error: unknown) => object;
}

/**
 * Renders pages for signed-in users on the server, together with the query results from which the browser
 * hydrates. Other requests, and pages whose rendering fails or times out, are passed on to the middleware
 * that sends the empty page; the browser then renders the same page.
 */
export function createServerRendering({
  loadRenderer,
  sessions,
  internalApi,
  settings,
  log,
  timeoutMs = 1_500,
  describeError = describeErrorWithoutMessage,
}: SsrOptions): RequestHandler {
  let renderingCount = 0;

  return async (req, res, next) => {
    if (!isNavigation(req) || renderingCount >= maxConcurrentRenders) return next();
    renderingCount++;
    const warn = (error: unknown) =>
      log.warn({ requestId: res.locals.requestId, ...describeError(error) }, "server rendering incomplete");
    try {
      const user = await sessions.findUser(req, res);
      if (!user) return next();
      res.locals.viewerId = user.id;
      const page = await Promise.race([
        renderPage(req, res, user),
        sleep(timeoutMs, undefined, { ref: false }),
      ]);
      if (!page) return next(); // rendering timed out, or the page cannot be rendered on the server
      for (const problem of page.problems) warn(problem);
      res.locals.route = "page";
      res
        .vary("Cookie")
        .set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
        .type("html")
        .send(page.html);
    } catch (error) {
      warn(error);
      if (!res.headersSent) next();
    } finally {
      renderingCount--;
    }
  };

  async function renderPage(req: Request, res: ExpressResponse, user: Express.User) {
    const { render, toDocument } = await loadRenderer(req.originalUrl);
    const fetchImpl = (url: string, init: RequestInit) => callApi(internalApi, { req, res, user }, url, init);
    const renderResult = await render({
      url: req.originalUrl,
      timeZone: readTimeZone(req),
      windowWidth: readWindowWidth(req),
      density: readDensity(req),
      fetchImpl,
      ...settings,
    });
    if (!renderResult) return undefined;
    const html = withPageSettings(toDocument(renderResult), settings);
    return { html, problems: renderResult.renderErrors };
  }
}

/** The time zone that `client/src/lib/time/time-zone.ts` stored in the browser's cookie. */
function readTimeZone(req: Request): string | undefined {
  const [, name = ""] = /(?:^|; *)zone=([\w+/-]{1,64})/.exec(req.headers.cookie ?? "") ?? [];
  return name && canonicalTimeZone(name) ? name : undefined;
}

/** The width of the window that `client/src/lib/browser/window-width.ts` stored in the browser's cookie. */
function readWindowWidth(req: Request): number | undefined {
  const [, width] = /(?:^|; *)width=(\d{1,5})(?:;|$)/.exec(req.headers.cookie ?? "") ?? [];
  return width ? Number(width) : undefined;
}

/** The density of long lists that `client/src/lib/browser/density.ts` stored in the browser's cookie. */
function readDensity(req: Request): Density | undefined {
  const [, density] = /(?:^|; *)density=(comfortable|compact)(?:;|$)/.exec(req.headers.cookie ?? "") ?? [];
  return density as Density | undefined;
}

const maxStackLines = 6;

/** The class and the stack of an error without its message, which could contain user data. */
function describeErrorWithoutMessage(error: unknown) {
  if (!(error instanceof Error)) return {};
  const stackLines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: stackLines.slice(0, maxStackLines).map((line) => line.trim()) };
}

/** Whether a user navigates to a page. Excludes requests for files, frames, and speculative prefetches. */
function isNavigation(req: Request): boolean {
  const acceptsPage = req.method === "GET" && req.headers.cookie && req.accepts("html");
  if (!acceptsPage) return false;
  const isFile = /^\/(api|assets)(\/|$)/.test(req.path) || hasFileExtension(req.path);
  if (isFile) return false;
  const mode = req.get("Sec-Fetch-Mode") ?? "navigate";
  // Browsers do not show our pages in a frame of another site, but rendering one would mark its content as
  // seen.
  const isFramed = (req.get("Sec-Fetch-Dest") ?? "document") !== "document";
  const isPrefetch = /prefetch|prerender/.test(req.get("Sec-Purpose") ?? "");
  return mode === "navigate" && !isFramed && !isPrefetch;
}

/**
 * Whether the last segment of a path has a dot. A regular expression would backtrack on a long path of dots.
 */
const hasFileExtension = (path: string) => path.indexOf(".", path.lastIndexOf("/")) !== -1;

/** Calls a GET endpoint in this process and returns its response as `fetch` would. */
async function callApi(
  internalApi: InternalApi,
  context: { req: Request; res: ExpressResponse; user: Express.User },
  url: string,
  { method = "GET" }: RequestInit,
): Promise<Response> {
  if (method !== "GET") return new Response(null, { status: 405 });
  try {
    const response = await internalApi.get(url, context);
    if (!response) return new Response(null, { status: 404 });
    return new Response(typeof response.body === "string" ? response.body : null, response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    return new Response(JSON.stringify({ code, message }), {
      status,
      headers: { "Content-Type": "application/problem+json" },
    });
  }
}
