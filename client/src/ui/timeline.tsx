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
    <ol data-slot="timeline" {...props} className={cn("timeline", className)} aria-label={label}>
      {changes.map((change) => (
        <Step key={`${change.at} ${change.to}`} change={change} word={word} />
      ))}
    </ol>
  );
}

function Step({ change: { from, to, at, by, reason }, word }: { change: Change; word: TimelineProps["word"] }) {
  return (
    <li className={word(to).tone}>
      <p>
        <b>{word(to).text}</b>
        {from && <span className="text-ink-faint">{` from ${word(from).text}`}</span>}
      </p>
      <time dateTime={at}>{dateTime(at)}</time>
      <p className="text-ink-faint">{by ? <PersonLink id={by.id} person={by} withCompany /> : "An account that is gone"}</p>
      {reason && <p className="why">{reason}</p>}
    </li>
  );
}
