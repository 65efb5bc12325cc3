import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sessionCookieName } from "@server/lib/sessions/session-cookie";
import { withPageSettings } from "@server/lib/ssr/page-template";
import type { PageSettings } from "@shared/lib/ssr-types";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { contentEtag } from "./etags";

/** The placeholder in the built landing page for APP_URL, which is unknown at build time. */
const placeholderOrigin = "https://app-url.invalid";

/**
 * The formats of the files in client/public. All other files at the root of the build are for the server and
 * not served.
 */
const publicFilePattern = /\.(ico|js|png|svg|txt|webmanifest)$/;

/** No range requests, because compressed files cannot be sent in parts. */
const staticOptions = { index: false, redirect: false, acceptRanges: false } as const;

/**
 * Serves a built client: files below /assets (including those of former builds), public files, and two pages.
 * index.html is the landing page, for `/` without a session. app.html is the empty page, which the browser
 * renders, for all other requests that accept HTML. Server-rendered pages are in ssr/ssr.ts. Throws if the
 * folder contains no built client.
 */
export function serveStaticFiles(
  folder: string,
  appUrl: string,
  settings: PageSettings = { remotePictures: false, sendsEmails: true },
): RequestHandler {
  const folderEntries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const fileNames = new Set(folderEntries.filter((entry) => entry.isFile()).map(({ name }) => name));
  if (!fileNames.has("index.html") || !fileNames.has("app.html"))
    throw new Error(`There is no built client in ${folder}. Run \`npm run build\` first.`);
  const isPublicFile = (urlPath: string) => {
    const name = urlPath.slice(1);
    return publicFilePattern.test(name) && fileNames.has(name);
  };
  const servePublicFile = express.static(folder, { ...staticOptions, cacheControl: false });

  const router = Router();
  router.use("/assets", (req, res, next) => {
    if (req.path !== "/") Object.assign(res.locals, { route: "/assets/*", quiet: true });
    next();
  });
  // Reads the folder on each request, unlike the public files, which are listed at the start. A page of the
  // next build, sent by a server that has already restarted, may request its assets from this server.
  router.use(
    "/assets",
    express.static(path.join(folder, "assets"), { ...staticOptions, immutable: true, maxAge: "1y" }),
  );
  router.use((req, res, next) => {
    // boot.js was named first.js. Pages of the previous release request the old name, while such a page is
    // open or a server has not restarted yet.
    if (req.path === "/first.js") req.url = "/boot.js";
    if (!isPublicFile(req.path)) return next();
    Object.assign(res.locals, { route: "file", quiet: true });
    res.set("Cache-Control", "no-cache");
    servePublicFile(req, res, next);
  });
  router.use(servePages(folder, appUrl, settings));
  return router;
}

function servePages(folder: string, appUrl: string, settings: PageSettings): RequestHandler {
  const readPage = (name: string) =>
    withPageSettings(readFileSync(path.join(folder, name), "utf8"), settings);
  const landingPage = withEtag(readPage("index.html").replaceAll(placeholderOrigin, appUrl));
  const emptyPage = withEtag(readPage("app.html"));
  const sessionPattern = new RegExp(`(^|; *)${sessionCookieName(appUrl)}=`);

  return (req, res, next) => {
    if (!isPageRequest(req)) return next();
    res.locals.route = "page";
    const isRoot = req.path === "/";
    if (isRoot) res.vary("Cookie");
    const hasSessionCookie = sessionPattern.test(req.headers.cookie ?? "");
    if (isRoot && !hasSessionCookie) return sendPage(res, landingPage);
    res.set("X-Robots-Tag", "noindex");
    sendPage(res, emptyPage);
  };
}

function isPageRequest(req: Request): boolean {
  const isRead = req.method === "GET" || req.method === "HEAD";
  const isApiOrAsset = /^\/(api(\/|$)|assets\/)/.test(req.path);
  return isRead && !isApiOrAsset && Boolean(req.accepts("html"));
}

const withEtag = (html: string) => ({ html, etag: contentEtag(html) });

/** Sends a page; `res.send` responds with 304 if the ETag matches. */
function sendPage(res: Response, { html, etag }: { html: string; etag: string }): void {
  res.set({ "Cache-Control": "no-cache", ETag: etag }).type("html").send(html);
}
