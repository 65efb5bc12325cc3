import type { BrowserContext, Page, Request } from "playwright-core";

const asking = new WeakMap<BrowserContext, { open: Set<Request>; since: number }>();

/** The event stream stays open as long as the page, so it does not count. Chromium also reports addresses that do not parse (`https://%20/x`). */
export const counts = (request: Pick<Request, "url">) => !URL.canParse(request.url()) || new URL(request.url()).pathname !== "/api/events";

/** The browser's own line for an answer that is provoked; our own code has no part in it. */
export const answered = /^Failed to load resource: the server responded with a status of (400|401|403|404|409|429)/;

/** Begins to watch what a browser asks for. */
export function watchRequests(context: BrowserContext): void {
  const state = { open: new Set<Request>(), since: performance.now() };
  asking.set(context, state);
  const over = (request: Request) => {
    if (state.open.delete(request)) state.since = performance.now();
  };
  context.on("request", (request) => {
    // Another page takes the place of this one: of what the last one asked for the browser may never say that it is over.
    const frame = request.isNavigationRequest() && frameOf(request);
    if (frame && !frame.parentFrame()) for (const asked of state.open) if (frameOf(asked) === frame) over(asked);
    if (counts(request)) state.open.add(request);
  });
  context.on("requestfinished", over);
  context.on("requestfailed", over);
}

/** Of the first page of a window there is none yet, and Playwright throws. */
function frameOf(request: Request) {
  try {
    return request.frame();
  } catch {
    return undefined;
  }
}

/** Once nothing has been asked for half a second, or as long as is said, the stream of events aside. */
export async function settled(page: Page, quiet = 500): Promise<void> {
  const state = asking.get(page.context());
  if (!state) throw new Error("Nobody watches what this browser asks for.");
  // What a press leads to may begin to ask a moment later.
  const since = performance.now() - quiet + 150;
  const until = performance.now() + 60_000;
  while (state.open.size > 0 || performance.now() - Math.max(state.since, since) < quiet) {
    if (performance.now() > until) {
      const asked = [...state.open].map((request) => `${request.method()} ${request.url()}`);
      throw new Error(`${page.url()} still waits for ${asked.join(", ")}`);
    }
    await page.waitForTimeout(50); // looked at again then: what is open is counted outside the page, which tells nobody
  }
}
