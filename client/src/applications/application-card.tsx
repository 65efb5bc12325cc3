import type { ReceivedApplication } from "@shared/applications/schemas";
import { type ComponentProps, useId, useState } from "react";
import { DecisionButtons } from "@/decisions/decision-buttons";
import { BountyTag } from "@/jobs/bounty-tag";
import { isClosedToNewWork, JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { cn } from "@/lib/cn";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ApplicantRecordChips } from "./applicant-record-chips";
import { ApplicantTrackRecord } from "./applicant-track-record";
import { ApplicationCardAside } from "./application-card-aside";
import { ApplicationCardHeader } from "./application-card-header";
import { ApplicationDetails } from "./application-details";
import { ApplicationOutcome } from "./application-outcome";

export const approvalNote = "Approving shows your email addresses to each other and cannot be undone.";
export const applicationCardElementId = (id: number) => `application-${id}`;

interface ApplicationCardProps {
  receivedApplication: ReceivedApplication;
  /** Whether this is the card that the keyboard shortcuts act on. */
  isCurrent: boolean;
  /** Whether the application was decided since the list was loaded; then its proposal is hidden at first. */
  wasJustDecided: boolean;
  /** The error of the last failed decision. */
  errorText?: string;
  onFocus: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** One application to one of the viewer's jobs, with everything needed for a decision. */
export function ApplicationCard({
  receivedApplication,
  isCurrent,
  wasJustDecided,
  errorText,
  onFocus,
  onApprove,
  onReject,
}: ApplicationCardProps) {
  const { application, job, listing: agencyProfile } = receivedApplication;
  /** Undefined until the viewer shows or hides the proposal of a decided application. */
  const [isProposalShownByViewer, setIsProposalShownByViewer] = useState<boolean>();
  const nameId = useId();
  const isPending = application.status === "pending";
  const showsProposal = isPending || (isProposalShownByViewer ?? !wasJustDecided);

  return (
    <Card
      asChild
      // The scroll margins, with the page's scroll padding, keep a focused card above a toast.
      className={cn(
        "scroll-mt-2 scroll-mb-20 p-0 max-md:scroll-mt-16 max-md:scroll-mb-0",
        isCurrent && "border-primary shadow-[0_0_0_1px_var(--primary)]",
      )}
    >
      <article
        id={applicationCardElementId(application.id)}
        data-application-id={application.id}
        data-current={isCurrent || undefined}
        tabIndex={-1}
        aria-labelledby={nameId}
        onFocus={onFocus}
      >
        <ApplicationCardHeader receivedApplication={receivedApplication} nameId={nameId} />
        <div
          className={cn(
            "grid grid-cols-1 gap-x-7 px-5 pt-3.5 pb-4 max-md:px-4 max-md:pt-3",
            showsProposal && "md:grid-cols-[minmax(0,1fr)_248px]",
          )}
        >
          <div className="wrap-anywhere normal-nums">
            <AppliedJob job={job} />
            {showsProposal && (
              <ApplicantRecordChips receivedApplication={receivedApplication} className="mb-3.5 md:hidden" />
            )}
            <ApplicationDetails
              receivedApplication={receivedApplication}
              showsTextsAndHistory={showsProposal}
            />
          </div>
          {showsProposal && (
            <ApplicationCardAside
              title="Record in this network"
              className={cn(!agencyProfile && "max-md:hidden")}
            >
              <ApplicantTrackRecord receivedApplication={receivedApplication} />
            </ApplicationCardAside>
          )}
        </div>
        {errorText && (
          <div className="px-5 pb-4 max-md:px-4">
            <Alert tone="danger" assertive>
              {errorText}
            </Alert>
          </div>
        )}
        {isPending ? (
          <CardFooter className="max-md:sticky max-md:bottom-0 max-md:bg-surface">
            <DecisionButtons
              isCurrent={isCurrent}
              approvalNote={approvalNote}
              hasShortcuts
              noteClassName="mr-auto max-w-[68ch] max-md:w-full"
              onApprove={onApprove}
              onReject={onReject}
            />
          </CardFooter>
        ) : (
          <DecidedFooter
            application={application}
            isProposalShown={showsProposal}
            onToggleProposal={() => setIsProposalShownByViewer(!showsProposal)}
          />
        )}
      </article>
    </Card>
  );
}

/**
 * The job that the applicant wants to fill, with its bounty. Without a bounty, the tag is hidden: it would
 * say "Propose fee", although the applicant has already proposed a fee, which the terms below show.
 */
function AppliedJob({ job }: Pick<ReceivedApplication, "job">) {
  return (
    <div className="mb-3.5 flex items-start justify-between gap-x-3 gap-y-2 border-b border-dashed border-line pb-3 max-[360px]:flex-col-reverse max-[360px]:gap-1.5">
      <p>
        <JobTitleLink className="mr-2.5 font-semibold" href={`/jobs?job=${job.id}`}>
          {job.title}
        </JobTitleLink>
        <span className="mr-2.5 line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom text-ink-faint">
          {job.company}
        </span>
        {isClosedToNewWork(job.state) && <JobStateBadge state={job.state} />}
      </p>
      {job.bounty > 0 && <BountyTag amount={job.bounty} size="sm" />}
    </div>
  );
}

interface DecidedFooterProps {
  application: ReceivedApplication["application"];
  isProposalShown: boolean;
  onToggleProposal: () => void;
}

/** The footer of a decided application: its outcome and the button that shows the proposal again. */
function DecidedFooter({ application, isProposalShown, onToggleProposal }: DecidedFooterProps) {
  return (
    <CardFooter>
      <ApplicationOutcome application={application} className="mr-auto" />
      <Button
        variant="ghost"
        className="-my-1 max-md:flex-none"
        aria-expanded={isProposalShown}
        onClick={onToggleProposal}
      >
        {isProposalShown ? "Hide proposal" : "Show proposal"}
      </Button>
    </CardFooter>
  );
}

function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn(
        "flex items-center justify-end gap-2 rounded-b-[9px] border-t border-line bg-sunken-pale px-5 py-3 max-md:flex-wrap max-md:px-4",
        className,
      )}
    />
  );
}
