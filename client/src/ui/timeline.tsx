import { dateTime } from "@shared/lib/text";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { PersonLink } from "./person-link";
import { StatusDot, type StatusTone } from "./status-badge";

interface Change {
  from: string | null;
  to: string;
  at: string;
  /** Null where the account is gone. */
  by: {
    id: number;
    firstName: string | null;
    lastName: string | null;
    username: string;
    company: string | null;
  } | null;
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
    <ol data-slot="timeline" {...props} className={cn("grid gap-3.5", className)} aria-label={label}>
      {changes.map((change, index) => (
        <Step
          key={`${change.at} ${change.to}`}
          change={change}
          word={word}
          isLast={index === changes.length - 1}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  change: Change;
  word: TimelineProps["word"];
  isLast: boolean;
}

function Step({ change: { from, to, at, by, reason }, word, isLast }: StepProps) {
  return (
    <li
      data-tone={word(to).tone}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pl-5.5 text-small wrap-anywhere"
    >
      <StatusDot tone={word(to).tone} className="absolute top-1.25 left-0.5 size-2.25" />
      {!isLast && (
        <span className="absolute top-4.5 -bottom-4.5 left-1.5 border-l border-line" aria-hidden="true" />
      )}
      <p>
        <b>{word(to).text}</b>
        {from && <span className="text-ink-faint">{` from ${word(from).text}`}</span>}
      </p>
      <time dateTime={at} className="whitespace-nowrap text-ink-faint">
        {dateTime(at)}
      </time>
      <p className="col-span-full text-ink-faint">
        {by ? <PersonLink id={by.id} person={by} withCompany /> : "An account that is gone"}
      </p>
      {reason && (
        <p className="col-span-full mt-0.75 whitespace-pre-line text-ink-muted normal-nums">{reason}</p>
      )}
    </li>
  );
}
