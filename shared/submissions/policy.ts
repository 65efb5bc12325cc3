import { hasFeature, isRecruiter, isSiteAdmin, type Viewer } from "@shared/lib/access";

/** Recruiters submit to jobs other than their own. */
export function canSubmit(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiter(viewer) && job.postedById !== viewer.id;
}

/**
 * The poster, while still permitted to post jobs, and admins see all submissions to a job. Others see only
 * their own.
 */
export function canSeeAllSubmissions(viewer: Viewer, job: { postedById: number }): boolean {
  const isPoster = job.postedById === viewer.id && hasFeature(viewer, "job_posting");
  return isPoster || isSiteAdmin(viewer);
}

/** Only the poster of the job can change the status. Admins cannot. */
export function canChangeSubmissionStatus(viewer: Viewer, submission: { posterId: number }): boolean {
  return submission.posterId === viewer.id;
}

/** Only the recruiter who submitted a candidate can edit or withdraw the submission. */
export function canEditOrWithdrawSubmission(viewer: Viewer, submission: { submittedById: number }): boolean {
  return submission.submittedById === viewer.id;
}

/** The poster of a job, and the recruiter who applied to it or submitted a candidate. */
interface Parties {
  posterId: number;
  recruiterId: number;
}

/** Whether the user is the poster or the recruiter. */
export const isParty = ({ id }: { id: number }, { posterId, recruiterId }: Parties): boolean =>
  posterId === id || recruiterId === id;

/**
 * The status history of an application or submission is visible to its recruiter, and to those who see all
 * submissions to the job.
 */
export function canSeeStatusHistory(viewer: Viewer, { posterId, recruiterId }: Parties): boolean {
  return recruiterId === viewer.id || canSeeAllSubmissions(viewer, { postedById: posterId });
}

/**
 * Hides which admin made a status change by ending or reopening the job, unless the viewer is an admin. The
 * poster and the recruiter see only that an admin made the change.
 */
export function hideAdminName<Change extends { by: { id: number } | null }>(
  viewer: Viewer,
  parties: Parties,
  change: Change,
) {
  // Only the parties and admins make changes, so anyone else is an admin.
  const isByAdmin = change.by !== null && !isParty(change.by, parties);
  if (!isByAdmin) return change;
  return { ...change, by: isSiteAdmin(viewer) ? change.by : null, isByAdmin };
}

/**
 * The earlier texts of an edited application or submission are visible to the same viewers as its status
 * history. Reads by admins are recorded.
 */
export function canSeeEdits(viewer: Viewer, parties: Parties): boolean {
  return canSeeStatusHistory(viewer, parties);
}
