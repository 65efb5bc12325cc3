import type { OpenedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { formatDate } from "@shared/lib/format";
import { CircleX } from "lucide-react";
import { Link } from "wouter";
import { closedApplicationLabel } from "@/applications/labels";
import { closingLabels } from "@/jobs/closing-labels";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { TextLink } from "@/ui/text-link";

/** The title of an ended job for its applicants, as in their list of applications. */
export const endedJobLabels: Partial<Record<JobState, string>> = {
  filled: closingLabels.job_filled.text,
  unposted: closingLabels.job_unposted.text,
};

interface OwnApplicationStateProps {
  job: OpenedJob;
  /** Opens the application form. */
  onApply: () => void;
}

/**
 * The state of the viewer's application to a job that is not closed: withdrawn, not selected, approved or waiting. A job
 * from a list has the status only, until its details are loaded.
 */
export function OwnApplicationState({ job, onApply }: OwnApplicationStateProps) {
  const { myApplicationStatus: status, myApplicationClosedAs: closedAs, myApplication: application } = job;
  if (status === null) return null;
  const closedLabel = closedApplicationLabel({ status, closedAs });
  if (closedLabel)
    return (
      <Alert
        tone="neutral"
        title={closedLabel.text}
        Icon={CircleX}
        actions={
          job.canApplyAgain && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={onApply}>
              Apply Again
            </Button>
          )
        }
      >
        {closedAs === "withdrawn"
          ? "You withdrew this application."
          : "This is no decision on your proposal."}
        {job.canApplyAgain && " You can apply again once."}
        <MyApplicationsLink />
      </Alert>
    );
  if (status === "rejected")
    return (
      <Alert tone="neutral" title="Not Selected" Icon={CircleX}>
        The poster has chosen to work with another agency for this role.
        <MyApplicationsLink />
        {application?.reason && (
          <span className="mt-1.5 block wrap-anywhere whitespace-pre-line">
            {`Reason given: ${application.reason}`}
          </span>
        )}
      </Alert>
    );
  if (status === "approved")
    return (
      <Alert tone="success" title="Approved">
        {application?.decidedAt
          ? `The poster approved your proposal on ${formatDate(application.decidedAt)}.`
          : "The poster approved your proposal."}
        <MyApplicationsLink />
      </Alert>
    );
  return (
    <Alert tone="warning" title="Under Review">
      {application
        ? `Waiting for the poster's decision since ${formatDate(application.createdAt)}.`
        : "Waiting for the poster's decision."}
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
