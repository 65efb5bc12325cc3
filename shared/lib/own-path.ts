/** A path of this site, or "/": what `next` may send the browser to after sign-in. */
export function ownPath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const base = "http://own.invalid";
  if (!URL.canParse(next, base)) return "/";
  const url = new URL(next, base);
  return url.origin === base && url.pathname !== "/auth" ? url.pathname + url.search + url.hash : "/";
}
