import type { ClosingReason } from "@shared/jobs/vocabulary";
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
  /** Null if the account was deleted, and for an admin whose name the viewer may not see. */
  by: {
    id: number;
    firstName: string | null;
    lastName: string | null;
    username: string;
    company: string | null;
  } | null;
  /** Why the status changed, in words. */
  reason: string | null;
  /** Why an application or submission was closed; null or undefined for a change that is not a closing. */
  closedAs?: ClosingReason | null;
  /** Whether an admin made the change. If the viewer may not see the admin's name, `by` is null. */
  isByAdmin?: boolean;
}

/** Returns the label and color of a status. */
type GetStatusLabel = (status: string) => StatusLabel;

export interface TimelineProps extends ComponentProps<"ol"> {
  label: string;
  /** Oldest first. */
  changes: readonly StatusChange[];
  getStatusLabel: GetStatusLabel;
}

/** The changes of a status, with time, user and reason. */
export function Timeline({ label, changes, getStatusLabel, className, ...props }: TimelineProps) {
  return (
    <ol data-slot="timeline" {...props} className={cn("grid gap-3.5", className)} aria-label={label}>
      {changes.map((change, index) => (
        <TimelineItem
          key={`${change.at} ${change.to}`}
          change={change}
          previousChange={changes[index - 1]}
          getStatusLabel={getStatusLabel}
          isLast={index === changes.length - 1}
        />
      ))}
    </ol>
  );
}

interface TimelineItemProps {
  change: StatusChange;
  /** Undefined for the oldest change. */
  previousChange: StatusChange | undefined;
  getStatusLabel: GetStatusLabel;
  isLast: boolean;
}

function TimelineItem({ change, previousChange, getStatusLabel, isLast }: TimelineItemProps) {
  const { from: previousStatus, at: changedAt, by: changedBy, reason, closedAs } = change;
  const { text, tone } = getChangeLabel(change, getStatusLabel);
  // Every closing except a withdrawal has a label that says why, such as "Closed: the job was filled".
  const isReasonInLabel = Boolean(closedAs) && closedAs !== "withdrawn";
  const author = changedBy ? (
    <UserLink id={changedBy.id} person={changedBy} showsCompany />
  ) : (
    getUnnamedAuthorText(change)
  );
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
          <span className="text-ink-faint">
            {` from ${getPreviousText(previousStatus, previousChange, getStatusLabel)}`}
          </span>
        )}
      </p>
      <time dateTime={changedAt} className="whitespace-nowrap text-ink-faint">
        {formatDateTime(changedAt)}
      </time>
      {author && <p className="col-span-full text-ink-faint">{author}</p>}
      {reason && !isReasonInLabel && (
        <p className="col-span-full mt-0.75 whitespace-pre-line text-ink-muted normal-nums">{reason}</p>
      )}
    </li>
  );
}

/** The text of the entry that closed an application or submission. */
const closingTexts: Record<ClosingReason, string> = {
  withdrawn: "Withdrawn",
  job_filled: "Closed: the job was filled",
  job_unposted: "Closed: the job was unposted",
  poster_left: "Closed: the poster has left the network",
  recruiter_left: "Closed: the recruiter has left the network",
};

function getChangeLabel({ to, closedAs }: StatusChange, getStatusLabel: GetStatusLabel): StatusLabel {
  return closedAs ? { text: closingTexts[closedAs], tone: "neutral" } : getStatusLabel(to);
}

/** Returns the text after "from", for example "Closed" in "Pending from Closed". */
function getPreviousText(
  previousStatus: string,
  previousChange: StatusChange | undefined,
  getStatusLabel: GetStatusLabel,
): string {
  const closedAs = previousChange?.closedAs;
  if (!closedAs) return getStatusLabel(previousStatus).text;
  return closedAs === "withdrawn" ? "Withdrawn" : "Closed";
}

/**
 * Returns the text in place of an author's name. Undefined if a closing has no author: for example, the end
 * of a job closes its applications.
 */
function getUnnamedAuthorText({ closedAs, isByAdmin }: StatusChange): string | undefined {
  if (isByAdmin) return "An admin";
  return closedAs ? undefined : "An account that is gone";
}
