import type { VcApplication } from "@shared/admin/schema";
import { daysSince, waiting } from "@shared/lib/ago";
import { dateTime, fullName } from "@shared/lib/text";
import { Clock } from "lucide-react";
import { useId } from "react";
import { DecisionButtons } from "@/applications/decision-buttons";
import { useMinutes } from "@/lib/use-minutes";
import { Avatar } from "@/ui/avatar";
import { Collapsible } from "@/ui/collapsible";
import { Remark } from "@/ui/remark";
import { Evidence } from "./evidence";

const patience = 5;

export const vcCardId = (userId: number) => `vc-application-${userId}`;

interface VcApplicationCardProps {
  user: VcApplication;
  current: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One person who asks to be a VC partner. */
export function VcApplicationCard({ user, current, onFocus, onApprove, onReject }: VcApplicationCardProps) {
  const nameId = useId();
  useMinutes();
  const since = user.vcApprovalRequestedAt ?? user.createdAt;
  const from = [user.title, user.company].filter(Boolean).join(", ");
  const waits = `Waiting ${waiting(since)}`;
  return (
    <article
      className={`card admc${current ? " cur" : ""}`}
      id={vcCardId(user.id)}
      tabIndex={-1}
      aria-labelledby={nameId}
      onFocus={onFocus}
    >
      <div className="hd">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <h2 id={nameId}>{fullName(user)}</h2>
          <p className="text-ink-muted">{from || "No company given"}</p>
        </div>
        {daysSince(since) > patience ? (
          <Remark tone="attention" Icon={Clock}>
            {waits}
          </Remark>
        ) : (
          <span className="mark text-ink-faint">{waits}</span>
        )}
      </div>
      <dl className="ev">
        <Evidence user={user} />
        <dt>Username</dt>
        <dd>{user.username}</dd>
        <dt>Applied</dt>
        <dd>
          <time dateTime={since}>{dateTime(since)}</time>
        </dd>
        {user.bio && (
          <>
            <dt>Bio</dt>
            <dd className="long">
              <Collapsible>{user.bio}</Collapsible>
            </dd>
          </>
        )}
      </dl>
      <div className="ft">
        <DecisionButtons
          current={current}
          byKey
          about="Approving gives the access of a VC partner and cannot be undone."
          onApprove={onApprove}
          onReject={onReject}
        />
      </div>
    </article>
  );
}
