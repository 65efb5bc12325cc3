import type { Agency } from "@shared/agencies/schemas";
import { isWebAddress } from "@shared/lib/web-address";

/** A letter to an agency, with its subject. */
export function letterTo(email: string, { name }: Pick<Agency, "name">): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`A role for ${name} to fill`)}`;
}

/** Where a website lies, with https where no scheme was written, and how it reads without one. Undefined: what is written is no web address. */
export function websiteOf(written: string): { href: string; text: string } | undefined {
  const href = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`;
  if (!isWebAddress(href)) return undefined;
  return { href, text: href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "") };
}
