import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { announce } from "@/lib/feedback/announce";
import { buttonVariants } from "@/ui/button";
import { unreadCount } from "./counts";
import { useMarkAllRead, useMarkUnread } from "./queries";

interface MarkAllProps {
  /** The newest that is shown: what comes in this moment stays unread. */
  upTo: number | undefined;
  /** Shows why it was refused, under a title that says how things are. */
  attempt: (doing: Promise<unknown>, title: string) => Promise<boolean>;
}

/** Marks all as read, and once it has, takes that back: one button, which keeps focus. */
export function MarkAll({ upTo, attempt }: MarkAllProps) {
  const phone = useMedia("(max-width: 767px)");
  const { mutateAsync: markAll, isPending: isMarking } = useMarkAllRead();
  const { mutateAsync: markUnread, isPending: isUndoing } = useMarkUnread();
  const unread = useQuery(unreadCount()).data?.unread ?? 0;
  const [readAt, setReadAt] = useState<string | null>(null);
  // What came since is to be marked first.
  const undoes = readAt !== null && unread === 0;
  const idle = !undoes && (unread === 0 || upTo === undefined);
  const busy = isMarking || isUndoing;

  async function mark() {
    const marking = markAll({ body: { upTo } });
    if (!(await attempt(marking, "They are still unread"))) return;
    setReadAt((await marking).readAt);
    announce("All notifications are marked as read. The same button undoes it.");
  }
  async function undo(moment: string) {
    if (!(await attempt(markUnread({ body: { readAt: moment } }), "They are still marked as read"))) return;
    setReadAt(null);
    announce("They are unread again");
  }
  function press({ detail }: MouseEvent) {
    // The second press of a double click was not meant for what the first one made of the button.
    if (idle || busy || detail > 1) return;
    void (undoes ? undo(readAt) : mark());
  }
  const cursor = busy ? "cursor-progress" : idle && "cursor-not-allowed";
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
      data-blocked={idle ? "" : undefined}
      aria-disabled={idle}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {undoes ? "Mark unread again" : "Mark all read"}
    </button>
  );
}
