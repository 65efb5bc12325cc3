import { safeRedirectPath } from "@shared/lib/safe-redirect-path";
import { useLocationProperty } from "wouter/use-browser-location";
import { getUrlBeforeProfile } from "@/lib/routing/url-before-profile";
import { findScreen } from "@/screens";
import { useViewer } from "@/session/viewer";

/**
 * Returns the page from which the open profile was opened, with its filters in the URL; undefined if the
 * profile was opened directly.
 */
export function useProfileOrigin(): { href: string; text: string } | undefined {
  const viewer = useViewer();
  // The second function is for the server, which does not have the browser history.
  const href = useLocationProperty(getUrlBeforeProfile, () => undefined);
  // A user can edit the history state that `href` comes from, so it may not be a page of this site.
  const isPageOfThisSite = href !== undefined && safeRedirectPath(href) === href;
  if (!href || !isPageOfThisSite) return undefined;
  const screen = findScreen(new URL(href, location.origin).pathname, viewer);
  return screen && { href, text: screen.nav?.label ?? screen.title };
}
