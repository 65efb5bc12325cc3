import { canApplyAgain } from "@shared/applications/policy";
import type { OwnApplication } from "@shared/applications/schemas";
import { currentJobState, isActiveJob, isClosedJob } from "@shared/jobs/rules";
import type { JobState } from "@shared/jobs/vocabulary";
import { isRecruiter } from "@shared/lib/access";
import { formatDate } from "@shared/lib/format";
import { CircleCheck, CircleX, Pencil, UserRoundPlus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { HoldNote } from "@/jobs/hold-note";
import { JobCardHeading } from "@/jobs/job-card-heading";
import { JobFactsLine } from "@/jobs/job-facts-line";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyableEmail } from "@/ui/copyable-email";
import { NotVerifiedMark } from "@/users/not-verified-mark";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { EmailHiddenNote } from "@/users/verify-first";
import { ApplicationTerms, CoverLetterAndApproach } from "./application-texts";
import { DecisionTimeline } from "./decision-timeline";
import { closedApplicationLabel, notSelectedText } from "./labels";

interface MyApplicationCardProps {
  ownApplication: OwnApplication;
  /** Whether the URL names the job of this application. */
  isHighlighted: boolean;
  onSubmitCandidate: () => void;
  onAction: (action: ApplicantAction) => void;
}

/** The actions that applicants have for their applications. Each opens a dialog. */
export type ApplicantAction = "edit" | "withdraw" | "applyAgain";

/** One of the viewer's own applications: its status, then the proposal. */
export function MyApplicationCard({
  ownApplication: { application, job, jobPoster },
  isHighlighted,
  onSubmitCandidate,
  onAction,
}: MyApplicationCardProps) {
  const titleId = useId();
  const visibleEmail = jobPoster.contactHidden ? undefined : jobPoster.email;
  return (
    <Card asChild highlighted={isHighlighted}>
      <article id={`application-${application.id}`} tabIndex={-1} aria-labelledby={titleId}>
        {/* Without a bounty the tag would say "Propose fee", although the viewer has proposed one. */}
        <JobCardHeading headingId={titleId} bounty={job.bounty > 0 ? job.bounty : undefined}>
          <JobTitleLink hasLargeTarget href={`/jobs?job=${job.id}`}>
            {job.title}
          </JobTitleLink>
        </JobCardHeading>
        <JobFactsLine className="mb-3.5">
          <b className="line-clamp-2 text-ink">{job.company}</b>
          <span>{`Applied ${formatDate(application.createdAt)}`}</span>
          {job.deadline && <span>{`Deadline ${formatDate(job.deadline)}`}</span>}
          {isClosedToNewWork(job.state) && <JobStateBadge state={job.state} />}
        </JobFactsLine>
        <div className="-mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[13px]/5 wrap-anywhere">
          <span className="text-ink-faint">Posted by</span>
          <UserBadgeTag user={jobPoster} />
          <span>
            <b>
              <UserLink id={jobPoster.id} person={jobPoster} />
            </b>
            {jobPoster.company && `, ${jobPoster.company}`}
          </span>
          {jobPoster.isTrusted === false && <NotVerifiedMark job={job} />}
          {visibleEmail !== undefined && <CopyableEmail className="ml-1" email={visibleEmail} />}
          {jobPoster.contactHidden && <EmailHiddenNote />}
        </div>
        <HoldNote className="mb-3.5" job={job} />
        <ApplicationStatusAlert
          application={application}
          job={job}
          // The shared email is "" if the viewer has to verify their own address first.
          isContactShared={jobPoster.email !== undefined}
          onSubmitCandidate={onSubmitCandidate}
          onAction={onAction}
        />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)_288px] gap-x-7 max-md:grid-cols-1">
          <div className="wrap-anywhere normal-nums">
            <ApplicationTerms application={application} />
            <CoverLetterAndApproach application={application} />
          </div>
          <DecisionTimeline application={application} />
        </div>
      </article>
    </Card>
  );
}

interface ApplicationStatusAlertProps {
  application: OwnApplication["application"];
  job: OwnApplication["job"];
  /** Whether the card shows the poster's email address, or says how to see it. */
  isContactShared: boolean;
  onSubmitCandidate: () => void;
  onAction: (action: ApplicantAction) => void;
}

