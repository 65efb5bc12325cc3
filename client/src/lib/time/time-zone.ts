import { locale } from "@shared/lib/format";
import { writeCookie } from "@/lib/browser/write-cookie";

/** Stores the browser's time zone (IANA name) in a cookie, which the server uses to render dates. */
export function saveTimeZone(): void {
  // Runs in a separate task, because determining the time zone is slow.
  setTimeout(() => writeCookie("zone", browserZone()));
}

/**
 * True if the server rendered this page in the browser's time zone. False on the first visit and after the
 * time zone has changed.
 */
export const isRenderedInBrowserZone = (): boolean =>
  document.cookie.split("; ").includes(`zone=${browserZone()}`);

/** Returns the time zone of the browser (IANA name), or UTC. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Returns the time zone in which the page shows times: on the server that of the viewer's cookie. */
export const shownZone = (): string => locale.zone() ?? browserZone();
