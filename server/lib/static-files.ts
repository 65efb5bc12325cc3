import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { sessionCookie } from "./session";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

interface File {
  type: string;
  cache: string;
  etag: string;
  plain: Buffer;
  packed: { br?: Buffer; gzip?: Buffer };
}

/** What stands in the landing page's head for the address of the site, which only the running server knows. */
const anyOrigin = "https://app-url.invalid";

/**
 * Serves a built client from memory, in the smallest form that the browser takes (`x.js.br` and `x.js.gz` beside `x.js`).
 * There are two pages here (those that are drawn are drawn-pages.ts's): `/` is index.html, which can be read as it is, for whoever brings no session; app.html, which is empty and not for
 * search engines, is the answer to every other path that asks for a page, except below /assets and /api. What is left goes on to the next handler.
 * Only names found at start are ever served, and plain ones below /assets that came since: of the build after this one, which another server
 * may be serving already. So no path can reach another file.
 */
export function staticFiles(folder: string, appUrl: string): RequestHandler {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, File>();
  const [landing, shell] = ["/index.html", "/app.html"].map((name) => files.get(name));
  if (!landing || !shell) throw new Error(`There is no built client in ${folder}. Run \`npm run build\` first.`);
  for (const name of ["/index.html", "/app.html", "/drawn.html", "/.vite/manifest.json", "/builds.json"]) files.delete(name);
  const open = packedFile(landing.plain.toString().replaceAll(anyOrigin, appUrl));
  const session = new RegExp(`(^|; *)${sessionCookie(appUrl)}=`);

  function cameSince(url: string) {
    const file = /^\/assets\/[\w-][\w.-]{0,100}$/.test(url) ? readFile(folder, url.slice(1)) : undefined;
    if (file) files.set(url, file);
    return file;
  }

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const asset = req.path.startsWith("/assets/");
    const file = files.get(req.path) ?? (asset ? cameSince(req.path) : undefined);
    if (asset || file) Object.assign(res.locals, { route: asset ? "/assets/*" : "file", quiet: true });
    if (file) return sendPage(res, file, req);
    if (asset || /^\/api(\/|$)/.test(req.path) || !req.accepts("html")) return next();
    res.locals.route = "page";
    if (req.path === "/") res.vary("Cookie");
    if (req.path === "/" && !session.test(req.headers.cookie ?? "")) return sendPage(res, open, req);
    sendPage(res.set("X-Robots-Tag", "noindex"), shell, req);
  };
}

function readFiles(folder: string) {
  const files = new Map<string, File>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = readFile(folder, name);
    if (file) files.set(`/${name.split(path.sep).join("/")}`, file);
  }
  return files;
}

function readFile(folder: string, name: string): File | undefined {
  const file = path.join(folder, name);
  const type = types[path.extname(name)];
  if (!type || !statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const plain = readFileSync(file);
  return {
    type,
    // Names below /assets carry a hash of their content.
    cache: name.startsWith("assets") ? "public, max-age=31536000, immutable" : "no-cache",
    etag: tagOf(plain),
    plain,
    packed: { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
  };
}

/** A page whose words are known only now is packed now; `quick` where somebody waits for it. */
export function packedFile(text: string, { quick = false, type = ".html" } = {}): File {
  const plain = Buffer.from(text);
  const packed = quick ? { gzip: gzipSync(plain) } : { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) };
  return { type: types[type] ?? "", cache: "no-cache", etag: tagOf(plain), plain, packed };
}

const tagOf = (content: Buffer) => `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** In the smallest form that the browser takes; 304 where it has it already. */
export function sendPage(res: Response, { type, cache, etag, plain, packed }: File, req: Request) {
  const encoding = chooseEncoding(req.get("Accept-Encoding"), packed);
  const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
  res.vary("Accept-Encoding").set({ "Content-Type": type, "Cache-Control": cache, ETag: tag, "X-Content-Type-Options": "nosniff" });
  const known = parts(req.get("If-None-Match"), ",");
  if (known.some((one) => one.replace(/^W\//, "") === tag)) return void res.status(304).end();
  const body = (encoding && packed[encoding]) || plain;
  if (encoding) res.set("Content-Encoding", encoding);
  res.set("Content-Length", String(body.length)).end(req.method === "HEAD" ? undefined : body);
}

/** The smallest form that the header allows; `q=0` forbids one. */
function chooseEncoding(accepted: string | undefined, packed: File["packed"]): keyof File["packed"] | undefined {
  const allowed = new Set<string>();
  for (const part of parts(accepted?.toLowerCase(), ",")) {
    const [name = "", ...parameters] = parts(part, ";");
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has("br") && packed.br) return "br";
  if (allowed.has("gzip") && packed.gzip) return "gzip";
  return undefined;
}

/** The parts of a header. Split at the sign alone: with the spaces around it in the expression, a long run of them would be tried from each. */
const parts = (header = "", sign: string) => header.split(sign).map((part) => part.trim());
