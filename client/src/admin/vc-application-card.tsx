import type { VcApplication } from "@shared/admin/schemas";
import { formatDateTime, fullName } from "@shared/lib/format";
import { formatWaitingDaysWithLabel, isOverdue } from "@shared/lib/relative-time";
import { Clock } from "lucide-react";
import { useId } from "react";
import { DecisionButtons } from "@/decisions/decision-buttons";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Avatar } from "@/ui/avatar";
import { CollapsibleText } from "@/ui/collapsible-text";
import { IconText } from "@/ui/icon-text";
import { ApplicantEvidence } from "./applicant-evidence";
import { decisionNoteClass, LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "./queue-card";

export const vcApplicationCardElementId = (userId: number) => `vc-application-${userId}`;

interface VcApplicationCardProps {
  applicant: VcApplication;
  /**
   * Whether this card had focus last or, if none had, is the first. It is highlighted and shows shortcuts.
   */
  isCurrent: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** Shows one VC application with its evidence and the buttons to decide on it. */
export function VcApplicationCard({
  applicant,
  isCurrent,
  onFocus,
  onApprove,
  onReject,
}: VcApplicationCardProps) {
  const headingId = useId();
  const requestedAt = applicant.vcApprovalRequestedAt ?? applicant.createdAt;
  const affiliation = [applicant.title, applicant.company].filter(Boolean).join(", ");
  return (
    <QueueCard
      id={vcApplicationCardElementId(applicant.id)}
      isCurrent={isCurrent}
      aria-labelledby={headingId}
      onFocus={onFocus}
    >
      <div className="flex items-start gap-3 max-md:flex-wrap">
        <Avatar person={applicant} variant="neutral" />
        <div className="min-w-0 flex-1">
          <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
            {fullName(applicant)}
          </h2>
          <p className="wrap-anywhere text-ink-muted">{affiliation || "No company given"}</p>
        </div>
        <WaitingTime requestedAt={requestedAt} />
      </div>
      <LabeledFactList className="ml-12 max-md:ml-0">
        <ApplicantEvidence applicant={applicant} />
        <LabeledFact label="Username">{applicant.username}</LabeledFact>
        <LabeledFact label="Applied">
          <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
        </LabeledFact>
        {applicant.bio && (
          <LabeledFact label="Bio">
            <CollapsibleText>{applicant.bio}</CollapsibleText>
          </LabeledFact>
        )}
      </LabeledFactList>
      <QueueCardFooter>
        <DecisionButtons
          isCurrent={isCurrent}
          hasShortcuts
          noteClassName={decisionNoteClass}
          approvalNote="Approving gives the access of a VC partner and cannot be undone."
          onApprove={onApprove}
          onReject={onReject}
        />
      </QueueCardFooter>
    </QueueCard>
  );
}

function WaitingTime({ requestedAt }: { requestedAt: string }) {
  // Renders again each minute, so that the waiting time stays current.
  useRerenderEveryMinute();
  const waitingText = formatWaitingDaysWithLabel(requestedAt);
  const layoutClass = "flex-none max-md:-mt-1.5 max-md:ml-12 max-md:w-[calc(100%-48px)]";
  if (isOverdue(requestedAt))
    return (
      <IconText className={layoutClass} tone="attention" Icon={Clock}>
        {waitingText}
      </IconText>
    );
  return (
    <span className={cn("text-small font-medium whitespace-nowrap text-ink-faint", layoutClass)}>
      {waitingText}
    </span>
  );
}
