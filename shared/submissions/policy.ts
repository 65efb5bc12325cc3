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

/** Whether the viewer may edit or withdraw a submission: only whoever submitted it. */
export function canCorrectSubmission(viewer: Viewer, submission: { submittedById: number }): boolean {
  return submission.submittedById === viewer.id;
}

/** The poster of a job, and the recruiter who applied to it or submitted a candidate. */
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

/**
 * Hides from the two parties which admin ended or reopened the job: they see that an admin did. Admins see the name.
 */
export const hideAdmin =
  (viewer: Viewer, parties: Parties) =>
  <Change extends { by: { id: number } | null }>(change: Change) => {
    // Only the parties and admins make changes, so anyone else is an admin.
    if (change.by === null || isParty(change.by, parties)) return change;
    return { ...change, by: effectiveRole(viewer) === "admin" ? change.by : null, isByAdmin: true };
  };

/**
 * Whether the viewer may read the texts from before an edit: the recruiter who edited them, the poster while they may post
 * jobs, and admins. Reads by admins are recorded.
 */
export function canSeeEdits(viewer: Viewer, parties: Parties): boolean {
  const isPoster = parties.posterId === viewer.id && hasFeature(viewer, "job_posting");
  return isPoster || parties.recruiterId === viewer.id || effectiveRole(viewer) === "admin";
}
