import type { User } from "@shared/auth/schemas";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getBrowserTimeZone } from "@/lib/time/time-zone";
import { parseIdInPath } from "@/loader";
import { findScreen } from "@/screens";
import { useViewer } from "@/session/viewer";

/** A pointer that stays on a link this long is likely to click it. */
const hoverDelayMs = 80;

/**
 * Loads the code of a screen and runs its loader when a pointer rests on a link to it, or the link is touched
 * or focused. The listeners are on the document, so that they cover every link.
 */
export function useLinkPrefetch(): void {
  const viewer = useViewer();
  const client = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const listenerOptions = { signal: controller.signal, passive: true, capture: true };
    let timer: ReturnType<typeof setTimeout>;

    function schedulePrefetch(event: Event, delayMs: number) {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const url = getOtherPageUrl(link);
      if (!url) return;
      // If the prefetch fails, the screen fetches again when it is opened, and shows the error.
      timer = setTimeout(
        () => prefetchScreen(client, viewer, url, controller.signal).catch(() => undefined),
        delayMs,
      );
    }
    const handleHoverOrFocus = (event: Event) => schedulePrefetch(event, hoverDelayMs);
    const handleTouch = (event: Event) => schedulePrefetch(event, 0);

    document.addEventListener("pointerover", handleHoverOrFocus, listenerOptions);
    document.addEventListener("focusin", handleHoverOrFocus, listenerOptions);
    document.addEventListener("touchstart", handleTouch, listenerOptions);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [viewer, client]);
}

async function prefetchScreen(
  client: QueryClient,
  viewer: User,
  url: URL,
  signal: AbortSignal,
): Promise<void> {
  const screen = findScreen(url.pathname, viewer);
  if (!screen) return;
  const pageModule = await screen.loadPage();
  // The viewer can sign out while the code loads.
  if (signal.aborted) return;
  await pageModule.loader?.(client, {
    id: parseIdInPath(screen, url.pathname),
    search: url.search,
    viewer,
    timeZone: getBrowserTimeZone(),
    isLinkPrefetch: true,
  });
}

/** Returns the URL of a link that opens another page of this site in this tab; undefined otherwise. */
function getOtherPageUrl(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const opensElsewhere = link.target !== "" || link.hasAttribute("download");
  if (opensElsewhere) return undefined;
  const url = new URL(link.href);
  const isOtherSite = url.origin !== location.origin;
  const isCurrentPage = url.pathname + url.search === location.pathname + location.search;
  return isOtherSite || isCurrentPage ? undefined : url;
}
