import { canApply } from "@shared/applications/policy";
import { canUnpost } from "@shared/jobs/policy";
import { hasFixedBounty, isActiveJob } from "@shared/jobs/rules";
import type { OpenedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { hasFeature } from "@shared/lib/access";
import { formatDate, formatMoney, pluralize } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { FillJobButton } from "@/jobs/fill-job-button";
import { hiddenJobTexts } from "@/jobs/hold-note";
import { isClosedByNow } from "@/jobs/is-closed-by-now";
import { jobStateLabels } from "@/jobs/job-state-badge";
import {
  currentReopenBlocker,
  formatSalary,
  guaranteeLabels,
  isReopenable,
  levelLabels,
  paymentLabels,
  reopenBlockerTexts,
  viewersText,
  workModeLabelUnlessInLocation,
} from "@/jobs/labels";
import { ReopenJobButton } from "@/jobs/reopen-job-button";
import { UnpostJobButton } from "@/jobs/unpost-job-button";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { LinkedText } from "@/ui/linked-text";
import { TermItem, TermList } from "@/ui/term-list";
import { TextLink } from "@/ui/text-link";
import { canViewerEditJob } from "./job-actions";
import { getClosedJobState } from "./job-deadline";
import { OwnApplicationBadge } from "./own-application-badge";
import {
  endedJobTitlesForApplicants,
  NotAppliedState,
  OwnApplicationState,
  renderPosterEmailSection,
} from "./own-application-state";
import { PosterName } from "./poster-name";
import { PosterResponseRecord } from "./poster-response-record";
import { QuotedText } from "./quoted-text";
import { UnconfirmedCompanyAlert } from "./unconfirmed-company-alert";

interface JobDetailsProps {
  job: OpenedJob;
  onEdit: () => void;
  onUnposted: () => void;
  /** Opens the application form. */
  onApply: () => void;
}

/**
 * All details of a job. Above them: why the job is closed or the state of the viewer's application, and the
 * actions of its poster.
 */
export function JobDetails({ job, onEdit, onUnposted, onApply }: JobDetailsProps) {
  const viewer = useViewer();
  useRerenderEveryMinute();
  const canPost = hasFeature(viewer, "job_posting");
  const reopenBlocker = canPost && currentReopenBlocker(job);
  const isClosed = isClosedByNow(job);
  const posterEmailSection = renderPosterEmailSection(job);
  const hasApplied = job.myApplicationStatus !== null;
  const endedJobTitle = hasApplied ? endedJobTitlesForApplicants[job.state] : undefined;
  // A rejected application was decided by the poster only if it has no closing reason.
  const wasApplicationDecided =
    job.myApplicationStatus === "approved" ||
    (job.myApplicationStatus === "rejected" && job.myApplicationClosedAs === null);
  // If the job has ended, the title of the alert says that an undecided application was closed with it.
  const isApplicationStatusInTitle = !isActiveJob(job) && !wasApplicationDecided;
  const showsApplicationStatus = isClosed && !isApplicationStatusInTitle;
  return (
    <div className="grid grid-cols-1 gap-4.5">
      {isClosed && (
        <Alert
          tone={job.status === "filled" ? "success" : "neutral"}
          title={endedJobTitle ?? jobStateLabels[getClosedJobState(job)].text}
          actions={
            (posterEmailSection || job.holdNote) && (
              <>
                {posterEmailSection}
                {job.holdNote && (
                  <QuotedText
                    label={job.postedById === viewer.id ? "Your note" : "The poster's note"}
                    text={job.holdNote}
                  />
                )}
              </>
            )
          }
        >
          {closedJobTexts[job.state]}
          {reopenBlocker && ` ${reopenBlockerTexts[reopenBlocker]}`}
        </Alert>
      )}
      {!isClosed && hasApplied && <OwnApplicationState job={job} onApply={onApply} />}
      {!isClosed && !hasApplied && canApply(viewer, job) && <NotAppliedState />}
      {job.canConfirmCompany && <UnconfirmedCompanyAlert job={job} />}
      {canPost && <PendingDecisions job={job} />}
      {isActiveJob(job) && canUnpost(viewer, job) && (
        <PosterActions job={job} onEdit={onEdit} onUnposted={onUnposted} />
      )}
      {(job.canReopen || (canPost && isReopenable(job))) && (
        <div>
          <ReopenJobButton job={job} />
        </div>
      )}
      {showsApplicationStatus && job.myApplicationStatus && (
        <p className="flex flex-wrap items-center gap-2">
          You applied to this role:{" "}
          <OwnApplicationBadge status={job.myApplicationStatus} closedAs={job.myApplicationClosedAs} />
          <TextLink asChild className="max-md:-my-3 max-md:py-3">
            <Link href="/my-applications">My Applications</Link>
          </TextLink>
        </p>
      )}
      <JobTermList job={job} isClosed={isClosed} />
      <section>
        <h3 className="mb-1.5">Job Details</h3>
        <LinkedText>{job.description}</LinkedText>
      </section>
      {job.skills.length > 0 && (
        <section>
          <h3 className="mb-1.5">Skills</h3>
          <SkillChips skills={job.skills} />
        </section>
      )}
    </div>
  );
}

/** Links to the applications and candidates that wait for the poster's decision. Empty for all others. */
function PendingDecisions({ job }: { job: OpenedJob }) {
  const { pendingApplicationsCount = 0, pendingSubmissionsCount = 0 } = job;
  if (pendingApplicationsCount + pendingSubmissionsCount === 0) return null;
  return (
    <Alert tone="warning" title="Waiting for your decision">
      {pendingApplicationsCount > 0 && (
        <TextLink asChild className="max-md:py-2.5">
          <Link href={`/applications?job=${job.id}&status=pending`}>
            {pluralize(pendingApplicationsCount, "proposal")}
          </Link>
        </TextLink>
      )}
      {pendingApplicationsCount > 0 && pendingSubmissionsCount > 0 && " and "}
      {pendingSubmissionsCount > 0 && (
        <TextLink asChild className="max-md:py-2.5">
          <Link href={`/candidate-management?job=${job.id}`}>
            {pluralize(pendingSubmissionsCount, "candidate")}
          </Link>
        </TextLink>
      )}
    </Alert>
  );
}

/** The terms, requirements and dates of a job, and its poster. */
function JobTermList({ job, isClosed }: { job: OpenedJob; isClosed: boolean }) {
  const workMode = workModeLabelUnlessInLocation(job);
  const salary = formatSalary(job);
  const isSameAsLevel = (experience: string) => experience.toLowerCase() === job.level;
  const timeLeft = job.deadline && !isClosed ? formatTimeLeft(job.deadline) : null;
  return (
    <TermList className="gap-y-3 border-y border-dashed border-line py-3.5 first:border-t-0 first:pt-0">
      <DetailItem label="Bounty" isAmount={hasFixedBounty(job)}>
        {hasFixedBounty(job) ? formatMoney(job.bountyAmount) : "Recruiters propose a fee"}
      </DetailItem>
      {/* Servers of the previous release do not send payment and guarantee. */}
      {typeof job.paymentDays === "number" && (
        <DetailItem label="Payment">{paymentLabels[job.paymentDays]}</DetailItem>
      )}
      {typeof job.guaranteeDays === "number" && (
        <DetailItem label="Guarantee">{guaranteeLabels[job.guaranteeDays]}</DetailItem>
      )}
      {salary && <DetailItem label="Salary Range">{salary}</DetailItem>}
      {job.level && <DetailItem label="Level">{levelLabels[job.level]}</DetailItem>}
      {job.experience && !isSameAsLevel(job.experience) && (
        <DetailItem label="Experience">{job.experience}</DetailItem>
      )}
      {workMode && <DetailItem label="Work Mode">{workMode}</DetailItem>}
      {job.visaSponsorship !== null && (
        <DetailItem label="Visa sponsorship">{job.visaSponsorship ? "Offered" : "Not offered"}</DetailItem>
      )}
      {job.deadline && (
        <DetailItem label="Deadline">
          {timeLeft ? `${formatDate(job.deadline)} · ${timeLeft}` : formatDate(job.deadline)}
        </DetailItem>
      )}
      <DetailItem label="Posted">{formatDate(job.createdAt)}</DetailItem>
      <DetailItem label="Applications">
        {pluralize(job.applicationsCount, "agency", "agencies")} applied
        {job.approvedCount > 0 && `, ${job.approvedCount} approved`}
      </DetailItem>
      {job.viewers !== undefined && (
        <DetailItem label="Views">{viewersText(job.viewers, job.viewersThisWeek ?? 0)}</DetailItem>
      )}
      <DetailItem label="Posted by">
        <PosterName job={job} ownJobText="You" explainsMark />
        <PosterResponseRecord job={job} />
      </DetailItem>
    </TermList>
  );
}

/** Edit, Mark Filled and Unpost. Admins, and posters who lost their approval, can only unpost. */
function PosterActions({ job, onEdit, onUnposted }: Omit<JobDetailsProps, "onApply">) {
  const viewer = useViewer();
  const canEdit = canViewerEditJob(viewer, job);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canEdit && (
        <>
          <Button onClick={onEdit} aria-haspopup="dialog">
            <Pencil />
            Edit
          </Button>
          <FillJobButton job={job} />
        </>
      )}
      <UnpostJobButton job={job} isOwnJob={job.postedById === viewer.id} onUnposted={onUnposted} />
    </div>
  );
}

const pastDeadlineText = "The deadline has passed. This role no longer accepts applications or candidates.";

/** Why a closed job is closed. */
const closedJobTexts: Record<JobState, string> = {
  // The deadline has passed since the server sent the job as open or in progress.
  open: pastDeadlineText,
  in_progress: pastDeadlineText,
  deadline_passed: pastDeadlineText,
  ...hiddenJobTexts,
  filled: "This role has been filled.",
  unposted: "This job was unposted and is no longer active.",
};

interface DetailItemProps {
  label: string;
  /** Whether the value is an amount, which has a larger font. */
  isAmount?: boolean;
  children: ReactNode;
}

function DetailItem({ label, isAmount, children }: DetailItemProps) {
  return (
    <TermItem
      term={label}
      className="min-w-0"
      valueClassName={cn(
        "wrap-anywhere first-letter:uppercase",
        isAmount ? "font-display text-[16px]/[22px] tracking-figure" : "normal-nums",
      )}
    >
      {children}
    </TermItem>
  );
}
