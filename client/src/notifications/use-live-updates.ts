import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { setTitleCount } from "@/lib/routing/page-title";
import { useViewer } from "@/session/viewer";
import { formatUnreadCount, unreadCountQuery } from "./unread-count";

/** Delays the connection until after the first paint. */
const connectDelayMs = 300;

/**
 * Keeps lists and the bell up to date with live events while the user is signed in. In a hidden tab, the
 * document title has the unread count too; a visible tab shows it in the bell.
 */
export function useLiveUpdates(): void {
  const { id: viewerId } = useViewer();
  const client = useQueryClient();
  const unreadCount = useQuery(unreadCountQuery()).data?.unread ?? 0;

  useEffect(() => {
    const updateTitleCount = () =>
      setTitleCount(document.hidden && unreadCount > 0 ? formatUnreadCount(unreadCount) : "");
    updateTitleCount();
    document.addEventListener("visibilitychange", updateTitleCount);
    return () => document.removeEventListener("visibilitychange", updateTitleCount);
  }, [unreadCount]);
  // Removes the count from the title when the app shell unmounts, for example after signing out.
  useEffect(() => () => setTitleCount(""), []);

  useEffect(() => {
    let isUnmounted = false;
    let stopHandling: (() => void) | undefined;
    const connect = async () => {
      // If the chunk fails to load, the page works without live updates.
      const module = await import("./handle-live-events").catch(() => undefined);
      if (!isUnmounted) stopHandling = module?.startHandlingLiveEvents(client, viewerId);
    };
    const timer = setTimeout(connect, connectDelayMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stopHandling?.();
    };
  }, [client, viewerId]);
}
