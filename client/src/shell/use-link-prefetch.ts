import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { browserZone } from "@/lib/time/time-zone";
import { parseScreenId } from "@/loader";
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
    const prefetch = async (url: URL) => {
      const screen = findScreen(url.pathname, viewer);
      if (!screen) return;
      const pageModule = await screen.load();
      const params = {
        id: parseScreenId(screen, url.pathname),
        search: url.search,
        viewer,
        timeZone: browserZone(),
        isSpeculative: true,
      };
      await pageModule.loader?.(client, params);
    };
    const prefetchAfter = (delayMs: number) => (event: Event) => {
      clearTimeout(timer);
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      const url = otherPageUrl(link);
      // If it fails, the screen shows the error when it is opened.
      if (url) timer = setTimeout(() => prefetch(url).catch(() => undefined), delayMs);
    };
    document.addEventListener("pointerover", prefetchAfter(hoverDelayMs), listenerOptions);
    document.addEventListener("focusin", prefetchAfter(hoverDelayMs), listenerOptions);
    document.addEventListener("touchstart", prefetchAfter(0), listenerOptions);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [viewer, client]);
}

/** Returns the URL of a link if it leads to another page of this site. */
function otherPageUrl(link: Element | null): URL | undefined {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return undefined;
  const url = new URL(link.href);
  const isCurrentPage = url.pathname + url.search === location.pathname + location.search;
  return url.origin === location.origin && !isCurrentPage ? url : undefined;
}
