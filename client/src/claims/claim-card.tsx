import type { AgencyClaim } from "@shared/claims/schema";
import { daysSince, waiting } from "@shared/lib/ago";
import { dateTime } from "@shared/lib/text";
import { Clock } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { DecisionButtons } from "@/applications/decision-buttons";
import { useMinutes } from "@/lib/use-minutes";
import { Collapsible } from "@/ui/collapsible";
import { Remark } from "@/ui/remark";
import { StatusBadge } from "@/ui/status-badge";
import { ClaimEvidence } from "./claim-evidence";

const patience = 5;

export const claimCardId = (id: number) => `agency-claim-${id}`;

interface ClaimCardProps {
  claim: AgencyClaim;
  current: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One person who says that a listing is theirs, with what an admin needs to decide on it. */
export function ClaimCard({ claim, current, onFocus, onApprove, onReject }: ClaimCardProps) {
  const { id, agencyId, agency, reason, status, answer, createdAt, decidedAt } = claim;
  const nameId = useId();
  return (
    <article
      className={`card admc claim${current ? " cur" : ""}`}
      id={claimCardId(id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      onFocus={onFocus}
    >
      <div className="hd">
        <div className="min-w-0 flex-1">
          <h2 id={nameId}>
            <Link href={`/agencies/${agencyId}`}>{agency.name}</Link>
          </h2>
          {agency.location && <p className="text-ink-muted">{agency.location}</p>}
        </div>
        <State claim={claim} />
      </div>
      <dl className="ev">
        <ClaimEvidence claim={claim} />
        <dt>Reason</dt>
        <dd>
          <Collapsible>{reason}</Collapsible>
        </dd>
        <dt>Sent</dt>
        <dd>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </dd>
        {decidedAt && (
          <>
            <dt>Decided</dt>
            <dd>
              <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>
            </dd>
          </>
        )}
        {answer && (
          <>
            <dt>Answer</dt>
            <dd>
              <Collapsible>{answer}</Collapsible>
            </dd>
          </>
        )}
      </dl>
      {status === "pending" && (
        <div className="ft">
          <DecisionButtons
            current={current}
            byKey
            about="Approving gives them the listing. Other claims of it end."
            onApprove={onApprove}
            onReject={onReject}
          />
        </div>
      )}
    </article>
  );
}

function State({ claim: { status, createdAt } }: { claim: AgencyClaim }) {
  useMinutes();
  if (status === "approved") return <StatusBadge tone="success">Approved</StatusBadge>;
  if (status === "rejected") return <StatusBadge tone="danger">Rejected</StatusBadge>;
  const waits = `Waiting ${waiting(createdAt)}`;
  if (daysSince(createdAt) <= patience) return <span className="mark text-ink-faint">{waits}</span>;
  return (
    <Remark tone="attention" Icon={Clock}>
      {waits}
    </Remark>
  );
}
