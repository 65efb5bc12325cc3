import { isActiveJob } from "@shared/jobs/rules";
import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schemas";
import { type StoredStatus, storedStatuses } from "@shared/submissions/vocabulary";

type MovedSubmission = Pick<ReceivedSubmission, "storedStatus" | "closedAs">;
type JobOfMove = Pick<SubmissionGroup, "status" | "hasPlacement">;

/** The next stage of a candidate, which is the main action on it; undefined if there is none. */
export function nextStage(
  { storedStatus, closedAs }: MovedSubmission,
  job: JobOfMove,
): "shortlisted" | "hired" | undefined {
  if (storedStatus === "hired" || closedAs === "withdrawn" || closedAs === "recruiter_left") return undefined;
  // The poster can record at any time who was hired on a filled job.
  if (job.status === "filled") return job.hasPlacement ? undefined : "hired";
  if (!isActiveJob(job) || closedAs) return undefined;
  return storedStatus === "shortlisted" ? "hired" : "shortlisted";
}

/** Whether the candidate can be rejected; a hired one only after its placement is voided. */
export const canReject = ({ storedStatus, closedAs }: MovedSubmission, job: JobOfMove): boolean =>
  isActiveJob(job) && closedAs === null && storedStatus !== "rejected" && storedStatus !== "hired";

/** The stages to which a candidate can be moved, besides the next one and the rejection. */
export function otherStages(submission: MovedSubmission, job: JobOfMove): StoredStatus[] {
  const { storedStatus, closedAs } = submission;
  if (!isActiveJob(job) || closedAs || storedStatus === "hired") return [];
  const mainStage = nextStage(submission, job);
  return storedStatuses.filter(
    (stage) =>
      stage !== storedStatus &&
      stage !== mainStage &&
      stage !== "rejected" &&
      !(stage === "hired" && storedStatus === "rejected"),
  );
}
