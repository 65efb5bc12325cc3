import { addDays } from "date-fns";
import type { RequestHandler } from "express";
import { fail } from "./api-error";

const validForDays = 90;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), the contact for reports of vulnerabilities; 404 if none is
 * configured.
 */
export function serveSecurityTxt(appUrl: string, contact: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (req.path !== "/.well-known/security.txt" || !["GET", "HEAD"].includes(req.method)) return next();
    if (contact === undefined) fail("not_found", "There is nothing at this address.");
    // Generated for each request, so that it does not expire while the server runs.
    const expires = addDays(Date.now(), validForDays).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${appUrl}/.well-known/security.txt`,
    ];
    res
      .type("text/plain")
      .set("Cache-Control", "public, max-age=86400")
      .send(`${lines.join("\n")}\n`);
  };
}
