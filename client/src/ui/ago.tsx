import { relativeTime } from "@shared/lib/ago";
import { dateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { useNow } from "@/lib/time/use-now";

/** How long ago something was; the full date is in its title. */
export function Ago({ moment, text, ...props }: ComponentProps<"time"> & { moment: string; text?: string }) {
  useNow();
  return (
    <time {...props} dateTime={moment} title={dateTime(moment)}>
      {text ?? relativeTime(moment)}
    </time>
  );
}
