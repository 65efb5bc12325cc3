/** The longest domain that DNS allows. */
export const maxDomainLength = 253;

/**
 * Normalizes a domain: removes scheme, credentials, `www.`, port, path and trailing dot; lower case, with
 * internationalized names in punycode. Returns "" for empty input and null for an invalid host name.
 */
export function normalizeDomain(input: string): string | null {
  const host = extractHost(input);
  if (host === "") return "";
  if (!URL.canParse(`http://${host}`)) return null;
  const url = new URL(`http://${host}`);
  const hasOnlyHost = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.port;
  if (!hasOnlyHost) return null;
  // The domain www.com keeps its "www".
  const domain = url.hostname.replace(/\.$/, "").replace(/^(www\.)+(?=.+\.)/, "");
  return isDomain(domain) ? domain : null;
}

/** Removes scheme, credentials, port and path from an address. */
function extractHost(input: string): string {
  return input
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#\\].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "");
}

/**
 * Whether a host name is a domain. It needs several labels; the last begins with a letter, unlike in an IP
 * address.
 */
function isDomain(host: string): boolean {
  const labelsPattern = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
  return host.length <= maxDomainLength && labelsPattern.test(host);
}
