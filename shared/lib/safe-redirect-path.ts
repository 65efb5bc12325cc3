/** Returns `next` if it is a path of this site, otherwise "/". Prevents open redirects after sign-in. */
export function safeRedirectPath(next: string | null | undefined): string {
  if (!next || !isPath(next) || /[\p{Cc}\\]/u.test(next)) return "/";
  const placeholderOrigin = "http://own.invalid";
  if (!URL.canParse(next, placeholderOrigin)) return "/";
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin);
  // `pathname` is checked again, because the URL parser turns "/..//host" into "//host". "/auth" is the
  // sign-in page itself.
  const isOtherPageOfThisSite = origin === placeholderOrigin && isPath(pathname) && pathname !== "/auth";
  return isOtherPageOfThisSite ? pathname + search + hash : "/";
}

/** Browsers read "//host" and "/\host" as another site. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text);
