import { trackEndpoints } from "@shared/analytics/endpoints";
import { useEffect } from "react";
import { apiFetch } from "@/lib/api/api-fetch";
import { getAnalyticsSessionId } from "./session-id";

const trackEndpoint = trackEndpoints.track;

type EventType = "page_visit" | "job_view" | "profile_view";

/** Records an event in the background: nothing waits for the request, and a failure is only logged. */
export function trackEvent(
  eventType: EventType,
  page: string,
  metadata: Record<string, string | number | boolean | null> = {},
): void {
  const event = { eventType, sessionId: getAnalyticsSessionId(), page, metadata };
  // `keepalive` lets the request finish after the user has left the page.
  apiFetch(trackEndpoint, { body: event }, { keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification requires that failures are only logged to the console.
    console.debug("Visit not recorded:", error);
  });
}

let lastTrackedPath: string | undefined;

/** Tracks one visit per change of the path, even if React's strict mode runs the effect twice. */
export function usePageVisitTracking(path: string): void {
  useEffect(() => {
    if (lastTrackedPath === path) return;
    lastTrackedPath = path;
    trackEvent("page_visit", path);
  }, [path]);
}
