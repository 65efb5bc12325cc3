import type { ReceivedApplication } from "@shared/applications/schemas";
import { applicationStatuses } from "@shared/applications/vocabulary";
import type { ClosingReason } from "@shared/jobs/vocabulary";
import { formatDateTime, fullName } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { DecisionButtons } from "@/decisions/decision-buttons";
import { BountyTag } from "@/jobs/bounty-tag";
import { isNoteworthyState, JobStateBadge } from "@/jobs/job-state-badge";
import { JobTitleLink } from "@/jobs/job-title-link";
import { cn } from "@/lib/cn";
import { CollapsibleHistory, QueryTimeline } from "@/status-history/collapsible-history";
import { EditedMark } from "@/status-history/edit-list";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyableEmail } from "@/ui/copyable-email";
import { IconText } from "@/ui/icon-text";
import type { StatusLabel } from "@/ui/status-badge";
import { HiddenAddress } from "@/users/verify-first";
import { ApplicantTrackRecord } from "./applicant-track-record";
import { ApplicationCardHeader } from "./application-card-header";
import { ApplicationEdits } from "./application-edits";
import { ApplicationTerms, ApplicationText, LabeledTerm, TitledText } from "./application-texts";
import { statusLabelsForPoster } from "./labels";
import { applicationHistoryQuery } from "./queries";

export const approvalNote = "Approving shows your email addresses to each other and cannot be undone.";
export const applicationCardElementId = (id: number) => `application-${id}`;

interface ApplicationCardProps {
  receivedApplication: ReceivedApplication;
  /** Whether this is the card that the keyboard shortcuts act on. */
  isCurrent: boolean;
  /** Whether it was decided while the page is open; then its texts are collapsed. */
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
  const { application, job, applicant } = receivedApplication;
  /** The choice of the viewer for this card; undefined until then. */
  const [isTextShownByViewer, setIsTextShownByViewer] = useState<boolean>();
  const nameId = useId();
  const isPending = application.status === "pending";
  const showsApplicationText = isPending || (isTextShownByViewer ?? !wasJustDecided);

  return (
    <Card
      asChild
      // With the page's scroll padding, this keeps a focused card above the toast.
      className={cn(
        "scroll-mt-2 scroll-mb-12 p-0 max-md:scroll-mt-16 max-md:scroll-mb-0",
        isCurrent && "border-primary shadow-[0_0_0_1px_var(--primary)]",
      )}
    >
      <article
        id={applicationCardElementId(application.id)}
        data-current={isCurrent || undefined}
        tabIndex={-1}
        aria-labelledby={nameId}
        onFocus={onFocus}
      >
        <ApplicationCardHeader receivedApplication={receivedApplication} nameId={nameId} />
        <div
          className={cn(
            "grid grid-cols-1 gap-x-7 px-5 pt-3.5 pb-4.5 max-md:px-4 max-md:pt-3 max-md:pb-4",
            showsApplicationText && "md:grid-cols-[minmax(0,1fr)_248px]",
          )}
        >
          <div className="wrap-anywhere normal-nums">
            <AppliedJob job={job} />
            <ApplicationTerms application={application}>
              <LabeledTerm label="Applied">
                <time dateTime={application.createdAt}>{formatDateTime(application.createdAt)}</time>
              </LabeledTerm>
              {applicant.contactHidden && (
                <LabeledTerm label="Email">
                  <HiddenAddress />
                </LabeledTerm>
              )}
              {applicant.email !== undefined && !applicant.contactHidden && (
                <LabeledTerm label="Email">
                  <CopyableEmail email={applicant.email} />
                </LabeledTerm>
              )}
            </ApplicationTerms>
            {application.editedAt && (
              <EditedMark
                className="mt-2.5"
                editedAt={application.editedAt}
                itemName={`the proposal of ${fullName(applicant)}`}
              >
                <ApplicationEdits application={application} />
              </EditedMark>
            )}
            {showsApplicationText && <ApplicationText application={application} />}
            {application.reason && (!application.closedAs || application.closedAs === "withdrawn") && (
              <TitledText title="Reason">{application.reason}</TitledText>
            )}
            {!isPending && showsApplicationText && (
              <CollapsibleHistory className="mt-2.5" itemName={`the application of ${fullName(applicant)}`}>
                <ApplicationHistory applicationId={application.id} />
              </CollapsibleHistory>
            )}
          </div>
          {showsApplicationText && <ApplicantTrackRecord receivedApplication={receivedApplication} />}
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
              noteClassName="mr-auto max-w-[56ch] max-md:w-full"
              onApprove={onApprove}
              onReject={onReject}
            />
          </CardFooter>
        ) : (
          <DecidedFooter
            application={application}
            isTextShown={showsApplicationText}
            onToggleText={() => setIsTextShownByViewer(!showsApplicationText)}
          />
        )}
      </article>
    </Card>
  );
}

/** The job that the applicant wants to fill, with its bounty. */
function AppliedJob({ job }: Pick<ReceivedApplication, "job">) {
  return (
    <div className="mb-3.5 flex items-start justify-between gap-x-3 gap-y-2 border-b border-dashed border-line pb-3.5 max-[360px]:flex-col-reverse max-[360px]:gap-1.5">
      <p>
        <JobTitleLink className="mr-2.5 font-semibold" href={`/jobs?job=${job.id}`}>
          {job.title}
        </JobTitleLink>
        <span className="mr-2.5 line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom text-ink-faint">
          {job.company}
        </span>
        {isNoteworthyState(job.state) && <JobStateBadge state={job.state} />}
      </p>
      <BountyTag amount={job.bounty} size="sm" />
    </div>
  );
}

interface DecidedFooterProps {
  application: ReceivedApplication["application"];
  isTextShown: boolean;
  onToggleText: () => void;
}

/** The footer of a decided application: its outcome and the button that shows the proposal again. */
function DecidedFooter({ application: { status, closedAs }, isTextShown, onToggleText }: DecidedFooterProps) {
  return (
    <CardFooter>
      {status === "approved" ? (
        <IconText tone="success" Icon={CircleCheck} className="mr-auto">
          Contact info shared
        </IconText>
      ) : (
        <IconText tone="none" Icon={CircleX} className="mr-auto text-ink-faint">
          {closedAs ? closedTexts[closedAs] : "Rejected"}
        </IconText>
      )}
      <Button
        variant="ghost"
        className="-my-1 max-md:flex-none"
        aria-expanded={isTextShown}
        onClick={onToggleText}
      >
        {isTextShown ? "Hide proposal" : "Show proposal"}
      </Button>
    </CardFooter>
  );
}

const closedTexts: Record<ClosingReason, string> = {
  withdrawn: "Withdrawn by the applicant",
  job_filled: "Closed when the role was filled",
  job_unposted: "Closed when the job was unposted",
  poster_left: "Closed when the job was unposted",
  recruiter_left: "The applicant has left the network",
};

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

/** The status history. Either the poster decided the application, or closing the job did. */
function ApplicationHistory({ applicationId }: { applicationId: number }) {
  const historyQuery = useQuery(applicationHistoryQuery(applicationId));
  return <QueryTimeline label="History" query={historyQuery} getStatusLabel={historyStatusLabel} />;
}

/** The label of a status in a history. A newer server may return one that this client does not know. */
function historyStatusLabel(status: string): StatusLabel {
  const knownStatus = applicationStatuses.find((applicationStatus) => applicationStatus === status);
  return knownStatus ? statusLabelsForPoster[knownStatus] : { text: status, tone: "neutral" };
}
