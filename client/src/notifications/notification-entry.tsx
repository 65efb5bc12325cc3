import { eventDefinitions } from "@shared/notifications/kinds";
import type { TextPart } from "@shared/notifications/kinds/definition";
import { describeEvent, isKnownKind } from "@shared/notifications/rules";
import type { Notification } from "@shared/notifications/schemas";
import { Bell } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { RelativeTime } from "@/ui/relative-time";
import { notificationIconsByName } from "./kind-icons";
import { useMarkRead } from "./queries";

interface NotificationEntryProps {
  notification: Notification;
  /** Whether the notification is one of several below the name of their common subject. */
  isGrouped?: boolean;
  onNavigate: () => void;
}

/** A notification as a link to its subject; following it marks the notification as read. */
export function NotificationEntry({ notification, isGrouped, onNavigate }: NotificationEntryProps) {
  const viewer = useViewer();
  const markReadMutation = useMarkRead();
  const { id, kind, href, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const Icon = isKnownKind(kind) ? notificationIconsByName[eventDefinitions[kind].icon] : Bell;

  function handleClick(event: MouseEvent) {
    if (isUnread) markReadMutation.mutate({ params: { id } });
    const opensOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!opensOtherTab) onNavigate();
  }
  return (
    <li
      className={cn(
        "group/entry border-t border-dashed border-line",
        // In a group, the dividing lines begin to the right of the icons, but the links have the full width.
        isGrouped && "not-first:ml-11.5 first:border-t-0",
      )}
    >
      <Link
        className={cn(
          "grid grid-cols-[18px_minmax(0,1fr)_8px] gap-3 px-4 py-2.75 hover:bg-hover focus-visible:bg-hover focus-visible:-outline-offset-2 max-md:py-3.25",
          isGrouped && "group-not-first/entry:-ml-11.5",
          isUnread ? "text-ink" : "text-ink-muted",
        )}
        href={href}
        onClick={handleClick}
      >
        <Icon className={cn("mt-px", isUnread ? "text-primary" : "text-ink-faint")} />
        <span>
          {isUnread && <span className="sr-only">Unread: </span>}
          <EventSentence parts={describeEvent(notification, viewer.id)} />
          <RelativeTime
            className="mt-0.5 block text-caption text-ink-faint max-md:text-small"
            timestamp={createdAt}
          />
        </span>
        {isUnread && (
          <span
            className="mt-1.5 size-2 rounded-full bg-primary forced-colors:bg-[Highlight] forced-color-adjust-none"
            aria-hidden="true"
          />
        )}
      </Link>
    </li>
  );
}

/** The sentence that describes an event. The first user, job or other name in the sentence is bold. */
function EventSentence({ parts }: { parts: readonly TextPart[] }) {
  const boldIndex = parts.findIndex(({ isName }) => isName);
  return (
    <span className="line-clamp-4 normal-nums wrap-anywhere">
      {parts.map(({ text }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered.
        index === boldIndex ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
