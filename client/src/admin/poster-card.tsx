import { canDecideOnPoster, canSuspend } from "@shared/admin/policy";
import type { PosterReview } from "@shared/admin/schemas";
import { formatDate, formatDateTime, fullName, pluralize } from "@shared/lib/format";
import { formatWaitingDaysWithLabel } from "@shared/lib/relative-time";
import { BadgeCheck } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { ShortcutHint } from "@/decisions/shortcut-hint";
import { JobStateBadge } from "@/jobs/job-state-badge";
import { useShortcutsEnabled } from "@/lib/keyboard/shortcuts";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { noEmailText } from "@/ui/copyable-email";
import { TextLink } from "@/ui/text-link";
import { RoleTag } from "@/users/role-tag";
import { EmailVerificationLabel } from "./email-verification-label";
import { NameLink } from "./name-link";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "./queue-card";

export const posterCardElementId = (reviewId: number) => `poster-${reviewId}`;

/** "vouch" confirms who the user is; "dismiss" removes the user from the queue until they post another job. */
export type PosterAction = "vouch" | "unpostJobs" | "suspend" | "dismiss";

interface PosterCardProps {
  posterReview: PosterReview;
  /**
   * Whether this card had focus last or, if none had, is the first. It is highlighted and shows shortcuts.
   */
  isCurrent: boolean;
  onFocus: () => void;
  onAction: (action: PosterAction) => void;
}

/**
 * A user whose identity no admin has confirmed, with their activity on the site and the actions that an admin
 * can take.
 */
export function PosterCard({ posterReview, isCurrent, onFocus, onAction }: PosterCardProps) {
  const { user, openedAt: queuedAt, contactViewsToday } = posterReview;
  const headingId = useId();
  // Renders again each minute, so that the waiting time stays current.
  useRerenderEveryMinute();
  const affiliation = [user.title, user.company].filter(Boolean).join(", ");
  return (
    <QueueCard
      id={posterCardElementId(posterReview.id)}
      isCurrent={isCurrent}
      aria-labelledby={headingId}
      onFocus={onFocus}
    >
      <div className="flex items-start gap-3 max-md:flex-wrap">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-2.5 text-[18px]/6 wrap-anywhere" id={headingId}>
            <NameLink className="max-md:-my-3 max-md:py-3" href={`/user/${user.id}`}>
              {fullName(user)}
            </NameLink>
            {/* Servers of the previous release do not send the badge. */}
            <RoleTag role={user.badge ?? user.role} />
          </h2>
          <p className="wrap-anywhere text-ink-muted">{affiliation || "No company given"}</p>
        </div>
        <span className="flex-none text-small font-medium whitespace-nowrap text-ink-faint">
          {formatWaitingDaysWithLabel(queuedAt)}
        </span>
      </div>
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
        <LabeledFact label="Joined">{formatDate(user.createdAt)}</LabeledFact>
        <LabeledFact label="Queued">
          <time dateTime={queuedAt}>{formatDateTime(queuedAt)}</time>
        </LabeledFact>
        <LabeledFact label="Active jobs">
          <JobLinks posterReview={posterReview} />
        </LabeledFact>
        <LabeledFact label="Today">
          {pluralize(contactViewsToday, "contact opened", "contacts opened")}
        </LabeledFact>
      </LabeledFactList>
      <PosterActions posterReview={posterReview} isCurrent={isCurrent} onAction={onAction} />
    </QueueCard>
  );
}

/** Links to the latest active jobs, and the number of further ones. */
function JobLinks({
  posterReview: { jobs, activeJobs: activeJobCount },
}: Pick<PosterCardProps, "posterReview">) {
  if (activeJobCount === 0) return "None";
  return (
    <ul className="grid gap-1 max-md:-my-3">
      {jobs.map(({ id, title, state }) => (
        <li className="flex flex-wrap items-center gap-x-2" key={id}>
          <TextLink asChild className="max-md:inline-block max-md:py-3">
            <Link href={`/jobs?job=${id}`}>{title}</Link>
          </TextLink>
          {/* Servers of the previous release do not send the state. */}
          {state && <JobStateBadge state={state} />}
        </li>
      ))}
      {activeJobCount > jobs.length && (
        <li className="text-ink-faint">{`and ${activeJobCount - jobs.length} more`}</li>
      )}
    </ul>
  );
}

/** The buttons that open the dialogs of the actions, or a note if the review is about the viewer. */
function PosterActions({
  posterReview: { user, activeJobs: activeJobCount },
  isCurrent,
  onAction,
}: Omit<PosterCardProps, "onFocus">) {
  const viewer = useViewer();
  const canDecide = canDecideOnPoster(viewer, user);
  const hasShortcuts = useShortcutsEnabled();
  return (
    <QueueCardFooter>
      {canDecide && (
        <Button
          className="max-md:flex-1"
          aria-haspopup="dialog"
          aria-keyshortcuts={hasShortcuts ? "r" : undefined}
          onClick={() => onAction("dismiss")}
        >
          Dismiss
          {isCurrent && hasShortcuts && <ShortcutHint>R</ShortcutHint>}
        </Button>
      )}
      {activeJobCount > 0 && (
        <Button
          className="max-md:flex-1"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => onAction("unpostJobs")}
        >
          Unpost Jobs
        </Button>
      )}
      {canSuspend(viewer, user) && (
        <Button
          className="max-md:flex-1"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => onAction("suspend")}
        >
          Suspend
        </Button>
      )}
      {canDecide ? (
        <Button
          className="max-md:flex-1"
          variant={isCurrent ? "primary" : "secondary"}
          aria-haspopup="dialog"
          aria-keyshortcuts={hasShortcuts ? "a" : undefined}
          onClick={() => onAction("vouch")}
        >
          <BadgeCheck />
          Vouch
          {isCurrent && hasShortcuts && <ShortcutHint>A</ShortcutHint>}
        </Button>
      ) : (
        <p className="text-ink-faint">This is about you, so another admin has to decide it.</p>
      )}
    </QueueCardFooter>
  );
}
