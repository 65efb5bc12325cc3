import type { AgencyClaim } from "@shared/claims/schemas";
import { formatDateTime } from "@shared/lib/format";
import { formatWaitingDaysWithLabel, isOverdue } from "@shared/lib/relative-time";
import { Clock } from "lucide-react";
import { useId } from "react";
import {
  decisionNoteClass,
  LabeledFact,
  LabeledFactList,
  QueueCard,
  QueueCardFooter,
} from "@/admin/queue-card";
import { AgencyNameLink } from "@/agencies/agency-name-link";
import { DecisionButtons } from "@/decisions/decision-buttons";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { CollapsibleText } from "@/ui/collapsible-text";
import { IconText } from "@/ui/icon-text";
import { StatusBadge } from "@/ui/status-badge";
import { ClaimEvidence } from "./claim-evidence";

export const claimCardElementId = (id: number) => `agency-claim-${id}`;

interface ClaimCardProps {
  claim: AgencyClaim;
  /**
   * Whether this card had focus last or, if none had, is the first. It is highlighted and shows shortcuts.
   */
  isCurrent: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One claim of an agency profile, with the evidence that an admin needs to decide. */
export function ClaimCard({ claim, isCurrent, onFocus, onApprove, onReject }: ClaimCardProps) {
  const { id, agencyId, agency, reason, status, answer, createdAt, decidedAt } = claim;
  const headingId = useId();
  return (
    <QueueCard
      id={claimCardElementId(id)}
      isCurrent={isCurrent}
      aria-labelledby={headingId}
      onFocus={onFocus}
    >
      <div className="flex items-start gap-3 max-md:flex-wrap">
        <div className="min-w-0 flex-1">
          <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
            <AgencyNameLink href={`/agencies/${agencyId}`}>{agency.name}</AgencyNameLink>
          </h2>
          {agency.location && <p className="wrap-anywhere text-ink-muted">{agency.location}</p>}
        </div>
        <StatusOrWaitingTime claim={claim} />
      </div>
      <LabeledFactList>
        <ClaimEvidence claim={claim} />
        <LabeledFact label="Reason">
          <CollapsibleText>{reason}</CollapsibleText>
        </LabeledFact>
        <LabeledFact label="Sent">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </LabeledFact>
        {decidedAt && (
          <LabeledFact label="Decided">
            <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>
          </LabeledFact>
        )}
        {answer && (
          <LabeledFact label="Answer">
            <CollapsibleText>{answer}</CollapsibleText>
          </LabeledFact>
        )}
      </LabeledFactList>
      {status === "pending" && (
        <QueueCardFooter>
          <DecisionButtons
            isCurrent={isCurrent}
            hasShortcuts
            noteClassName={decisionNoteClass}
            approvalNote="Approving transfers the listing to them and closes other claims to it."
            onApprove={onApprove}
            onReject={onReject}
          />
        </QueueCardFooter>
      )}
    </QueueCard>
  );
}

function StatusOrWaitingTime({ claim }: { claim: AgencyClaim }) {
  const { status, createdAt } = claim;
  // Renders again each minute, so that the waiting time stays current.
  useRerenderEveryMinute();
  if (status === "approved") return <StatusBadge tone="success">Approved</StatusBadge>;
  if (status === "rejected") return <StatusBadge tone="danger">Rejected</StatusBadge>;
  const waitingText = formatWaitingDaysWithLabel(createdAt);
  if (!isOverdue(createdAt))
    return (
      <span className="flex-none text-small font-medium whitespace-nowrap text-ink-faint max-md:-mt-2 max-md:w-full">
        {waitingText}
      </span>
    );
  return (
    <IconText className="flex-none max-md:-mt-2 max-md:w-full" tone="attention" Icon={Clock}>
      {waitingText}
    </IconText>
  );
}
