import { formatRelativeTime } from "@shared/lib/ago";
import { formatDateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { useMinuteTick } from "@/lib/time/use-now";

/** A relative time such as "2h ago"; the title contains the full date. */
export function RelativeTime({
  moment,
  text,
  ...props
}: ComponentProps<"time"> & { moment: string; text?: string }) {
  useMinuteTick();
  return (
    <time {...props} dateTime={moment} title={formatDateTime(moment)}>
      {text ?? formatRelativeTime(moment)}
    </time>
  );
}
