import type { BrowserContext, Page, Request } from "playwright-core";

/** The open requests of a browser context, and when the last request of each of its pages ended. */
interface RequestLog {
  open: Set<Request>;
  endedAt: WeakMap<Page, number>;
}

const requestLogs = new WeakMap<BrowserContext, RequestLog>();

/**
 * The event stream stays open as long as the page, so it does not count. Chromium also reports addresses that
 * do not parse (`https://%20/x`).
 */
export const countsAsOpen = (request: Pick<Request, "url">) =>
  !URL.canParse(request.url()) || new URL(request.url()).pathname !== "/api/events";

/** The browser's own console message about a response that a test provokes; our code does not write it. */
export const expectedResponse =
  /^Failed to load resource: the server responded with a status of (400|401|403|404|409|429)/;

/** Starts to count the open requests of a browser context. */
export function watchRequests(context: BrowserContext): void {
  const log: RequestLog = { open: new Set(), endedAt: new WeakMap() };
  requestLogs.set(context, log);
  const onEnd = (request: Request) => {
    const page = frameOf(request)?.page();
    if (log.open.delete(request) && page) log.endedAt.set(page, performance.now());
  };
  context.on("request", (request) => {
    // The browser may never report the end of requests that belong to the page before a navigation.
    const frame = request.isNavigationRequest() && frameOf(request);
    if (frame && !frame.parentFrame()) for (const open of log.open) if (frameOf(open) === frame) onEnd(open);
    if (countsAsOpen(request)) log.open.add(request);
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

/**
 * Waits until the page has no open request, except the event stream and requests to `ignoredUrls`, and none
 * has ended for `quietMs`. Other pages of the browser context do not count. Playwright's own "networkidle"
 * would wait for the event stream.
 */
export async function networkIdle(page: Page, quietMs = 500, ignoredUrls?: RegExp): Promise<void> {
  const log = requestLogs.get(page.context());
  if (!log) throw new Error("watchRequests was not called for this browser context.");
  // A click may lead to its first request a moment later.
  const startedAt = performance.now() - quietMs + 150;
  const deadline = performance.now() + 60_000;
  const findOpenRequests = () =>
    [...log.open].filter((request) => {
      const frame = frameOf(request);
      return (!frame || frame.page() === page) && !ignoredUrls?.test(request.url());
    });
  const quietSince = () => Math.max(log.endedAt.get(page) ?? 0, startedAt);
  while (findOpenRequests().length > 0 || performance.now() - quietSince() < quietMs) {
    if (performance.now() > deadline) {
      const open = findOpenRequests().map((request) => `${request.method()} ${request.url()}`);
      throw new Error(`${page.url()} still waits for ${open.join(", ")}`);
    }
    await page.waitForTimeout(50);
  }
}
