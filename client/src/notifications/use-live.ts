import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "@/auth/viewer";
import { countInTitle } from "@/lib/routing/use-page";
import { shortCount, unreadCount } from "./counts";

const afterFirstPaint = 300;

/** Keeps what is shown true to what happens elsewhere, as long as this person is signed in: lists, the bell, the title of the tab. */
export function useLive(): void {
  const { id } = useViewer();
  const client = useQueryClient();
  const unread = useQuery(unreadCount()).data?.unread ?? 0;

  useEffect(() => countInTitle(unread ? shortCount(unread) : ""), [unread]);
  useEffect(() => () => countInTitle(""), []);

  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const begin = async () => {
      // Where its code does not come, the page is what it was before there were live events.
      const file = await import("./listen").catch(() => undefined);
      if (!gone) stop = file?.listen(client, id);
    };
    const timer = setTimeout(begin, afterFirstPaint);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [client, id]);
}
