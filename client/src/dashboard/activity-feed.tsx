import { describeEvent } from "@shared/notifications/rules";
import type { Activity } from "@shared/notifications/schemas";
import { History } from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { Avatar, avatarVariants } from "@/ui/avatar";
import { Card } from "@/ui/card";
import { RelativeTime } from "@/ui/relative-time";

const rowClass = cn(
  "grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2.5 text-ink-muted",
  "max-md:grid-cols-[28px_minmax(0,1fr)] max-md:items-start max-md:px-4 max-md:py-3",
);

/**
 * The recent activity, with one sentence in each row. If the activity has a page, the row links to it.
 */
export function ActivityFeed({ activities }: { activities: readonly Activity[] }) {
  return (
    <Card variant="flush" asChild>
      <ul>
        {activities.map((activity) => (
          <li
            // Phones show only the first six rows.
            className="border-t border-dashed border-line first:border-t-0 max-md:nth-[n+7]:hidden"
            key={activity.id}
          >
            {activity.href ? (
              <Link
                className={cn(
                  rowClass,
                  "hover:bg-hover focus-visible:rounded-card focus-visible:-outline-offset-2",
                )}
                href={activity.href}
              >
                <ActivityRow activity={activity} />
              </Link>
            ) : (
              <div className={rowClass}>
                <ActivityRow activity={activity} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { actor, createdAt } = activity;
  const viewer = useViewer();
  const sentenceParts = describeEvent(activity, viewer.id);
  return (
    <>
      {actor ? (
        <Avatar person={actor} size="sm" variant="neutral" />
      ) : (
        <span
          data-slot="avatar"
          className={avatarVariants({ size: "sm", variant: "neutral" })}
          aria-hidden="true"
        >
          <History className="size-3.5" />
        </span>
      )}
      <span className="line-clamp-3 wrap-anywhere max-md:text-[15px]/[22px]">
        {sentenceParts.map(({ text, isName }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change order.
          isName ? <b key={index}>{text}</b> : text,
        )}
      </span>{" "}
      <RelativeTime
        className="text-[13px] whitespace-nowrap text-ink-faint max-md:col-start-2"
        timestamp={createdAt}
      />
    </>
  );
}
