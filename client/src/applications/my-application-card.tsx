import type { OwnApplication } from "@shared/applications/schemas";
import { isRecruiter } from "@shared/lib/access";
import { clock } from "@shared/lib/clock";
import { formatDate, formatDateTime } from "@shared/lib/format";
import { formatWaitingTime } from "@shared/lib/relative-time";
import { CircleX, UserRoundPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useViewer } from "@/auth/viewer";
import { JobHeading } from "@/jobs/job-heading";
import { TitleLink } from "@/jobs/title-link";
import { cn } from "@/lib/cn";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyableEmail } from "@/ui/copyable-email";
import { RoleTag } from "@/ui/role-tag";
import { UserLink } from "@/ui/user-link";
import { CardAside } from "./card-aside";
import { ApplicationTerms, ProposalText } from "./proposal";

interface MyApplicationCardProps {
  entry: OwnApplication;
  /** Whether the URL names this application. */
  isHighlighted: boolean;
  onSubmit: () => void;
}

/** One of the viewer's own applications: its status, then the proposal. */
export function MyApplicationCard({
  entry: { application, job, jobPoster },
  isHighlighted,
  onSubmit,
}: MyApplicationCardProps) {
  const titleId = useId();
  return (
    <Card asChild highlighted={isHighlighted}>
      <article id={`application-${application.id}`} tabIndex={-1} aria-labelledby={titleId}>
        <JobHeading id={titleId} bounty={job.bounty}>
          <TitleLink largeTarget href={`/jobs?job=${job.id}`}>
            {job.title}
          </TitleLink>
        </JobHeading>
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
        <StatusAlert application={application} job={job} onSubmit={onSubmit} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_288px] gap-x-7 max-md:grid-cols-1">
          <div className="wrap-anywhere normal-nums">
            <ApplicationTerms application={application} />
            <ProposalText application={application} />
          </div>
          <DecisionTimeline application={application} />
        </div>
      </article>
    </Card>
  );
}

type ApplicationProps = Pick<OwnApplication, "application">;

function StatusAlert({
  application: { status, reason },
  job,
  onSubmit,
}: ApplicationProps & Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
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
        actions={isRecruiter(viewer) && <SubmitButton job={job} onSubmit={onSubmit} />}
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
function SubmitButton({
  job: { deadline },
  onSubmit,
}: Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
  const reasonId = useId();
  useMinuteTick();
  const isPastDeadline = deadline !== null && Date.parse(deadline) < clock.now();
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        disabledReasonId={isPastDeadline ? reasonId : undefined}
        onClick={onSubmit}
      >
        <UserRoundPlus />
        Submit Candidate
      </Button>
      {isPastDeadline && (
        <p className="text-small wrap-anywhere text-ink-faint" id={reasonId}>
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

function DecisionTimeline({ application: { status, createdAt, decidedAt } }: ApplicationProps) {
  useMinuteTick();
  return (
    <CardAside title="Progress">
      <ol>
        <Step name="Sent" mark="none" first>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Step>
        {status === "pending" ? (
          <Step name="Decision" mark="current">
            {`waiting ${formatWaitingTime(createdAt)}`}
          </Step>
        ) : (
          <Step name={outcomeSteps[status].text} mark={outcomeSteps[status].mark}>
            {decidedAt && <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>}
          </Step>
        )}
      </ol>
    </CardAside>
  );
}

const markClasses = {
  none: "bg-line-strong forced-colors:bg-[CanvasText]",
  success: "bg-success-dot forced-colors:bg-[CanvasText]",
  danger: "bg-danger-dot forced-colors:bg-[CanvasText]",
  current: "bg-surface shadow-[0_0_0_2px_var(--warning-dot)] forced-colors:outline-2",
};

interface StepProps {
  name: string;
  mark: keyof typeof markClasses;
  /** The first step has no connecting line above it. */
  first?: boolean;
  children: ReactNode;
}

function Step({ name, mark, first, children }: StepProps) {
  return (
    <li
      className="relative grid grid-cols-[14px_auto_1fr] items-center gap-2 py-1 text-small max-md:text-[14px]/[22px]"
      aria-current={mark === "current" ? "step" : undefined}
    >
      {!first && (
        <span className="absolute -top-2.25 left-1.5 h-4.25 border-l border-line" aria-hidden="true" />
      )}
      <i className={cn("z-1 ml-0.5 size-2.25 rounded-full", markClasses[mark])} />
      <span className="font-semibold">{name}</span>
      <span className="text-right text-ink-faint">{children}</span>
    </li>
  );
}
