/** Returns `next` if it is a path of this site, otherwise "/". Prevents open redirects after sign-in. */
export function safeRedirectPath(next: string | null | undefined): string {
  // Browsers read "//host" and "/\\host" as another site.
  if (!next || !/^\/(?![/\\])/.test(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const placeholderOrigin = "http://own.invalid";
  if (!URL.canParse(next, placeholderOrigin)) return "/";
  const url = new URL(next, placeholderOrigin);
  const isOtherPageOfThisSite = url.origin === placeholderOrigin && url.pathname !== "/auth";
  return isOtherPageOfThisSite ? url.pathname + url.search + url.hash : "/";
}
