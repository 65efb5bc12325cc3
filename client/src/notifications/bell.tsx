import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { cn } from "@/lib/cn";
import { iconButtonVariants } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";
import { formatUnreadCount, unreadCountQuery } from "./unread-count";

export const loadNotificationsPopover = () => import("./notifications-popover");

interface BellProps {
  /** Whether the sidebar is collapsed to a rail of icons. */
  isRail?: boolean;
  /** Whether the bell has no border, as in the top bar. */
  isBorderless?: boolean;
  /** Whether the popover is open. */
  isOpen: boolean;
  onToggle: () => void;
}

/** Button with the unread count that opens and closes the notifications. */
export function Bell({ isRail, isBorderless, isOpen, onToggle }: BellProps) {
  const unreadCount = useQuery(unreadCountQuery()).data?.unread ?? 0;
  const unreadText = formatUnreadCount(unreadCount);
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
                isOpen ? "border-line-strong" : "border-line",
              ],
        })}
        aria-label={unreadCount ? `Notifications, ${unreadText} unread` : "Notifications"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onToggle}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <BellIcon />
        {unreadCount > 0 && (
          <span
            className={cn(
              "absolute min-w-4.5 rounded-full bg-primary px-1 text-center text-[11px]/[18px] font-semibold text-on-primary",
              isBorderless
                ? "top-0.75 right-0.5 shadow-[0_0_0_2px_var(--surface)]"
                : "-top-1.5 -right-1.25 shadow-[0_0_0_2px_var(--sunken)]",
            )}
          >
            {unreadText}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
