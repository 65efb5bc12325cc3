/** Completes addresses of LinkedIn profiles as users type them, and compares two addresses by a key. */

/** `linkedin.com/in/name` without a scheme, also with a subdomain: `www`, `m` or a country. */
const linkedinProfilePattern = /^(?:(?:www|m|[a-z]{2})\.)?linkedin\.com\/in\/([^/?#\s]+)(?:[/?#]\S*)?$/i;
const slugPattern = /^\/?in\/([^/?#\s]+)\/?$/i;

/**
 * Completes the address of a LinkedIn profile that was typed without its scheme: `linkedin.com/in/name` and
 * `in/name` become `https://www.linkedin.com/in/name`. Returns other text unchanged.
 */
export function completeProfileUrl(text: string): string {
  const slug = (linkedinProfilePattern.exec(text) ?? slugPattern.exec(text))?.[1];
  return slug ? `https://www.linkedin.com/in/${slug}` : text;
}

/**
 * The key that servers of the previous release stored, and still store during a deploy: host and path without
 * `www.` and trailing slashes, with the host in lower case.
 */
export function previousReleaseProfileKey(url: string): string {
  const { hostname, pathname, port } = new URL(url.trim());
  const host = hostname.toLowerCase().replace(/^www\./, "");
  const path = pathname.replace(/\/+$/, "");
  return port ? `${host}:${port}${path}` : host + path;
}

/**
 * A key that is equal for all addresses of one profile. For a LinkedIn profile it has no subdomain, no
 * language suffix and no capital letters. For other addresses it keeps the case of the path, which can
 * matter.
 */
export function profileKey(url: string): string {
  const key = previousReleaseProfileKey(url);
  const [, slug] = linkedinProfilePattern.exec(key) ?? [];
  return slug ? `linkedin.com/in/${slug.toLowerCase()}` : key;
}

/** Every key under which an address can be stored. */
export const possibleProfileKeys = (url: string): string[] => [
  ...new Set([profileKey(url), previousReleaseProfileKey(url)]),
];
