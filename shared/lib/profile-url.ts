/** Addresses of LinkedIn profiles: how people type them, and how two of them are compared. */

/** `linkedin.com/in/name` without a scheme, on the main site, the mobile site or that of a country. */
const linkedinProfilePattern = /^(?:(?:www|m|[a-z]{2})\.)?linkedin\.com\/in\/([^/?#\s]+)(?:[/?#]\S*)?$/i;
const slugPattern = /^\/?in\/([^/?#\s]+)\/?$/i;

/**
 * Completes the address of a LinkedIn profile that was typed without its scheme: `linkedin.com/in/name` and `in/name`
 * become `https://www.linkedin.com/in/name`. Returns other text unchanged.
 */
export function completeProfileUrl(text: string): string {
  const slug = (linkedinProfilePattern.exec(text) ?? slugPattern.exec(text))?.[1];
  return slug ? `https://www.linkedin.com/in/${slug}` : text;
}

/**
 * The key of releases before `profileKey`: without scheme, `www.`, query, fragment and trailing slash; the host in lower
 * case. Their servers still write it during the deploy.
 */
export function earlierProfileKey(url: string): string {
  const { hostname, pathname, port } = new URL(url.trim());
  const host = hostname.toLowerCase().replace(/^www\./, "");
  const path = pathname.replace(/\/+$/, "");
  return port ? `${host}:${port}${path}` : host + path;
}

/**
 * The key under which the addresses of one profile are equal: that of a LinkedIn profile has no subdomain and no suffix
 * of a language, and is in lower case. Other addresses keep the case of their path, which can matter.
 */
export function profileKey(url: string): string {
  const key = earlierProfileKey(url);
  const [, slug] = linkedinProfilePattern.exec(key) ?? [];
  return slug ? `linkedin.com/in/${slug.toLowerCase()}` : key;
}

/** Every key under which an address can be stored. */
export const profileKeys = (url: string): string[] => [...new Set([profileKey(url), earlierProfileKey(url)])];
