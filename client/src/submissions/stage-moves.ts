import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { type StoredSubmissionStatus, storedSubmissionStatuses } from "@shared/submissions/vocabulary";

// The stages to which a poster can move a candidate. A stage is the stored status of a submission.

type SubmissionToMove = Pick<ReceivedSubmission, "storedStatus" | "closedAs">;
type JobOfSubmission = Pick<SubmissionGroup, "status" | "hasPlacement">;

/** The next stage, to which the main button moves the candidate; undefined if there is none. */
export function getNextStage(
  { storedStatus, closedAs }: SubmissionToMove,
  job: JobOfSubmission,
): "shortlisted" | "hired" | undefined {
  if (storedStatus === "hired" || closedAs === "withdrawn" || closedAs === "recruiter_left") return undefined;
  // On a filled job without a placement, the poster can still record who was hired, although the end of the
  // job has closed its candidates.
  if (job.status === "filled") return job.hasPlacement ? undefined : "hired";
  if (!isActiveJob(job) || closedAs) return undefined;
  return storedStatus === "shortlisted" ? "hired" : "shortlisted";
}

/** Whether the candidate can be rejected. A hired candidate cannot, until the placement has been voided. */
export const canRejectCandidate = (
  { storedStatus, closedAs }: SubmissionToMove,
  job: JobOfSubmission,
): boolean =>
  isActiveJob(job) && closedAs === null && storedStatus !== "rejected" && storedStatus !== "hired";

/**
 * Whether the candidate can be selected for a bulk update. A hired candidate can be selected until the job is
 * refetched as filled. If somebody else hires a candidate during a bulk update, the candidate therefore stays
 * selected and shows the error.
 */
export const canSelectCandidate = (
  { closedAs }: Pick<ReceivedSubmission, "closedAs">,
  job: Pick<SubmissionGroup, "status">,
): boolean => isActiveJob(job) && closedAs === null;

/**
 * The stages that the menu of a candidate offers: not the next stage and not "rejected", because these have
 * their own buttons.
 */
export function getMenuStages(submission: SubmissionToMove, job: JobOfSubmission): StoredSubmissionStatus[] {
  const { storedStatus, closedAs } = submission;
  if (!isActiveJob(job) || closedAs || storedStatus === "hired") return [];
  const nextStage = getNextStage(submission, job);
  return storedSubmissionStatuses.filter(
    (stage) =>
      stage !== storedStatus &&
      stage !== nextStage &&
      stage !== "rejected" &&
      // A rejected candidate has to be approved before the hire.
      !(stage === "hired" && storedStatus === "rejected"),
  );
}
