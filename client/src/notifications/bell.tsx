import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { cn } from "@/lib/cn";
import { iconButtonVariants } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { formatUnreadCount, unreadCountQuery } from "./unread-count";

export const loadNotificationsPopover = () =>
  import("./notifications-popover").then((module) => ({ default: module.NotificationsPopover }));

interface BellProps {
  /** The sidebar is collapsed to a rail of icons. */
  isRail?: boolean;
  /** Without a border, for the top bar. */
  isBorderless?: boolean;
  /** Whether the popover is open. */
  open: boolean;
  onRing: () => void;
}

/** Shows the unread count and toggles the notifications. */
export function Bell({ isRail, isBorderless, open, onRing }: BellProps) {
  const unread = useQuery(unreadCountQuery()).data?.unread ?? 0;
  const preload = () => void loadNotificationsPopover();
  return (
    <Tooltip text="Notifications" side="right" disabled={!isRail}>
      <button
        type="button"
        data-slot="bell"
        className={iconButtonVariants({
          className: isBorderless
            ? "size-11"
            : [
                "size-9 border bg-surface hover:border-line-strong hover:bg-surface group-data-rail/shell:size-10",
                open ? "border-line-strong" : "border-line",
              ],
        })}
        aria-label={unread ? `Notifications, ${formatUnreadCount(unread)} unread` : "Notifications"}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onRing}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <BellIcon />
        {unread > 0 && (
          <span
            className={cn(
              "absolute min-w-4.5 rounded-full bg-primary px-1 text-center text-[11px]/[18px] font-semibold text-on-primary",
              isBorderless
                ? "top-0.75 right-0.5 shadow-[0_0_0_2px_var(--surface)]"
                : "-top-1.5 -right-1.25 shadow-[0_0_0_2px_var(--sunken)]",
            )}
          >
            {formatUnreadCount(unread)}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
