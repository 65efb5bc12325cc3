import { trackEndpoints } from "@shared/analytics/endpoints";
import type { sessionIdLength } from "@shared/analytics/vocabulary";
import { useEffect } from "react";
import { apiFetch } from "@/lib/api/api-fetch";

const trackVisit = trackEndpoints.track;
const idLength: typeof sessionIdLength = 21;
const storageKey = "analytics-session";
const idCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

const createId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(idLength)), (byte) => idCharacters[byte & 63]).join("");
let memoryId: string | undefined;

/**
 * A random id for this tab, created on first use. It groups the visits of a session and does not identify
 * the user.
 */
function sessionId(): string {
  try {
    const storedId = sessionStorage.getItem(storageKey);
    if (storedId?.length === idLength) return storedId;
    const newId = createId();
    sessionStorage.setItem(storageKey, newId);
    return newId;
  } catch {
    // Without session storage, the id lasts until the page is reloaded.
    memoryId ??= createId();
    return memoryId;
  }
}

type TrackedEvent = "page_visit" | "job_view" | "profile_view";

/** Records an event in the background: nothing waits for the request, and a failure is only logged. */
export function trackEvent(
  eventType: TrackedEvent,
  page: string,
  metadata?: Record<string, string | number | boolean | null>,
): void {
  const body = { eventType, sessionId: sessionId(), page, metadata };
  apiFetch(trackVisit, { body }, { keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification has failures logged to the console and nowhere else.
    console.debug("Visit not recorded:", error);
  });
}

let lastPath: string | undefined;

/** Tracks one visit per route change, also when React runs the effect twice. */
export function usePageVisitTracking(path: string): void {
  useEffect(() => {
    if (lastPath === path) return;
    lastPath = path;
    trackEvent("page_visit", path);
  }, [path]);
}
