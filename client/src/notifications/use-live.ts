import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "@/auth/viewer";
import { countInTitle } from "@/lib/routing/use-page";
import { shortCount, unreadCount } from "./counts";

/** Delays the connection until after the first paint. */
const connectDelayMs = 300;

/** Keeps lists, the bell and the document title up to date with live events while the user is signed in. */
export function useLive(): void {
  const { id } = useViewer();
  const client = useQueryClient();
  const unread = useQuery(unreadCount()).data?.unread ?? 0;

  useEffect(() => countInTitle(unread ? shortCount(unread) : ""), [unread]);
  useEffect(() => () => countInTitle(""), []);

  useEffect(() => {
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const connect = async () => {
      // If the chunk fails to load, the page works without live updates.
      const module = await import("./listen").catch(() => undefined);
      if (!isUnmounted) stop = module?.listen(client, id);
    };
    const timer = setTimeout(connect, connectDelayMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, id]);
}
