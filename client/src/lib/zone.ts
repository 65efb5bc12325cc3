/** Tells the server which days and hours are this browser's, for the pages that it draws: the name of a time zone, and nothing of a person. */
export function noteZone(): void {
  // By itself: to know the zone takes a while, and nothing waits for it.
  setTimeout(note);
}

function note(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: what is to be known with the page itself, in every browser.
  document.cookie = `zone=${Intl.DateTimeFormat().resolvedOptions().timeZone}; Path=/; SameSite=Lax; Max-Age=31536000${secure}`;
}
