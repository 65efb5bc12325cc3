import { canApply } from "@shared/applications/policy";
import type { OpenedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { formatDate } from "@shared/lib/format";
import { CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { closedApplicationLabel, notSelectedText } from "@/applications/labels";
import { closingReasonLabels } from "@/jobs/closing-labels";
import { formatDuration } from "@/lib/time/duration";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { CopyableEmail } from "@/ui/copyable-email";
import { TextLink } from "@/ui/text-link";
import { EmailHiddenNote } from "@/users/verify-first";
import { QuotedText } from "./quoted-text";

/** The alert's title for applicants of an ended job. The screen My Applications uses the same words. */
export const endedJobTitlesForApplicants: Partial<Record<JobState, string>> = {
  filled: closingReasonLabels.job_filled.text,
  unposted: closingReasonLabels.job_unposted.text,
};

/**
 * Renders the poster's email address if it is shared with the viewer, or asks them to verify their own
 * address first. Returns undefined if the address is not shared.
 */
export function renderPosterEmailSection(job: OpenedJob): ReactNode {
  if (!job.posterEmail && !job.isPosterEmailShared) return undefined;
  return (
    <div className="text-ink">
      <p className="text-small text-ink-muted">The poster's email address</p>
      {job.posterEmail ? <CopyableEmail email={job.posterEmail} /> : <EmailHiddenNote />}
    </div>
  );
}

interface OwnApplicationStateProps {
  job: OpenedJob;
  /** Opens the form to apply again. */
  onApply: () => void;
}

/**
 * The state of the viewer's application to a job that is not closed: withdrawn, not selected, approved or
 * waiting. A job that was cached from a list has no `myApplication` until it is loaded, only the status.
 */
export function OwnApplicationState({ job, onApply }: OwnApplicationStateProps) {
  const { myApplicationStatus: status, myApplicationClosedAs: closedAs, myApplication: application } = job;
  const viewer = useViewer();
  const posterEmailSection = renderPosterEmailSection(job);
  if (status === null) return null;
  const showsApplyAgain = job.canApplyAgain && canApply(viewer, job);
  // Checked first, because an application that was closed without a decision also has the status "rejected".
  const closedLabel = closedApplicationLabel({ status, closedAs });
  if (closedLabel)
    return (
      <Alert
        tone="neutral"
        title={closedLabel.text}
        Icon={CircleX}
        actions={
          (posterEmailSection || showsApplyAgain) && (
            <div className="grid justify-items-start gap-2">
              {posterEmailSection}
              {showsApplyAgain && (
                <Button variant="secondary" aria-haspopup="dialog" onClick={onApply}>
                  Apply Again
                </Button>
              )}
            </div>
          )
        }
      >
        {closedAs === "withdrawn"
          ? "You withdrew this application."
          : "This is no decision on your proposal."}
        {showsApplyAgain && " You can apply again once."}
        <MyApplicationsLink />
      </Alert>
    );
  if (status === "rejected")
    return (
      <Alert
        tone="neutral"
        title="Not Selected"
        Icon={CircleX}
        actions={
          (posterEmailSection || application?.reason) && (
            <>
              {posterEmailSection}
              {application?.reason && <QuotedText label="Reason given" text={application.reason} />}
            </>
          )
        }
      >
        {notSelectedText}
        <MyApplicationsLink />
      </Alert>
    );
  if (status === "approved")
    return (
      <Alert tone="success" title="Approved" actions={posterEmailSection}>
        {application?.decidedAt
          ? `The poster approved your proposal on ${formatDate(application.decidedAt)}.`
          : "The poster approved your proposal."}
        <MyApplicationsLink />
      </Alert>
    );
  return (
    <Alert tone="warning" title="Under Review" actions={posterEmailSection}>
      {application
        ? `Waiting for the poster's decision since ${formatDate(application.createdAt)}.`
        : "Waiting for the poster's decision."}
      {typeof job.posterMedianHours === "number" &&
        ` This poster usually answers in ${formatDuration(job.posterMedianHours)}.`}
      <MyApplicationsLink />
    </Alert>
  );
}

/** The state of a recruiter who has not applied to a job that accepts applications. */
export function NotAppliedState() {
  return (
    <Alert tone="neutral" title="Not Applied">
      You can submit now. Applying puts you in direct contact with the poster.
    </Alert>
  );
}

function MyApplicationsLink() {
  return (
    <>
      {" "}
      <TextLink asChild className="whitespace-nowrap max-md:-my-3 max-md:py-3">
        <Link href="/my-applications">My Applications</Link>
      </TextLink>
    </>
  );
}
