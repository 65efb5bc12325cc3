import type { RenamedPartner } from "@shared/admin/schemas";
import { formatDate, formatDateTime, fullName, pluralize } from "@shared/lib/format";
import { formatWaitingDaysWithLabel } from "@shared/lib/relative-time";
import { BadgeCheck } from "lucide-react";
import { useId } from "react";
import { ShortcutHint } from "@/decisions/shortcut-hint";
import { cn } from "@/lib/cn";
import { useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { noEmailText } from "@/ui/copyable-email";
import { EmailVerificationLabel } from "./email-verification-label";
import { NameLink } from "./name-link";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "./queue-card";

export const renamedPartnerCardElementId = (userId: number) => `renamed-partner-${userId}`;

/** Whether the VC partner keeps the approval under the new name or company, or an admin withdraws it. */
export type RenamedPartnerDecision = "keep" | "withdraw";

interface RenamedPartnerCardProps {
  partner: RenamedPartner;
  /**
   * Whether this card had focus last or, if none had, is the first. It is highlighted and shows shortcuts.
   */
  isCurrent: boolean;
  onFocus: () => void;
  onDecide: (decision: RenamedPartnerDecision) => void;
}

/** A VC partner who has changed their name or company since the approval. An admin compares both. */
export function RenamedPartnerCard({ partner, isCurrent, onFocus, onDecide }: RenamedPartnerCardProps) {
  const { user, recheckSince: changedAt, vcApprovedAt, activeJobs: activeJobCount } = partner;
  const headingId = useId();
  const hasShortcuts = useShortcutsEnabled();
  // Renders again each minute, so that the waiting time stays current.
  useRerenderEveryMinute();
  return (
    <QueueCard
      id={renamedPartnerCardElementId(partner.id)}
      isCurrent={isCurrent}
      aria-labelledby={headingId}
      onFocus={onFocus}
    >
      <div className="flex items-start gap-3 max-md:flex-wrap">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <h2 className="text-[18px]/6 wrap-anywhere" id={headingId}>
            <NameLink className="max-md:py-3" href={`/user/${user.id}`}>
              {fullName(user)}
            </NameLink>
          </h2>
          <p className="wrap-anywhere text-ink-muted">{user.title ?? "VC partner"}</p>
        </div>
        {changedAt && (
          <span className="flex-none text-small font-medium whitespace-nowrap text-ink-faint">
            {formatWaitingDaysWithLabel(changedAt)}
          </span>
        )}
      </div>
      <IdentityComparison partner={partner} />
      <LabeledFactList className="ml-12 max-md:ml-0">
        <LabeledFact label="Email" isInline>
          {user.email ? (
            <>
              <span>{user.email}</span>
              <EmailVerificationLabel isVerified={user.isEmailVerified} />
            </>
          ) : (
            <span className="text-ink-faint">{noEmailText}</span>
          )}
        </LabeledFact>
        <LabeledFact label="Username">{user.username}</LabeledFact>
        {vcApprovedAt && (
          <LabeledFact label="Approved">
            <time dateTime={vcApprovedAt}>{formatDate(vcApprovedAt)}</time>
          </LabeledFact>
        )}
        {changedAt && (
          <LabeledFact label="Changed">
            <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
          </LabeledFact>
        )}
        <LabeledFact label="Active jobs">
          {activeJobCount === 0 ? "None" : pluralize(activeJobCount, "job")}
        </LabeledFact>
      </LabeledFactList>
      <QueueCardFooter>
        <Button
          className="max-md:flex-1"
          variant="danger"
          aria-haspopup="dialog"
          aria-keyshortcuts={hasShortcuts ? "r" : undefined}
          onClick={() => onDecide("withdraw")}
        >
          Withdraw Approval
          {isCurrent && hasShortcuts && <ShortcutHint>R</ShortcutHint>}
        </Button>
        <Button
          className="max-md:flex-1"
          variant={isCurrent ? "primary" : "secondary"}
          aria-haspopup="dialog"
          aria-keyshortcuts={hasShortcuts ? "a" : undefined}
          onClick={() => onDecide("keep")}
        >
          <BadgeCheck />
          Keep Approval
          {isCurrent && hasShortcuts && <ShortcutHint>A</ShortcutHint>}
        </Button>
      </QueueCardFooter>
    </QueueCard>
  );
}

/** The approved and the present name and company. Changes are in bold. */
function IdentityComparison({ partner: { approvedAs, user } }: { partner: RenamedPartner }) {
  const name = fullName(user);
  const hasNewName = name !== approvedAs?.name;
  const hasNewCompany = user.company !== (approvedAs?.company ?? null);
  return (
    <dl className="mt-3.5 ml-12 grid overflow-hidden rounded-[8px] border border-line max-md:ml-0 md:grid-cols-2">
      <div className="min-w-0 bg-sunken px-3 pt-2 pb-2.5 wrap-anywhere">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Approved as</dt>
        {approvedAs ? (
          <>
            <dd className="text-ink-muted">{approvedAs.name}</dd>
            <dd className="text-ink-muted">{approvedAs.company ?? "No company given"}</dd>
          </>
        ) : (
          <dd className="text-ink-faint">Not in the record</dd>
        )}
      </div>
      <div className="min-w-0 border-line px-3 pt-2 pb-2.5 wrap-anywhere max-md:border-t md:border-l">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Now</dt>
        <dd className={changeHighlightClass(hasNewName)}>{name}</dd>
        <dd className={changeHighlightClass(hasNewCompany)}>{user.company ?? "No company given"}</dd>
      </div>
    </dl>
  );
}

const changeHighlightClass = (isChanged: boolean) =>
  cn(isChanged ? "font-semibold text-ink" : "text-ink-muted");
