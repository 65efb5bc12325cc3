import type { Agency } from "@shared/agencies/schemas";
import { isHttpUrl } from "@shared/lib/http-url";

/** `mailto:` link to an agency, with a subject. */
export function agencyMailtoUrl(email: string, { name }: Pick<Agency, "name">): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`A role for ${name} to fill`)}`;
}

/** URL and display text of a website; https if it has no scheme. Undefined if it is not a URL. */
export function parseWebsite(written: string): { href: string; text: string } | undefined {
  const href = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`;
  if (!isHttpUrl(href)) return undefined;
  return { href, text: href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") };
}
