import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { announce } from "@/lib/feedback/announce";
import { buttonVariants } from "@/ui/button";
import { useMarkAllRead, useUndoMarkAllRead } from "./queries";
import { unreadCountQuery } from "./unread-count";

interface MarkAllReadButtonProps {
  /** Id of the newest listed notification, so that those that arrive meanwhile stay unread. */
  newestId: number | undefined;
  /** Awaits the request and shows its error, if any, under the title. Returns whether it succeeded. */
  awaitRequest: (request: Promise<unknown>, errorTitle: string) => Promise<boolean>;
}

/** Marks all notifications as read. The same button then undoes that, so that the focus stays on it. */
export function MarkAllReadButton({ newestId, awaitRequest }: MarkAllReadButtonProps) {
  const isPhone = useMediaQuery("(max-width: 767px)");
  const markAllReadMutation = useMarkAllRead();
  const undoMutation = useUndoMarkAllRead();
  const unreadCount = useQuery(unreadCountQuery()).data?.unread ?? 0;
  /** When this button last marked all as read; null if there is nothing to undo. */
  const [lastMarkedAt, setLastMarkedAt] = useState<string | null>(null);
  // If unread notifications have arrived since then, the button marks those as read instead.
  const canUndo = lastMarkedAt !== null && unreadCount === 0;
  const isDisabled = !canUndo && (unreadCount === 0 || newestId === undefined);
  const isPending = markAllReadMutation.isPending || undoMutation.isPending;

  async function handleMarkAllRead() {
    const request = markAllReadMutation.mutateAsync({ body: { upTo: newestId } });
    if (!(await awaitRequest(request, "The notifications are still unread"))) return;
    setLastMarkedAt((await request).readAt);
    announce("All notifications are marked as read. The same button undoes it.");
  }
  async function handleUndo(markedAt: string) {
    const request = undoMutation.mutateAsync({ body: { readAt: markedAt } });
    if (!(await awaitRequest(request, "The notifications are still marked as read"))) return;
    setLastMarkedAt(null);
    announce("The notifications are unread again");
  }
  function handleClick({ detail }: MouseEvent) {
    // The second click of a double click must not undo the first.
    if (isDisabled || isPending || detail > 1) return;
    void (canUndo ? handleUndo(lastMarkedAt) : handleMarkAllRead());
  }
  // If both classes apply, the later one takes effect.
  const cursorClass = [isDisabled && "cursor-not-allowed", isPending && "cursor-progress"];
  const phoneClass = buttonVariants({ className: cursorClass });
  const textButtonClass = buttonVariants({
    variant: "ghost",
    size: "sm",
    className: ["text-primary hover:text-primary", cursorClass],
  });
  return (
    <button
      type="button"
      className={isPhone ? phoneClass : textButtonClass}
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
