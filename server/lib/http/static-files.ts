import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sessionCookie } from "@server/lib/sessions/sessions";
import express, { type RequestHandler, type Response, Router } from "express";
import { contentEtag } from "./etags";

/** The address of the site in the head of the built landing page, which only the running server knows. */
const placeholderOrigin = "https://app-url.invalid";

/** Formats of the files in client/public. Everything else at the root of the build is read by the server and never served as it is. */
const publicFormats = /\.(ico|js|png|svg|txt|webmanifest)$/;

/** Compression of a part of a file is not supported, so whole files are sent. */
const options = { index: false, redirect: false, acceptRanges: false } as const;

/**
 * Serves a built client: the hashed files below /assets with express.static, those of former builds too, and the files at its root.
 * There are two pages here (ssr/ssr.ts has the rendered ones): `/` without a session is index.html, the landing page; app.html,
 * which is empty and not indexed by search engines, answers every other path that asks for HTML, except below /assets and /api.
 */
export function staticFiles(folder: string, appUrl: string): RequestHandler {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  if (!names.has("index.html") || !names.has("app.html"))
    throw new Error(`There is no built client in ${folder}. Run \`npm run build\` first.`);
  const publicFiles = new Set(
    [...names].filter((name) => publicFormats.test(name)).map((name) => `/${name}`),
  );
  const rootFiles = express.static(folder, { ...options, cacheControl: false });

  const router = Router();
  router.use("/assets", (req, res, next) => {
    if (req.path !== "/") Object.assign(res.locals, { route: "/assets/*", quiet: true });
    next();
  });
  // Names below /assets contain a hash of the content. They are read from disk on each request, so that files of the next build, which
  // another server may already be serving, are found without a restart.
  router.use(
    "/assets",
    express.static(path.join(folder, "assets"), { ...options, immutable: true, maxAge: "1y" }),
  );
  router.use((req, res, next) => {
    // Pages of the previous release, which are still open or come from a server not yet restarted, ask for the old name.
    if (req.path === "/first.js") req.url = "/boot.js";
    if (!publicFiles.has(req.path)) return next();
    Object.assign(res.locals, { route: "file", quiet: true });
    rootFiles(req, res.set("Cache-Control", "no-cache"), next);
  });
  router.use(pages(folder, appUrl));
  return router;
}

function pages(folder: string, appUrl: string): RequestHandler {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const landing = withEtag(read("index.html").replaceAll(placeholderOrigin, appUrl));
  const shell = withEtag(read("app.html"));
  const session = new RegExp(`(^|; *)${sessionCookie(appUrl)}=`);

  return (req, res, next) => {
    if (
      (req.method !== "GET" && req.method !== "HEAD") ||
      /^\/(api(\/|$)|assets\/)/.test(req.path) ||
      !req.accepts("html")
    )
      return next();
    res.locals.route = "page";
    if (req.path === "/") res.vary("Cookie");
    if (req.path === "/" && !session.test(req.headers.cookie ?? "")) sendPage(res, landing);
    else sendPage(res.set("X-Robots-Tag", "noindex"), shell);
  };
}

const withEtag = (html: string) => ({ html, etag: contentEtag(html) });

/** `res.send` answers 304 when the client has this version already. */
const sendPage = (res: Response, { html, etag }: ReturnType<typeof withEtag>) =>
  void res.set({ "Cache-Control": "no-cache", ETag: etag }).type("html").send(html);
