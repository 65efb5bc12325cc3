/** `/api/docs` and `/api/openapi.json`: the contract for people and for programs, made once, when somebody first asks. */
import { api } from "@shared/api";
import { approvalStatuses, type Gate, passes, roles } from "@shared/lib/access";
import type { Router } from "express";
import { openapi } from "./lib/openapi";
import { type Document, referencePage } from "./lib/reference";
import { packedFile, sendPage } from "./lib/static-files";

/** The script and the styles are ours and come as files; nothing else is loaded. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function mountDocs(router: Router) {
  let page: ReturnType<typeof packedFile> | undefined;
  let reference: ReturnType<typeof packedFile> | undefined;
  router.get("/openapi.json", (req, res) => {
    res.locals.route = "/api/openapi.json";
    reference ??= packedFile(JSON.stringify(openapi(api)), { type: ".json", quick: true });
    sendPage(res, reference, req);
  });
  router.get("/docs", (req, res) => {
    res.locals.route = "/api/docs";
    page ??= packedFile(referencePage(openapi(api) as unknown as Document, whoPasses), { quick: true });
    res.setHeader("Content-Security-Policy", policy);
    sendPage(res, page, req);
  });
}

const named = {
  vc_partner: "VC partners",
  portfolio_hr: "portfolio HR leads",
  agency: "agencies",
  independent: "independent recruiters",
  admin: "admins",
};

/** In words, and asked of the one function that decides. */
export function whoPasses(gate: string): string {
  if (gate === "visitor") return "anybody, signed in or not";
  if (gate === "member") return "everybody who is signed in";
  const found = roles.flatMap((role) => {
    const may = approvalStatuses.filter((vcApprovalStatus) => passes({ role, vcApprovalStatus }, gate as Gate));
    if (may.length === 0) return [];
    if (may.length === approvalStatuses.length) return [named[role]];
    return [may.includes("approved") ? `approved ${named[role]}` : `${named[role]} who are not approved`];
  });
  return found.length > 1 ? `${found.slice(0, -1).join(", ")} and ${found.at(-1)}` : found.join("");
}
