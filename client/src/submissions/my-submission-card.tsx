import { formatDateTime } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import type { OwnSubmission } from "@shared/submissions/schemas";
import { openSubmissionStatuses } from "@shared/submissions/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useId } from "react";
import { BountyTag } from "@/jobs/bounty-tag";
import { HoldNote } from "@/jobs/hold-note";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { PlacementPanel } from "@/placements/placement-panel";
import { useSubmissionPlacements } from "@/placements/queries";
import { CollapsibleHistory, QueryTimeline } from "@/status-history/collapsible-history";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { SkillChips } from "@/ui/chip";
import { CollapsibleText } from "@/ui/collapsible-text";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { CandidateContact, ProfileLink } from "./candidate-contact";
import { submissionHistoryQuery } from "./queries";
import { getStoredStatusLabel } from "./stored-status-label";
import { SubmissionStatusBadge } from "./submission-status-badge";

interface MySubmissionCardProps {
  submission: OwnSubmission;
  /** Whether the URL names this submission, for example after a click on a notification. */
  isHighlighted: boolean;
  onEdit: () => void;
  onWithdraw: () => void;
}

/** A submission of the viewer on My Submissions: the candidate, the job, the status and its history. */
export function MySubmissionCard({ submission, isHighlighted, onEdit, onWithdraw }: MySubmissionCardProps) {
  const nameId = useId();
  const { candidateName, candidateTitle, candidateEmail, linkedinUrl, candidateSkills, notes } = submission;
  const { status, closedAs, reason } = submission;
  return (
    <Card asChild highlighted={isHighlighted} className="grid grid-cols-1 gap-3 wrap-anywhere">
      <NoLayoutShiftSection asChild>
        <article
          id={`submission-${submission.id}`}
          tabIndex={-1}
          aria-labelledby={nameId}
          data-testid={isHighlighted ? "named-submission" : undefined}
        >
          <div className="flex items-start gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">
              <h2 id={nameId} className="text-[18px]/6">
                {candidateName}
              </h2>
              <p className="text-ink-muted">{candidateTitle}</p>
            </div>
            <SubmissionStatusBadge status={status} closedAs={closedAs} />
          </div>
          <CandidateContact email={candidateEmail} className="-mt-2.5">
            {isHttpUrl(linkedinUrl) && <ProfileLink href={linkedinUrl} />}
          </CandidateContact>
          <SkillChips skills={candidateSkills} limit={3} />
          <SubmittedJob submission={submission} />
          {canStillBeDecided(submission) && <HoldNote job={submission.job} className="-mt-2 mb-0" />}
          {status === "hired" && <ActivePlacement submissionId={submission.id} />}
          {reason && <CollapsibleText>{`Reason given: ${reason}`}</CollapsibleText>}
          {notes && (
            <div className="normal-nums">
              <h3 className="mb-0.75 font-sans text-caption font-semibold text-ink-faint">Notes</h3>
              <CollapsibleText>{notes}</CollapsibleText>
            </div>
          )}
          {canStillBeDecided(submission) && (
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              {status === "submitted" && (
                <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onEdit}>
                  <Pencil />
                  Edit Details
                  <span className="sr-only">{` of ${candidateName}`}</span>
                </Button>
              )}
              <Button variant="danger" size="sm" aria-haspopup="dialog" onClick={onWithdraw}>
                Withdraw Candidate
                <span className="sr-only">{` ${candidateName}`}</span>
              </Button>
            </div>
          )}
          <CollapsibleHistory itemName={candidateName}>
            <SubmissionHistory submissionId={submission.id} />
          </CollapsibleHistory>
        </article>
      </NoLayoutShiftSection>
    </Card>
  );
}

/**
 * Whether the poster can still decide on the candidate, and the submitter can still withdraw the submission.
 */
const canStillBeDecided = ({ status }: OwnSubmission) =>
  openSubmissionStatuses.some((openStatus) => openStatus === status);

/** The job and its bounty, and when the candidate was submitted to it. */
function SubmittedJob({ submission: { job, createdAt } }: Pick<MySubmissionCardProps, "submission">) {
  const isClosed = isClosedToNewWork(job.state);
  // Without a bounty the tag says "Propose fee", which only a job that takes applications allows.
  const isBountyTagShown = job.bounty > 0 || !isClosed;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-dashed border-line pt-3.5">
      <div className="min-w-0 flex-[1_1_180px]">
        <p>
          <JobTitleLink className="mr-2.5 font-semibold" href={`/jobs?job=${job.id}&tab=candidates`}>
            {job.title}
          </JobTitleLink>
          <span className="text-ink-faint">{job.company}</span>
        </p>
        <p className="text-small text-ink-faint">
          <time dateTime={createdAt}>{`Submitted ${formatDateTime(createdAt)}`}</time>
        </p>
      </div>
      {isClosed && <JobStateBadge state={job.state} />}
      {isBountyTagShown && <BountyTag amount={job.bounty} size="sm" />}
    </div>
  );
}

/** The status history, followed by voided placements with the reason for each. */
function SubmissionHistory({ submissionId }: { submissionId: number }) {
  const historyQuery = useQuery(submissionHistoryQuery(submissionId));
  const wasHireReverted = historyQuery.data?.some(({ from }) => from === "hired") === true;
  const { placements } = useSubmissionPlacements(submissionId, { isEnabled: wasHireReverted });
  const voidedPlacements = placements.filter(({ status }) => status === "voided");
  return (
    <>
      <QueryTimeline label="History" query={historyQuery} getStatusLabel={getStoredStatusLabel} />
      {voidedPlacements.map((placement) => (
        <PlacementPanel key={placement.id} placement={placement} isFramed />
      ))}
    </>
  );
}

/** The placement of a hired candidate. */
function ActivePlacement({ submissionId }: { submissionId: number }) {
  const { placements, isFetching, isError, refetch } = useSubmissionPlacements(submissionId);
  const activePlacement = placements.find(({ status }) => status !== "voided");
  if (activePlacement) return <PlacementPanel placement={activePlacement} isFramed />;
  if (isError)
    return (
      <p className="flex items-center gap-2 text-ink-faint" role="alert">
        The placement could not be loaded.
        <Button size="sm" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!isFetching) return null;
  return (
    <Skeleton label="Loading the placement">
      <SkeletonRow />
    </Skeleton>
  );
}
