import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { announce } from "@/lib/feedback/announce";
import { buttonVariants } from "@/ui/button";
import { useMarkAllRead, useMarkUnread } from "./queries";
import { unreadCountQuery } from "./unread-count";

interface MarkAllReadButtonProps {
  /** Id of the newest listed notification, so that those that arrive meanwhile stay unread. */
  newestId: number | undefined;
  /** Awaits the request and shows its error, if any, under the title. Returns whether it succeeded. */
  attempt: (request: Promise<unknown>, errorTitle: string) => Promise<boolean>;
}

/** Marks all as read; the same button then undoes it, so that it keeps focus. */
export function MarkAllReadButton({ newestId, attempt }: MarkAllReadButtonProps) {
  const isPhone = useMediaQuery("(max-width: 767px)");
  const { mutateAsync: markAll, isPending: isMarking } = useMarkAllRead();
  const { mutateAsync: markUnread, isPending: isUndoing } = useMarkUnread();
  const unreadCount = useQuery(unreadCountQuery()).data?.unread ?? 0;
  const [lastMarkedAt, setLastMarkedAt] = useState<string | null>(null);
  // Notifications that arrived since then have to be marked as read first.
  const canUndo = lastMarkedAt !== null && unreadCount === 0;
  const isDisabled = !canUndo && (unreadCount === 0 || newestId === undefined);
  const isPending = isMarking || isUndoing;

  async function handleMarkAllRead() {
    const request = markAll({ body: { upTo: newestId } });
    if (!(await attempt(request, "The notifications are still unread"))) return;
    setLastMarkedAt((await request).readAt);
    announce("All notifications are marked as read. The same button undoes it.");
  }
  async function handleUndo(markedAt: string) {
    const request = markUnread({ body: { readAt: markedAt } });
    if (!(await attempt(request, "The notifications are still marked as read"))) return;
    setLastMarkedAt(null);
    announce("The notifications are unread again");
  }
  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click must not undo the first.
    if (isDisabled || isPending || detail > 1) return;
    void (canUndo ? handleUndo(lastMarkedAt) : handleMarkAllRead());
  }
  const cursorClass = isPending ? "cursor-progress" : isDisabled && "cursor-not-allowed";
  return (
    <button
      type="button"
      className={
        isPhone
          ? buttonVariants({ className: cursorClass })
          : buttonVariants({
              variant: "ghost",
              size: "sm",
              className: ["text-primary hover:text-primary", cursorClass],
            })
      }
      data-slot="button"
      data-blocked={isDisabled ? "" : undefined}
      aria-disabled={isDisabled}
      aria-busy={isPending || undefined}
      onClick={handleClick}
    >
      {canUndo ? "Mark unread again" : "Mark all read"}
    </button>
  );
}
