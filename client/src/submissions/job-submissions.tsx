import { isActiveJob } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schemas";
import { hasFeature } from "@shared/lib/access";
import { formatDateTime } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import { canChangeSubmissionStatus, canSeeAllSubmissions, canSubmit } from "@shared/submissions/policy";
import type { Submission } from "@shared/submissions/schemas";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Copy, Lock, UsersRound } from "lucide-react";
import { useId } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { EditedNotice } from "@/status-history/edit-list";
import { CenteredMessage } from "@/ui/centered-message";
import { CollapsibleText } from "@/ui/collapsible-text";
import { ErrorState } from "@/ui/error-state";
import { IconText } from "@/ui/icon-text";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { ContactHiddenNote } from "@/users/verify-first";
import { CandidateContact, ProfileLink } from "./candidate-contact";
import { JobSubmissionStatusControl } from "./job-submission-status-control";
import { jobSubmissionsQuery } from "./job-submissions-queries";
import { SubmissionEdits } from "./submission-edits";
import { SubmissionStatusBadge } from "./submission-status-badge";
import { SubmitterName } from "./submitter-name";

/**
 * The Candidates tab of a job: all submissions for its poster and admins, for other viewers only their own.
 */
export function JobSubmissions({ job }: { job: Job }) {
  const viewer = useViewer();
  const canSeeAll = canSeeAllSubmissions(viewer, job);
  const submissionsQuery = useInfiniteQuery(jobSubmissionsQuery(job.id));
  const submissions = submissionsQuery.data?.pages.flatMap(({ items }) => items);

  if (!submissions && submissionsQuery.isError)
    return (
      <ErrorState
        title="The candidates could not be loaded"
        className="border-0 bg-transparent"
        onRetry={submissionsQuery.refetch}
        isRetrying={submissionsQuery.isFetching}
      >
        {errorMessage(submissionsQuery.error)}
      </ErrorState>
    );
  if (!submissions)
    return (
      <Skeleton label="Loading the candidates">
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  return (
    <>
      {submissions.length === 0 && <NoJobSubmissions job={job} />}
      {submissions.length > 0 && (
        <ul>
          {submissions.map((submission) => (
            <li
              className="border-t border-dashed border-line py-4 first:border-t-0 first:pt-0 last:pb-0"
              key={submission.id}
            >
              <JobSubmissionItem submission={submission} job={job} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={submissionsQuery} contentName="candidates" />
      {!canSeeAll && submissions.length > 0 && (
        <div className="mt-4 border-t border-dashed border-line pt-4">
          <Note Icon={Lock}>{onlyOwnCandidatesText}</Note>
        </div>
      )}
    </>
  );
}

const onlyOwnCandidatesText = "Only your own candidates are listed.";

function NoJobSubmissions({ job }: { job: Job }) {
  const viewer = useViewer();
  const canSeeAll = canSeeAllSubmissions(viewer, job);
  const canSeeSubmissions = canSeeAll || canSubmit(viewer, job);
  const hiddenText =
    job.postedById === viewer.id
      ? "You no longer see the candidates, because you may not post jobs."
      : "Only the poster sees the candidates.";
  return (
    <CenteredMessage
      as="h3"
      className="border-0 bg-transparent"
      Icon={UsersRound}
      title={canSeeSubmissions ? "No candidates submitted yet." : hiddenText}
    >
      {canSeeAll &&
        "Agencies and independent recruiters submit them here. Each one includes a profile and notes."}
      {!canSeeAll && canSeeSubmissions && onlyOwnCandidatesText}
    </CenteredMessage>
  );
}

function JobSubmissionItem({ submission, job }: { submission: Submission; job: Job }) {
  const nameId = useId();
  const viewer = useViewer();
  const { candidateName, candidateTitle, candidateEmail, linkedinUrl, notes, status, createdAt } = submission;
  const canActAsPoster =
    hasFeature(viewer, "job_posting") && canChangeSubmissionStatus(viewer, { posterId: job.postedById });
  const canChangeStatus =
    canActAsPoster && isActiveJob(job) && submission.closedAs === null && status !== "hired";
  return (
    <article className="wrap-anywhere" aria-labelledby={nameId}>
      <div className="flex items-start justify-between gap-x-4 gap-y-2">
        <h3 id={nameId} className="min-w-0">
          {candidateName}
        </h3>
        {canChangeStatus ? (
          <JobSubmissionStatusControl submission={submission} job={job} />
        ) : (
          <SubmissionStatusBadge status={status} closedAs={submission.closedAs} />
        )}
      </div>
      <p className="text-ink-muted">{candidateTitle}</p>
      {submission.contactHidden ? (
        <ContactHiddenNote className="mt-1" />
      ) : (
        <CandidateContact
          email={candidateEmail}
          className="mt-0.5 max-md:gap-x-5 max-md:gap-y-1.5 max-md:py-1 [&_a]:py-px"
        >
          {isHttpUrl(linkedinUrl) ? (
            <ProfileLink href={linkedinUrl} />
          ) : (
            <span className="text-ink-faint">{linkedinUrl}</span>
          )}
        </CandidateContact>
      )}
      {submission.possibleDuplicate && (
        <IconText
          tone="attention"
          Icon={Copy}
          className="mt-1.5 items-start text-body whitespace-normal [&_svg]:mt-0.5"
        >
          Possible duplicate: the same email or LinkedIn profile was submitted to this job too
        </IconText>
      )}
      {canActAsPoster && submission.editedAt && (
        <EditedNotice className="mt-1" editedAt={submission.editedAt} itemName={candidateName}>
          <SubmissionEdits submission={submission} />
        </EditedNotice>
      )}
      {submission.reason && (
        <CollapsibleText className="mt-1">{`Reason given: ${submission.reason}`}</CollapsibleText>
      )}
      {notes && (
        <CollapsibleText className="mt-1" buttonClassName="py-0.75 text-small max-md:py-2.5 max-md:text-body">
          {notes}
        </CollapsibleText>
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-2.5 text-small text-ink-faint max-md:text-body">
        <span>
          Submitted by{" "}
          <b className="text-ink">
            <SubmitterName submission={submission} />
          </b>
        </span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
    </article>
  );
}
