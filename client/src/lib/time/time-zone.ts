/** Stores the name of the browser's time zone in a cookie, from which the server renders dates. */
export function noteZone(): void {
  // In a task of its own: determining the zone is slow, and nothing waits for it.
  setTimeout(note);
}

/** True if the server rendered this page in the browser's time zone. It does not know the zone of a first page, and people travel. */
export const isRenderedInOwnZone = (): boolean =>
  document.cookie.split("; ").includes(`zone=${browserZone()}`);

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

function note(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `zone=${browserZone()}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`;
}
