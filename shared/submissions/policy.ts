import { effectiveRole, hasFeature, isRecruiter, type Viewer } from "@shared/lib/access";

/** Recruiters submit to jobs other than their own. */
export function canSubmit(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiter(viewer) && job.postedById !== viewer.id;
}

/** The poster and admins see all submissions to a job; others see only their own. */
export function canSeeAllSubmissions(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || effectiveRole(viewer) === "admin";
}

/** Only the poster of the job can change the status. Admins cannot. */
export function canChangeSubmissionStatus(viewer: Viewer, submission: { posterId: number }): boolean {
  return submission.posterId === viewer.id;
}

/** Only the submitter edits or withdraws a submission. */
export function canCorrectSubmission(viewer: Viewer, submission: { submittedById: number }): boolean {
  return submission.submittedById === viewer.id;
}

/** The poster of the job, and the applicant or submitter. */
interface Parties {
  posterId: number;
  recruiterId: number;
}

export const isParty = ({ id }: { id: number }, { posterId, recruiterId }: Parties): boolean =>
  posterId === id || recruiterId === id;

/** The status history of an application or submission is visible to both parties and admins. */
export function canSeeStatusHistory(viewer: Viewer, parties: Parties): boolean {
  return isParty(viewer, parties) || effectiveRole(viewer) === "admin";
}

/** Only admins read which admin ended or reopened a job of others; the two parties read that an admin did. */
export const hideAdmin =
  (viewer: Viewer, parties: Parties) =>
  <Change extends { by: { id: number } | null }>(change: Change) => {
    if (change.by === null || isParty(change.by, parties)) return change;
    return { ...change, by: effectiveRole(viewer) === "admin" ? change.by : null, isByAdmin: true };
  };

/** Former texts are visible to the recruiter who edited them, to the poster who may post jobs, and to admins, whose reads are recorded. */
export function canSeeEdits(viewer: Viewer, parties: Parties): boolean {
  const isPoster = parties.posterId === viewer.id && hasFeature(viewer, "job_posting");
  return isPoster || parties.recruiterId === viewer.id || effectiveRole(viewer) === "admin";
}
