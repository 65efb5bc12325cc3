import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { iconButtonVariants } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { shortCount, unreadCount } from "./counts";

export const loadPopover = () => import("./popover").then((file) => ({ default: file.NotificationsPopover }));

interface BellProps {
  rail?: boolean;
  /** Whether what it opens is open. */
  open: boolean;
  onRing: () => void;
}

/** How much is unread, and the way to it. */
export function Bell({ rail, open, onRing }: BellProps) {
  const unread = useQuery(unreadCount()).data?.unread ?? 0;
  const near = () => void loadPopover();
  return (
    <Tooltip text="Notifications" side="right" off={!rail}>
      <button
        type="button"
        className={iconButtonVariants({ className: "bell" })}
        aria-label={unread ? `Notifications, ${shortCount(unread)} unread` : "Notifications"}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onRing}
        onPointerEnter={near}
        onFocus={near}
      >
        <BellIcon />
        {unread > 0 && <span className="n">{shortCount(unread)}</span>}
      </button>
    </Tooltip>
  );
}
