import { dateFormatting } from "@shared/lib/date-formatting";
import { writeCookie } from "@/lib/browser/write-cookie";

/** Stores the browser's time zone (IANA name) in a cookie, which the server uses to render dates. */
export function saveTimeZone(): void {
  // Runs in a separate task, because determining the time zone is slow.
  setTimeout(() => writeCookie("zone", getBrowserTimeZone()));
}

/**
 * True if the server rendered this page in the browser's time zone. False on the first visit and after the
 * time zone has changed.
 */
export const isRenderedInBrowserTimeZone = (): boolean =>
  document.cookie.split("; ").includes(`zone=${getBrowserTimeZone()}`);

/** Returns the time zone of the browser (IANA name); UTC if the browser cannot determine it. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Returns the time zone of all shown times: the browser's, or during server rendering that of the cookie. */
export const getDisplayTimeZone = (): string => dateFormatting.timeZone() ?? getBrowserTimeZone();
