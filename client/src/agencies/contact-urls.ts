import type { Agency } from "@shared/agencies/schemas";
import { isHttpUrl } from "@shared/lib/http-url";

/** Returns a `mailto:` link to an agency, with a subject. */
export function agencyMailtoUrl(email: string, { name }: Pick<Agency, "name">): string {
  // A mailto: URL requires a literal @ (RFC 6068).
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`A role for ${name} to fill`)}`;
}

/** Whether a phone number can be called: members may enter any text. */
export const isDialable = (phone: string): boolean => /\d/.test(phone);

/** URL and display text of a website; https if it has no scheme. Undefined if it is not a URL. */
export function parseWebsite(storedText: string): { href: string; text: string } | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(storedText);
  const href = hasScheme ? storedText : `https://${storedText}`;
  if (!isHttpUrl(href)) return undefined;
  const withoutScheme = href.replace(/^https?:\/\/(www\.)?/i, "");
  const withoutTrailingSlash = withoutScheme.replace(/\/$/, "");
  return { href, text: withoutTrailingSlash };
}
