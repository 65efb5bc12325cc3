import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatDateTime } from "@shared/lib/format";
import { formatRelativeTime, formatWaitingDaysWithLabel, isOverdue } from "@shared/lib/relative-time";
import { Clock } from "lucide-react";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { IconText } from "@/ui/icon-text";
import { StatusBadge } from "@/ui/status-badge";
import { closedApplicationLabel, statusLabelsForPoster } from "./labels";

const statusDetailClass = "text-small wrap-anywhere text-ink-faint";

interface ApplicationStatusAndAgeProps extends Pick<ReceivedApplication, "application"> {
  className: string;
}

/** The status, with the time since the decision or, for a pending application, since it was sent. */
export function ApplicationStatusAndAge({ application, className }: ApplicationStatusAndAgeProps) {
  useRerenderEveryMinute();
  const { status, createdAt, decidedAt } = application;
  const closedLabel = closedApplicationLabel(application);
  const statusLabel = closedLabel ?? statusLabelsForPoster[status];
  const isPending = status === "pending";
  const isWaitingTooLong = isOverdue(createdAt);
  const waitingText = formatWaitingDaysWithLabel(createdAt);
  return (
    <div className={cn("gap-x-2.5 gap-y-0.75", className)}>
      <StatusBadge tone={statusLabel.tone}>{statusLabel.text}</StatusBadge>
      {!isPending && decidedAt && (
        <time className={statusDetailClass} dateTime={decidedAt} title={formatDateTime(decidedAt)}>
          {`${closedLabel ? "Closed" : "Decided"} ${formatRelativeTime(decidedAt).toLowerCase()}`}
        </time>
      )}
      {isPending && isWaitingTooLong && (
        <IconText tone="attention" Icon={Clock}>
          {waitingText}
        </IconText>
      )}
      {isPending && !isWaitingTooLong && <span className={statusDetailClass}>{waitingText}</span>}
    </div>
  );
}
