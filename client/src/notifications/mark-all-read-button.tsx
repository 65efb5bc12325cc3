import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { announce } from "@/lib/feedback/announce";
import { buttonVariants } from "@/ui/button";
import { useMarkAllRead, useMarkUnread } from "./queries";
import { unreadCountQuery } from "./unread-count";

interface MarkAllReadButtonProps {
  /** Id of the newest listed notification, so that those that arrive meanwhile stay unread. */
  upTo: number | undefined;
  /** Runs the request and shows its error, if any, under the title. */
  attempt: (doing: Promise<unknown>, title: string) => Promise<boolean>;
}

/** Marks all as read; the same button then undoes it, so that it keeps focus. */
export function MarkAllReadButton({ upTo, attempt }: MarkAllReadButtonProps) {
  const phone = useMedia("(max-width: 767px)");
  const { mutateAsync: markAll, isPending: isMarking } = useMarkAllRead();
  const { mutateAsync: markUnread, isPending: isUndoing } = useMarkUnread();
  const unread = useQuery(unreadCountQuery()).data?.unread ?? 0;
  const [readAt, setReadAt] = useState<string | null>(null);
  // Newer unread notifications have to be marked first.
  const canUndo = readAt !== null && unread === 0;
  const isDisabled = !canUndo && (unread === 0 || upTo === undefined);
  const isPending = isMarking || isUndoing;

  async function markAllRead() {
    const request = markAll({ body: { upTo } });
    if (!(await attempt(request, "The notifications are still unread"))) return;
    setReadAt((await request).readAt);
    announce("All notifications are marked as read. The same button undoes it.");
  }
  async function undo(markedAt: string) {
    if (
      !(await attempt(
        markUnread({ body: { readAt: markedAt } }),
        "The notifications are still marked as read",
      ))
    )
      return;
    setReadAt(null);
    announce("The notifications are unread again");
  }
  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click must not undo the first.
    if (isDisabled || isPending || detail > 1) return;
    void (canUndo ? undo(readAt) : markAllRead());
  }
  const cursor = isPending ? "cursor-progress" : isDisabled && "cursor-not-allowed";
  return (
    <button
      type="button"
      className={
        phone
          ? buttonVariants({ className: cursor })
          : buttonVariants({
              variant: "ghost",
              size: "sm",
              className: ["text-primary hover:text-primary", cursor],
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
