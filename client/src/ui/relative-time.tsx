import { formatDateTime } from "@shared/lib/format";
import { formatRelativeTime } from "@shared/lib/relative-time";
import type { ComponentProps } from "react";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";

/** A relative time such as "2h ago", or `text` if it is set. The title is the full date and time. */
export function RelativeTime({
  timestamp,
  text,
  ...props
}: ComponentProps<"time"> & { timestamp: string; text?: string }) {
  useRerenderEveryMinute();
  return (
    <time {...props} dateTime={timestamp} title={formatDateTime(timestamp)}>
      {text ?? formatRelativeTime(timestamp)}
    </time>
  );
}
