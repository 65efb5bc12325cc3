import { trackEndpoints } from "@shared/analytics/endpoints";
import type { sessionIdLength } from "@shared/analytics/vocabulary";
import { useEffect } from "react";
import { call } from "@/lib/api/api-fetch";

const trackVisit = trackEndpoints.track;
const length: typeof sessionIdLength = 21;
const kept = "analytics-session";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";

const make = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 63]).join("");
let unkept: string | undefined;

/** Random, for this tab only, made on first use: it tells visits of one session from another's and says nothing about who it is. */
function sessionId(): string {
  try {
    const known = sessionStorage.getItem(kept);
    if (known?.length === length) return known;
    const made = make();
    sessionStorage.setItem(kept, made);
    return made;
  } catch {
    // A browser that keeps nothing: until the page is loaded anew it is one session.
    unkept ??= make();
    return unkept;
  }
}

type Tracked = "page_visit" | "job_view" | "profile_view";

/** Tells of a visit and never disturbs: nobody waits for it, and a failure is for the curious only. */
export function track(
  eventType: Tracked,
  page: string,
  metadata?: Record<string, string | number | boolean | null>,
): void {
  const body = { eventType, sessionId: sessionId(), page, metadata };
  call(trackVisit, { body }, { keepalive: true }).catch((error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the specification has failures logged to the console and nowhere else.
    console.debug("Visit not recorded:", error);
  });
}

let last: string | undefined;

/** One visit for every change of the route; once where React runs an effect twice. */
export function useVisits(path: string): void {
  useEffect(() => {
    if (last === path) return;
    last = path;
    track("page_visit", path);
  }, [path]);
}
