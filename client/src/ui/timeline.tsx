import { formatDateTime } from "@shared/lib/format";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { StatusDot, type StatusTone } from "./status-badge";
import { UserLink } from "./user-link";

interface Change {
  from: string | null;
  to: string;
  at: string;
  /** Null if the account was deleted. */
  by: {
    id: number;
    firstName: string | null;
    lastName: string | null;
    username: string;
    company: string | null;
  } | null;
  reason: string | null;
}

export interface StatusLabel {
  text: string;
  tone: StatusTone;
}

interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  /** Oldest first. */
  changes: readonly Change[];
  /** Returns the label and color of a status. */
  statusLabel: (status: string) => StatusLabel;
}

/** The changes of a status, with time, user and reason. */
export function Timeline({ label, changes, statusLabel, className, ...props }: TimelineProps) {
  return (
    <ol data-slot="timeline" {...props} className={cn("grid gap-3.5", className)} aria-label={label}>
      {changes.map((change, index) => (
        <TimelineItem
          key={`${change.at} ${change.to}`}
          change={change}
          word={statusLabel}
          isLast={index === changes.length - 1}
        />
      ))}
    </ol>
  );
}

interface TimelineItemProps {
  change: Change;
  word: TimelineProps["statusLabel"];
  isLast: boolean;
}

function TimelineItem({ change: { from, to, at, by, reason }, word, isLast }: TimelineItemProps) {
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
        {formatDateTime(at)}
      </time>
      <p className="col-span-full text-ink-faint">
        {by ? <UserLink id={by.id} person={by} withCompany /> : "An account that is gone"}
      </p>
      {reason && (
        <p className="col-span-full mt-0.75 whitespace-pre-line text-ink-muted normal-nums">{reason}</p>
      )}
    </li>
  );
}
