import type { OwnApplication } from "@shared/applications/schemas";
import { isRecruiter } from "@shared/lib/access";
import { clock } from "@shared/lib/clock";
import { formatDate, formatDateTime } from "@shared/lib/format";
import { formatWaitingTime } from "@shared/lib/relative-time";
import { CircleX, UserRoundPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { JobCardHeading } from "@/jobs/job-card-heading";
import { JobTitleLink } from "@/jobs/job-title-link";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyableEmail } from "@/ui/copyable-email";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";
import { ApplicationCardAside } from "./application-card-aside";
import { ApplicationTerms, ApplicationText } from "./application-texts";

interface MyApplicationCardProps {
  ownApplication: OwnApplication;
  /** Whether the URL names this application. */
  isHighlighted: boolean;
  onSubmit: () => void;
}

/** One of the viewer's own applications: its status, then the proposal. */
export function MyApplicationCard({
  ownApplication: { application, job, jobPoster },
  isHighlighted,
  onSubmit,
}: MyApplicationCardProps) {
  const titleId = useId();
  return (
    <Card asChild highlighted={isHighlighted}>
      <article id={`application-${application.id}`} tabIndex={-1} aria-labelledby={titleId}>
        <JobCardHeading headingId={titleId} bounty={job.bounty}>
          <JobTitleLink hasLargeTarget href={`/jobs?job=${job.id}`}>
            {job.title}
          </JobTitleLink>
        </JobCardHeading>
        <p className="mt-1 mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere text-ink-faint max-md:text-body">
          <b className="line-clamp-2 text-ink">{job.company}</b>
          <span>{`Applied ${formatDate(application.createdAt)}`}</span>
          {job.deadline && <span>{`Deadline ${formatDate(job.deadline)}`}</span>}
        </p>
        <div className="-mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]/5 wrap-anywhere">
          <span className="text-ink-faint">Posted by</span>
          <RoleTag role={jobPoster.role} />
          <span>
            <b>
              <UserLink id={jobPoster.id} person={jobPoster} />
            </b>
            {jobPoster.company && `, ${jobPoster.company}`}
          </span>
          {jobPoster.email && <CopyableEmail className="ml-1" email={jobPoster.email} />}
        </div>
        <ApplicationStatusAlert application={application} job={job} onSubmit={onSubmit} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_288px] gap-x-7 max-md:grid-cols-1">
          <div className="wrap-anywhere normal-nums">
            <ApplicationTerms application={application} />
            <ApplicationText application={application} />
          </div>
          <DecisionTimeline application={application} />
        </div>
      </article>
    </Card>
  );
}

type WithApplication = Pick<OwnApplication, "application">;

function ApplicationStatusAlert({
  application: { status, reason },
  job,
  onSubmit,
}: WithApplication & Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
  const viewer = useViewer();
  if (status === "pending")
    return (
      <Alert tone="warning" title="Under Review">
        The VC is reviewing your application. You'll be notified when they make a decision.
      </Alert>
    );
  if (status === "approved")
    return (
      <Alert
        tone="success"
        title="Approved!"
        actions={isRecruiter(viewer) && <SubmitCandidateButton job={job} onSubmit={onSubmit} />}
      >
        Congratulations! The VC has approved your application.{" "}
        <span className="whitespace-nowrap">Contact info shared above</span>
      </Alert>
    );
  return (
    <Alert tone="neutral" title="Not Selected" Icon={CircleX}>
      The VC has chosen to work with another agency for this role.
      {reason && (
        <span className="mt-1.5 block wrap-anywhere whitespace-pre-line">{`Reason given: ${reason}`}</span>
      )}
    </Alert>
  );
}

/** Blocked after the deadline. Whether the job has been filled or unposted is checked by the server. */
function SubmitCandidateButton({
  job: { deadline },
  onSubmit,
}: Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
  const pastDeadlineNoteId = useId();
  useMinuteTick();
  const isPastDeadline = deadline !== null && Date.parse(deadline) < clock.now();
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        disabledReasonId={isPastDeadline ? pastDeadlineNoteId : undefined}
        onClick={onSubmit}
      >
        <UserRoundPlus />
        Submit Candidate
      </Button>
      {isPastDeadline && (
        <p className="text-small wrap-anywhere text-ink-faint" id={pastDeadlineNoteId}>
          The deadline of this role has passed.
        </p>
      )}
    </>
  );
}

const outcomeSteps = {
  approved: { text: "Approved", mark: "success" },
  rejected: { text: "Not Selected", mark: "danger" },
} as const;

function DecisionTimeline({ application: { status, createdAt, decidedAt } }: WithApplication) {
  useMinuteTick();
  return (
    <ApplicationCardAside title="Progress">
      <ol>
        <TimelineStep label="Sent" tone="none" isFirst>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </TimelineStep>
        {status === "pending" ? (
          <TimelineStep label="Decision" tone="current">
            {`waiting ${formatWaitingTime(createdAt)}`}
          </TimelineStep>
        ) : (
          <TimelineStep label={outcomeSteps[status].text} tone={outcomeSteps[status].mark}>
            {decidedAt && <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>}
          </TimelineStep>
        )}
      </ol>
    </ApplicationCardAside>
  );
}

const stepToneClasses = {
  none: "bg-line-strong forced-colors:bg-[CanvasText]",
  success: "bg-success-dot forced-colors:bg-[CanvasText]",
  danger: "bg-danger-dot forced-colors:bg-[CanvasText]",
  current: "bg-surface shadow-[0_0_0_2px_var(--warning-dot)] forced-colors:outline-2",
};

interface TimelineStepProps {
  label: string;
  tone: keyof typeof stepToneClasses;
  /** The first step has no connecting line above it. */
  isFirst?: boolean;
  children: ReactNode;
}

function TimelineStep({ label, tone, isFirst, children }: TimelineStepProps) {
  return (
    <li
      className="relative grid grid-cols-[14px_auto_1fr] items-center gap-2 py-1 text-small max-md:text-[14px]/[22px]"
      aria-current={tone === "current" ? "step" : undefined}
    >
      {!isFirst && (
        <span className="absolute -top-2.25 left-1.5 h-4.25 border-l border-line" aria-hidden="true" />
      )}
      <i className={cn("z-1 ml-0.5 size-2.25 rounded-full", stepToneClasses[tone])} />
      <span className="font-semibold">{label}</span>
      <span className="text-right text-ink-faint">{children}</span>
    </li>
  );
}
