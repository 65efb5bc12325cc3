import type { Agency } from "@shared/agencies/schemas";
import { isHttpUrl } from "@shared/lib/http-url";

/** Returns a `mailto:` link to an agency, with a subject. */
export function agencyMailtoUrl(email: string, { name }: Pick<Agency, "name">): string {
  // A mailto: URL requires a literal @ (RFC 6068).
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`A role for ${name} to fill`)}`;
}

/** Whether the phone text contains a digit. Members may enter any text, such as "on request". */
export const isDialable = (phone: string): boolean => /\d/.test(phone);

/**
 * Returns the URL of a website, with https if the stored text has no scheme, and the text to show, such as
 * "acme.com". Undefined if the stored text is not a URL.
 */
export function parseWebsite(storedText: string): { href: string; text: string } | undefined {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(storedText);
  const href = hasScheme ? storedText : `https://${storedText}`;
  if (!isHttpUrl(href)) return undefined;
  const withoutScheme = href.replace(/^https?:\/\/(www\.)?/i, "");
  const withoutTrailingSlash = withoutScheme.replace(/\/$/, "");
  return { href, text: withoutTrailingSlash };
}
