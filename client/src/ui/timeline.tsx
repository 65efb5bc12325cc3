import { dateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { PersonLink } from "./person-link";
import type { StatusTone } from "./status-badge";

interface Change {
  from: string | null;
  to: string;
  at: string;
  /** Null where the account is gone. */
  by: { id: number; firstName: string | null; lastName: string | null; username: string; company: string | null } | null;
  reason: string | null;
}

export interface StatusWord {
  text: string;
  tone: StatusTone;
}

const dots: Record<StatusTone, string> = {
  info: "before:bg-info-dot",
  warning: "before:bg-warning-dot",
  success: "before:bg-success-dot",
  danger: "before:bg-danger-dot",
  progress: "before:bg-progress-dot",
  neutral: "before:bg-line-strong",
};

interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  /** First to last. */
  changes: readonly Change[];
  /** How a status is called and which colour it has. */
  word: (status: string) => StatusWord;
}

/** How a status went: from what to what, when, by whom and why. */
export function Timeline({ label, changes, word, className, ...props }: TimelineProps) {
  return (
    <ol data-slot="timeline" {...props} className={cn("grid gap-3.5", className)} aria-label={label}>
      {changes.map((change) => (
        <Step key={`${change.at} ${change.to}`} change={change} word={word} />
      ))}
    </ol>
  );
}

function Step({ change: { from, to, at, by, reason }, word }: { change: Change; word: TimelineProps["word"] }) {
  return (
    <li
      data-tone={word(to).tone}
      className={cn(
        "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pl-[22px] text-small wrap-anywhere",
        "before:absolute before:top-[5px] before:left-0.5 before:size-[9px] before:rounded-full forced-colors:before:bg-[CanvasText]!",
        "not-last:after:absolute not-last:after:top-[18px] not-last:after:-bottom-[18px] not-last:after:left-1.5 not-last:after:border-l not-last:after:border-line",
        dots[word(to).tone],
      )}
    >
      <p>
        <b>{word(to).text}</b>
        {from && <span className="text-ink-faint">{` from ${word(from).text}`}</span>}
      </p>
      <time dateTime={at} className="whitespace-nowrap text-ink-faint">
        {dateTime(at)}
      </time>
      <p className="col-span-full text-ink-faint">{by ? <PersonLink id={by.id} person={by} withCompany /> : "An account that is gone"}</p>
      {reason && <p className="col-span-full mt-[3px] whitespace-pre-line text-ink-muted normal-nums">{reason}</p>}
    </li>
  );
}