/** The status of an application, with the actions that the applicant has in this status. */
function ApplicationStatusAlert({
  application,
  job,
  isContactShared,
  onSubmitCandidate,
  onAction,
}: ApplicationStatusAlertProps) {
  const viewer = useViewer();
  const { status, reason, closedAs } = application;
  const closedLabel = closedApplicationLabel(application);
  // The email address of a poster who is suspended or has left is not shown.
  const contactNote = isContactShared && (
    <>
      {" "}
      <span className="whitespace-nowrap">Contact info shared above</span>
    </>
  );
  const withdrawButton = (
    <Button variant="danger" aria-haspopup="dialog" onClick={() => onAction("withdraw")}>
      Withdraw
    </Button>
  );
  if (closedLabel && closedAs === "withdrawn")
    return <WithdrawnAlert application={application} job={job} onApplyAgain={() => onAction("applyAgain")} />;
  if (closedLabel)
    return (
      <Alert tone="neutral" title={closedLabel.text} Icon={CircleX}>
        This is no decision on your proposal.
      </Alert>
    );
  if (status === "approved" && !isActiveJob(job))
    return (
      <Alert tone="neutral" title="Approved" Icon={CircleCheck}>
        This role has ended.{contactNote}
      </Alert>
    );
  if (status === "pending")
    return (
      <Alert
        tone="warning"
        title="Under Review"
        actions={
          <AlertActions>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => onAction("edit")}>
              <Pencil />
              Edit Proposal
            </Button>
            {withdrawButton}
          </AlertActions>
        }
      >
        The VC is reviewing your application. You'll be notified when they make a decision.
      </Alert>
    );
  if (status === "approved")
    return (
      <Alert
        tone="success"
        title="Approved!"
        actions={
          <AlertActions>
            {isRecruiter(viewer) && <SubmitCandidateButton job={job} onClick={onSubmitCandidate} />}
            {withdrawButton}
          </AlertActions>
        }
      >
        Congratulations! The VC has approved your application.{contactNote}
      </Alert>
    );
  // Only the status "rejected" is left.
  return (
    <Alert tone="neutral" title="Not Selected" Icon={CircleX}>
      {job.state === "unposted" ? notSelectedBeforeUnpostingText : notSelectedText}
      <GivenReason reason={reason} />
    </Alert>
  );
}

/** Replaces `notSelectedText`, because the poster has unposted the job and chosen no other agency for it. */
const notSelectedBeforeUnpostingText = "The VC did not select your application. The job was unposted later.";

const AlertActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);

/** The reason of a decision or withdrawal. `label` says whose reason it is. */
function GivenReason({ label = "Reason given", reason }: { label?: string; reason: string | null }) {
  if (!reason) return null;
  return <span className="mt-1.5 block wrap-anywhere whitespace-pre-line">{`${label}: ${reason}`}</span>;
}

interface WithdrawnAlertProps {
  application: OwnApplication["application"];
  job: OwnApplication["job"];
  onApplyAgain: () => void;
}

/** The status of a withdrawn application. The applicant can apply again once, while the job is not closed. */
function WithdrawnAlert({ application, job, onApplyAgain }: WithdrawnAlertProps) {
  const viewer = useViewer();
  useRerenderEveryMinute();
  const showsApplyAgain = isRecruiter(viewer) && canApplyAgain(application) && !isClosedJob(job);
  return (
    <Alert
      tone="neutral"
      title="Withdrawn"
      Icon={CircleX}
      actions={
        showsApplyAgain && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onApplyAgain}>
            Apply Again
          </Button>
        )
      }
    >
      You withdrew this application.
      {showsApplyAgain && " You can apply again once."}
      <GivenReason label="Your reason" reason={application.reason} />
    </Alert>
  );
}

interface SubmitCandidateButtonProps {
  job: OwnApplication["job"];
  onClick: () => void;
}

/** Disabled, with the reason, after the deadline and while the job is on hold or paused. */
function SubmitCandidateButton({ job, onClick }: SubmitCandidateButtonProps) {
  const blockerTextId = useId();
  useRerenderEveryMinute();
  const blockerText = submitBlockerTexts[currentJobState(job)];
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        disabledReasonId={blockerText && blockerTextId}
        onClick={onClick}
      >
        <UserRoundPlus />
        Submit Candidate
      </Button>
      {blockerText && (
        <p className="text-small wrap-anywhere text-ink-faint" id={blockerTextId}>
          {blockerText}
        </p>
      )}
    </>
  );
}

const submitBlockerTexts: Partial<Record<JobState, string>> = {
  deadline_passed: "The deadline of this role has passed.",
  on_hold: "This role is on hold.",
  paused: "This role is paused.",
};
