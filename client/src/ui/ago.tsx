import { relativeTime } from "@shared/lib/ago";
import { dateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { useNow } from "@/lib/time/use-now";

/** A relative time such as "2h ago"; the title contains the full date. */
export function Ago({ moment, text, ...props }: ComponentProps<"time"> & { moment: string; text?: string }) {
  useNow();
  return (
    <time {...props} dateTime={moment} title={dateTime(moment)}>
      {text ?? relativeTime(moment)}
    </time>
  );
}
