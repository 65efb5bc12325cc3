/**
 * Normalizes a domain: removes scheme, credentials, `www.`, port, path and trailing dot; lower case, with
 * internationalized names in punycode. Returns "" for empty input and null for an invalid host name.
 */
export function normalizeDomain(input: string): string | null {
  const authority = input
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#\\].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "");
  if (authority === "") return "";
  const url = URL.canParse(`http://${authority}`) ? new URL(`http://${authority}`) : undefined;
  if (url?.pathname !== "/" || url.search || url.hash || url.username || url.port) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^(www\.)+(?=.+\.)/, "");
  return host.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)
    ? host
    : null;
}
