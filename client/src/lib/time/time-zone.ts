/** Stores the browser's time zone (IANA name) in a cookie, which the server uses to render dates. */
export function saveTimeZone(): void {
  // Runs in a separate task, because determining the time zone is slow.
  setTimeout(writeZoneCookie);
}

/**
 * True if the server rendered this page in the browser's time zone. False on the first visit and after the
 * time zone has changed.
 */
export const isRenderedInBrowserZone = (): boolean =>
  document.cookie.split("; ").includes(`zone=${browserZone()}`);

/** Returns the time zone of the browser (IANA name), or UTC. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

function writeZoneCookie(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `zone=${browserZone()}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`;
}
