/** The cookies that the client writes. The help page explains each. */
export const browserCookieNames = ["zone", "width", "density"] as const;
export type BrowserCookieName = (typeof browserCookieNames)[number];

/** Stores a value for a year in a cookie that the server reads when it renders a page. */
export function writeCookie(name: BrowserCookieName, value: string): void {
  const secureAttribute = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available in every browser.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=31536000${secureAttribute}`;
}
