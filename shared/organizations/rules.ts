/**
 * What stays of a typed domain: no scheme, credentials, `www.`, port, path or trailing dot; lower case, IDN as punycode (the URL
 * standard's own reading, the same in browser and server). Empty when nothing is left, null when it is no host name.
 */
export function cleanDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[/?#\\].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "");
  if (bare === "") return "";
  const url = URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`) : undefined;
  if (url?.pathname !== "/" || url.search || url.hash || url.username || url.port) return null;
  const host = url.hostname.replace(/\.$/, "").replace(/^(www\.)+(?=.+\.)/, "");
  return host.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)
    ? host
    : null;
}
