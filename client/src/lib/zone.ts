/** Stores the name of the browser's time zone in a cookie, from which the server renders dates. */
export function noteZone(): void {
  // In a task of its own: determining the zone is slow, and nothing waits for it.
  setTimeout(note);
}

function note(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`;
}
