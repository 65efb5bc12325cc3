import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "@/auth/viewer";
import { browserZone } from "@/lib/time/time-zone";
import { idInPath } from "@/loader";
import { screenFor } from "@/screens";

/** Milliseconds for which a pointer rests on a link that is about to be followed. */
const rests = 80;

/**
 * Loads the code of a screen and runs its loader when a pointer rests on a link to it, or the link is touched or focused. The listeners are
 * on the document, so that they cover every link.
 */
export function useLinkPrefetch(): void {
  const viewer = useViewer();
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const how = { signal: stop.signal, passive: true, capture: true };
    let timer: ReturnType<typeof setTimeout>;
    const prepare = async (url: URL) => {
      const screen = screenFor(url.pathname, viewer);
      if (!screen) return;
      const file = await screen.load();
      const params = {
        id: idInPath(screen, url.pathname),
        search: url.search,
        viewer,
        zone: browserZone(),
        speculative: true,
      };
      await file.loader?.(client, params);
    };
    const mean = (after: number) => (event: Event) => {
      clearTimeout(timer);
      const url = event.target instanceof Element && own(event.target.closest("a[href]"));
      // The screen itself shows what could not be loaded.
      if (url) timer = setTimeout(() => prepare(url).catch(() => undefined), after);
    };
    document.addEventListener("pointerover", mean(rests), how);
    document.addEventListener("focusin", mean(rests), how);
    document.addEventListener("touchstart", mean(0), how);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [viewer, client]);
}

/** Where a link of this site leads to that is not this page. */
function own(link: Element | null): URL | false {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return false;
  const url = new URL(link.href);
  return (
    url.origin === location.origin && url.pathname + url.search !== location.pathname + location.search && url
  );
}
