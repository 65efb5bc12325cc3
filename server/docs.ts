/** Serves the API reference: `/api/docs` (Swagger UI) shows the document `/api/openapi.json`. */
import { contentEtag } from "@server/lib/http/etags";
import express, { type Router } from "express";
import absolutePath from "swagger-ui-dist/absolute-path.js";

/**
 * The content security policy of the page. Swagger UI has `data:` images in its style sheet, and its button
 * "Try it out" calls our API. Its scripts set styles through the DOM, so `style-src` needs no exception.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · VC Talent Network</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/index.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/swagger-initializer.js" defer></script>
</head>
<body>
<main id="swagger-ui"></main>
</body>
</html>
`;

/** https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
const swaggerConfiguration = {
  url: "/api/openapi.json",
  dom_id: "#swagger-ui",
  deepLinking: true,
  docExpansion: "none",
  // There are about 200 schemas. They are rendered only when the reader opens their list.
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: "none",
};
const initializerScript = `document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
window.ui = SwaggerUIBundle(${JSON.stringify(swaggerConfiguration)});
`;

const swaggerAssets = new Set(["/swagger-ui.css", "/index.css", "/swagger-ui-bundle.js"]);

/** Mounts the document and Swagger UI. */
export function mountDocs(router: Router) {
  /** Created on the first request, which also loads the code that only the document needs. */
  let apiDocument: { json: string; etag: string } | undefined;
  router.get("/openapi.json", async (_req, res) => {
    // The request log and the metrics contain `route` instead of the path.
    res.locals.route = "/api/openapi.json";
    if (!apiDocument) {
      const { createApiDocument } = await import("./openapi/document");
      const json = JSON.stringify(createApiDocument());
      apiDocument = { json, etag: contentEtag(json) };
    }
    res.set({ "Cache-Control": "no-cache", ETag: apiDocument.etag }).type("json").send(apiDocument.json);
  });
  router.get("/docs", (_req, res) => {
    res.locals.route = "/api/docs";
    res
      .set({ "Cache-Control": "no-cache", "Content-Security-Policy": contentSecurityPolicy })
      .type("html")
      .send(docsPage);
  });
  const serveSwaggerAsset = express.static(absolutePath(), { index: false, redirect: false });
  router.use("/docs", (req, res, next) => {
    // `quiet` requests are logged at debug level.
    Object.assign(res.locals, { route: "/api/docs/*", quiet: true });
    const isRead = req.method === "GET" || req.method === "HEAD";
    if (isRead && req.path === "/swagger-initializer.js") {
      res.set("Cache-Control", "no-cache").type("js").send(initializerScript);
      return;
    }
    if (swaggerAssets.has(req.path)) return serveSwaggerAsset(req, res, next);
    next();
  });
}
