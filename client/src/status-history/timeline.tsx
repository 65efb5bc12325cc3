import { formatDateTime } from "@shared/lib/format";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { StatusDot, type StatusLabel } from "@/ui/status-badge";
import { UserLink } from "@/users/user-link";

/** A change of a status, as the API returns it: when and by whom. */
export interface StatusChange {
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

export interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  /** Oldest first. */
  changes: readonly StatusChange[];
  /** Returns the label and color of a status. */
  getStatusLabel: (status: string) => StatusLabel;
}

/** The changes of a status, with time, user and reason. */
export function Timeline({ label, changes, getStatusLabel, className, ...props }: TimelineProps) {
  return (
    <ol data-slot="timeline" {...props} className={cn("grid gap-3.5", className)} aria-label={label}>
      {changes.map((change, index) => (
        <TimelineItem
          key={`${change.at} ${change.to}`}
          change={change}
          getStatusLabel={getStatusLabel}
          isLast={index === changes.length - 1}
        />
      ))}
    </ol>
  );
}

interface TimelineItemProps {
  change: StatusChange;
  getStatusLabel: (status: string) => StatusLabel;
  isLast: boolean;
}

function TimelineItem({ change, getStatusLabel, isLast }: TimelineItemProps) {
  const { from: previousStatus, to: newStatus, at: changedAt, by: changedBy, reason } = change;
  const { text, tone } = getStatusLabel(newStatus);
  return (
    <li
      data-tone={tone}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pl-5.5 text-small wrap-anywhere"
    >
      <StatusDot tone={tone} className="absolute top-1.25 left-0.5 size-2.25" />
      {!isLast && (
        <span className="absolute top-4.5 -bottom-4.5 left-1.5 border-l border-line" aria-hidden="true" />
      )}
      <p>
        <b>{text}</b>
        {previousStatus && (
          <span className="text-ink-faint">{` from ${getStatusLabel(previousStatus).text}`}</span>
        )}
      </p>
      <time dateTime={changedAt} className="whitespace-nowrap text-ink-faint">
        {formatDateTime(changedAt)}
      </time>
      <p className="col-span-full text-ink-faint">
        {changedBy ? (
          <UserLink id={changedBy.id} person={changedBy} showsCompany />
        ) : (
          "An account that is gone"
        )}
      </p>
      {reason && (
        <p className="col-span-full mt-0.75 whitespace-pre-line text-ink-muted normal-nums">{reason}</p>
      )}
    </li>
  );
}
