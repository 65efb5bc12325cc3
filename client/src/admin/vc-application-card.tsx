import type { VcApplication } from "@shared/admin/schemas";
import { isOverdue, waiting } from "@shared/lib/ago";
import { dateTime, fullName } from "@shared/lib/text";
import { Clock } from "lucide-react";
import { useId } from "react";
import { DecisionButtons } from "@/applications/decision-buttons";
import { Fact, FactList, QueueCard, QueueCardFooter, queueNoteClass } from "@/claims/queue-card";
import { cn } from "@/lib/cn";
import { useNow } from "@/lib/time/use-now";
import { Avatar } from "@/ui/avatar";
import { Collapsible } from "@/ui/collapsible";
import { Remark } from "@/ui/remark";
import { Evidence } from "./evidence";

export const vcCardId = (userId: number) => `vc-application-${userId}`;

interface VcApplicationCardProps {
  user: VcApplication;
  current: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

const waitingClass = "flex-none max-md:-mt-1.5 max-md:ml-12 max-md:w-[calc(100%-48px)]";

/** Shows one VC application with its evidence and the buttons to decide on it. */
export function VcApplicationCard({ user, current, onFocus, onApprove, onReject }: VcApplicationCardProps) {
  const nameId = useId();
  useNow();
  const requestedAt = user.vcApprovalRequestedAt ?? user.createdAt;
  const affiliation = [user.title, user.company].filter(Boolean).join(", ");
  const waitingText = `Waiting ${waiting(requestedAt)}`;
  return (
    <QueueCard id={vcCardId(user.id)} current={current} aria-labelledby={nameId} onFocus={onFocus}>
      <div className="flex items-start gap-3 max-md:flex-wrap">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <h2 className="text-[18px]/6 wrap-anywhere" id={nameId}>
            {fullName(user)}
          </h2>
          <p className="wrap-anywhere text-ink-muted">{affiliation || "No company given"}</p>
        </div>
        {isOverdue(requestedAt) ? (
          <Remark className={waitingClass} tone="attention" Icon={Clock}>
            {waitingText}
          </Remark>
        ) : (
          <span className={cn("text-small font-medium whitespace-nowrap text-ink-faint", waitingClass)}>
            {waitingText}
          </span>
        )}
      </div>
      <FactList className="ml-12 max-md:ml-0">
        <Evidence user={user} />
        <Fact name="Username">{user.username}</Fact>
        <Fact name="Applied">
          <time dateTime={requestedAt}>{dateTime(requestedAt)}</time>
        </Fact>
        {user.bio && (
          <Fact name="Bio">
            <Collapsible>{user.bio}</Collapsible>
          </Fact>
        )}
      </FactList>
      <QueueCardFooter>
        <DecisionButtons
          current={current}
          byKey
          noteClassName={queueNoteClass}
          about="Approving gives the access of a VC partner and cannot be undone."
          onApprove={onApprove}
          onReject={onReject}
        />
      </QueueCardFooter>
    </QueueCard>
  );
}
