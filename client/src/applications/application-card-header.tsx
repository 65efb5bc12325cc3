import type { ReceivedApplication } from "@shared/applications/schemas";
import { formatDateTime } from "@shared/lib/format";
import { formatRelativeTime, formatWaitingTime, isOverdue } from "@shared/lib/relative-time";
import { Clock } from "lucide-react";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Avatar } from "@/ui/avatar";
import { IconText } from "@/ui/icon-text";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";
import { closedApplicationLabel, statusLabelsForPoster } from "./labels";

interface ApplicationCardHeaderProps {
  receivedApplication: ReceivedApplication;
  /** The id of the heading, which names the card. */
  nameId: string;
}

/** The applicant, and the status of the application. */
export function ApplicationCardHeader({
  receivedApplication: { application, applicant },
  nameId,
}: ApplicationCardHeaderProps) {
  const titleAndCompany = [applicant.title, applicant.company].filter(Boolean).join(", ");
  return (
    <div className="flex items-start gap-3 px-5 pt-4 max-md:flex-wrap max-md:px-4 max-md:pt-3.5">
      <Avatar person={applicant} variant="neutral" />
      <div className="min-w-0 flex-1 self-center">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h3 id={nameId} className="text-[17px]/6 wrap-anywhere">
            <UserLink id={applicant.id} person={applicant} />
          </h3>
          <RoleTag role={applicant.role} />
        </div>
        {titleAndCompany && (
          <p className="line-clamp-3 text-small wrap-anywhere text-ink-faint">{titleAndCompany}</p>
        )}
      </div>
      <StatusAndAge application={application} />
    </div>
  );
}

const statusDetailClass = "text-small wrap-anywhere text-ink-faint";

/** The status, and how long ago the application was decided or for how long it has been waiting. */
function StatusAndAge({ application }: Pick<ReceivedApplication, "application">) {
  useMinuteTick();
  const { status, createdAt, decidedAt } = application;
  const closedLabel = closedApplicationLabel(application);
  const statusLabel = closedLabel ?? statusLabelsForPoster[status];
  const isPending = status === "pending";
  const isWaitingTooLong = isOverdue(createdAt);
  const waitingText = `Waiting ${formatWaitingTime(createdAt)}`;
  return (
    <div className="ml-auto grid flex-none justify-items-end gap-x-2.5 gap-y-0.75 max-md:-mt-1 max-md:ml-12 max-md:flex max-md:w-[calc(100%-48px)] max-md:flex-wrap max-md:items-center max-md:gap-y-0.5">
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
