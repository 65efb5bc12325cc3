/** The paths of profiles of users, candidates, agencies and organizations. */
const profilePathPattern = /^\/(?:user|candidates|agencies|organizations)\/[^/]+$/;

/**
 * Returns the URL of the page from which the current profile was opened; undefined if it was opened directly.
 * The URL is stored in the state of the history entry, which survives a reload and cannot be set by a link.
 */
export function getUrlBeforeProfile(): string | undefined {
  const openedFrom: unknown = history.state?.openedFrom;
  return typeof openedFrom === "string" ? openedFrom : undefined;
}

/**
 * Whenever a profile is opened, stores the URL of the page before it. If that page is a profile too, stores
 * the URL that was stored for that profile. Returns a function that stops the tracking.
 */
export function trackUrlBeforeProfile(): () => void {
  const controller = new AbortController();
  let previousEntry = readHistoryEntry();
  const handlePush = () => {
    const openedFrom = profilePathPattern.test(previousEntry.path)
      ? previousEntry.openedFrom
      : previousEntry.url;
    const isProfile = profilePathPattern.test(location.pathname);
    if (isProfile && openedFrom !== undefined) history.replaceState({ ...history.state, openedFrom }, "");
    previousEntry = readHistoryEntry();
  };
  const handlePop = () => {
    previousEntry = readHistoryEntry();
  };
  // scroll-restoration.ts replaces the state of each new entry, perhaps before `handlePush` has run. Then
  // `previousEntry` still is the entry of the page before, and must be kept.
  const handleReplace = () => {
    if (location.pathname === previousEntry.path) previousEntry = readHistoryEntry();
  };
  // wouter dispatches the events "pushState" and "replaceState".
  addEventListener("pushState", handlePush, { signal: controller.signal });
  addEventListener("replaceState", handleReplace, { signal: controller.signal });
  addEventListener("popstate", handlePop, { signal: controller.signal });
  return () => controller.abort();
}

const readHistoryEntry = () => ({
  path: location.pathname,
  url: location.pathname + location.search,
  openedFrom: getUrlBeforeProfile(),
});
