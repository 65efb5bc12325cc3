import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { RequestHandler, Response } from "express";

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

/**
 * Serves a built client from memory, in the smallest form that the browser takes (`x.js.br` and `x.js.gz` beside `x.js`).
 * Any other path that asks for a page gets index.html, except below /assets and /api; what is left goes on to the next handler.
 * Only names found at start are ever served, so no path can reach another file.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, File>();
  const page = files.get("/index.html");
  if (!page) throw new Error(`There is no built client in ${folder}. Run \`npm run build\` first.`);

  return (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    const asset = req.path.startsWith("/assets/");
    const file = files.get(req.path);
    if (asset || (file && file !== page)) Object.assign(res.locals, { route: asset ? "/assets/*" : "file", quiet: true });
    if (file) return send(res, file, req.get("Accept-Encoding"), req.get("If-None-Match"), req.method);
    if (asset || /^\/api(\/|$)/.test(req.path) || !req.accepts("html")) return next();
    res.locals.route = "page";
    send(res, page, req.get("Accept-Encoding"), req.get("If-None-Match"), req.method);
  };
}

function readFiles(folder: string) {
  const files = new Map<string, File>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    const type = types[path.extname(name)];
    if (!type || !statSync(file).isFile()) continue;
    const url = `/${name.split(path.sep).join("/")}`;
    const plain = readFileSync(file);
    files.set(url, {
      type,
      // Names below /assets carry a hash of their content.
      cache: url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      etag: `"${Math.trunc(statSync(file).mtimeMs).toString(36)}-${plain.length.toString(36)}"`,
      plain,
      packed: { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
    });
  }
  return files;
}

function readIfThere(file: string) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function send(
  res: Response,
  { type, cache, etag, plain, packed }: File,
  accepted: string | undefined,
  known: string | undefined,
  method: string,
) {
  const encoding = chooseEncoding(accepted, packed);
  const tag = encoding ? etag.replace(/"$/, `-${encoding}"`) : etag;
  res.set({ "Content-Type": type, "Cache-Control": cache, ETag: tag, Vary: "Accept-Encoding", "X-Content-Type-Options": "nosniff" });
  if (known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, "") === tag)) return void res.status(304).end();
  const body = (encoding && packed[encoding]) || plain;
  if (encoding) res.set("Content-Encoding", encoding);
  res.set("Content-Length", String(body.length)).end(method === "HEAD" ? undefined : body);
}

/** The smallest form that the header allows; `q=0` forbids one. */
function chooseEncoding(accepted = "", packed: File["packed"]): keyof File["packed"] | undefined {
  const allowed = new Set<string>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.trim().split(/\s*;\s*/);
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  if (allowed.has("br") && packed.br) return "br";
  if (allowed.has("gzip") && packed.gzip) return "gzip";
  return undefined;
}
