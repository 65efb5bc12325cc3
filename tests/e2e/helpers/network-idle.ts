import type { BrowserContext, Page, Request } from "playwright-core";

const states = new WeakMap<BrowserContext, { open: Set<Request>; changedAt: number }>();

/** The event stream stays open as long as the page, so it does not count. Chromium also reports addresses that do not parse (`https://%20/x`). */
export const countsAsOpen = (request: Pick<Request, "url">) =>
  !URL.canParse(request.url()) || new URL(request.url()).pathname !== "/api/events";

/** The browser's own console message about a response that a test provokes; our code does not write it. */
export const expectedResponse =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|409|429)/;

/** Starts to count the open requests of a browser context. */
export function watchRequests(context: BrowserContext): void {
  const state = { open: new Set<Request>(), changedAt: performance.now() };
  states.set(context, state);
  const onEnd = (request: Request) => {
    if (state.open.delete(request)) state.changedAt = performance.now();
  };
  context.on("request", (request) => {
    // The browser may never report the end of requests that belong to the page before a navigation.
    const frame = request.isNavigationRequest() && frameOf(request);
    if (frame && !frame.parentFrame())
      for (const open of state.open) if (frameOf(open) === frame) onEnd(open);
    if (countsAsOpen(request)) state.open.add(request);
  });
  context.on("requestfinished", onEnd);
  context.on("requestfailed", onEnd);
}

/** Playwright throws when the first page of a window has no frame yet. */
function frameOf(request: Request) {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

/** Waits until no request is open, except the event stream and requests to `ignoredUrls`, and none has ended for `quietMs`. Playwright's own "networkidle" would wait for the event stream. */
export async function networkIdle(page: Page, quietMs = 500, ignoredUrls?: RegExp): Promise<void> {
  const state = states.get(page.context());
  if (!state) throw new Error("watchRequests was not called for this browser context.");
  // A click may lead to its first request a moment later.
  const startedAt = performance.now() - quietMs + 150;
  const deadline = performance.now() + 60_000;
  const isRequesting = () => [...state.open].some((request) => !ignoredUrls?.test(request.url()));
  while (isRequesting() || performance.now() - Math.max(state.changedAt, startedAt) < quietMs) {
    if (performance.now() > deadline) {
      const open = [...state.open]
        .filter((request) => !ignoredUrls?.test(request.url()))
        .map((request) => `${request.method()} ${request.url()}`);
      throw new Error(`${page.url()} still waits for ${open.join(", ")}`);
    }
    await page.waitForTimeout(50);
  }
}
