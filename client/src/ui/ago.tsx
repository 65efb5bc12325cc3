import { formatRelativeTime } from "@shared/lib/ago";
import { formatDateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { useMinuteTick } from "@/lib/time/use-now";

/** A relative time such as "2h ago"; the title contains the full date. */
export function RelativeTime({
  timestamp,
  text,
  ...props
}: ComponentProps<"time"> & { timestamp: string; text?: string }) {
  useMinuteTick();
  return (
    <time {...props} dateTime={timestamp} title={formatDateTime(timestamp)}>
      {text ?? formatRelativeTime(timestamp)}
    </time>
  );
}
