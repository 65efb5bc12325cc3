/** `/api/docs` and `/api/openapi.json`: the contract for people and for programs, made once, when somebody first asks. */
import type { Router } from "express";
import { type Document, referencePage } from "./lib/reference";
import { packedFile, sendPage } from "./lib/static-files";
import { apiDocument } from "./openapi/document";
import { whoPasses } from "./openapi/who-passes";

/** The script and the styles are ours and come as files; nothing else is loaded. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function mountDocs(router: Router) {
  let page: ReturnType<typeof packedFile> | undefined;
  let reference: ReturnType<typeof packedFile> | undefined;
  router.get("/openapi.json", (req, res) => {
    res.locals.route = "/api/openapi.json";
    reference ??= packedFile(JSON.stringify(apiDocument()), { type: ".json", quick: true });
    sendPage(res, reference, req);
  });
  router.get("/docs", (req, res) => {
    res.locals.route = "/api/docs";
    page ??= packedFile(referencePage(apiDocument() as unknown as Document, whoPasses), { quick: true });
    res.setHeader("Content-Security-Policy", policy);
    sendPage(res, page, req);
  });
}
