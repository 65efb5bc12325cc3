/** Returns `next` if it is a path of this site, otherwise "/". Prevents open redirects after sign-in. */
export function safeRedirectPath(next: string | null | undefined): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const origin = "http://own.invalid";
  if (!URL.canParse(next, origin)) return "/";
  const url = new URL(next, origin);
  return url.origin === origin && url.pathname !== "/auth" ? url.pathname + url.search + url.hash : "/";
}
