import { hasFeature, isSiteAdmin, type Viewer } from "@shared/lib/access";
import { isListedJob } from "./rules";
import type { JobState } from "./vocabulary";

/**
 * All members can open listed jobs. Jobs that are on hold, paused or ended stay visible to their poster, to
 * admins and to participants, who have applied or submitted to the job.
 */
export function canOpenJob(
  viewer: Viewer,
  job: { state: JobState; postedById: number },
  { isParticipant }: { isParticipant: boolean },
): boolean {
  return isListedJob(job) || job.postedById === viewer.id || isParticipant || isSiteAdmin(viewer);
}

export function canReportJob(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById !== viewer.id;
}

/**
 * Whether the viewer can confirm that a job belongs to the organization with the name of its company: its
 * owners, except the poster, and admins.
 */
export function canConfirmCompany(
  viewer: Viewer,
  job: { postedById: number },
  { isOwnerOfCompany }: { isOwnerOfCompany: boolean },
): boolean {
  return job.postedById !== viewer.id && (isOwnerOfCompany || isSiteAdmin(viewer));
}

/**
 * Admins and the poster can unpost a job. A poster who may no longer post jobs can still unpost, because that
 * does no harm.
 */
export function canUnpost(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || isSiteAdmin(viewer);
}

export function canSeeFillRate(viewer: Viewer): boolean {
  return hasFeature(viewer, "fill_rate_stats");
}

/** Only the poster can edit a job or mark it as filled. */
export function canEditJob(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/**
 * The poster and the admin who unposted the job can reopen it. If `endedById` is another user than the
 * poster, an admin unposted the job.
 */
export function canReopen(
  viewer: Viewer,
  job: { postedById: number },
  ending: { endedById: number | null } | undefined,
): boolean {
  return canEditJob(viewer, job) || (isSiteAdmin(viewer) && ending?.endedById === viewer.id);
}

/** Only the poster and admins see the number of submissions. */
export function canSeeSubmissionsCount(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || canSeeAllSubmissionsCounts(viewer);
}

/** Whether the viewer also sees the counts of jobs of other posters. */
export function canSeeAllSubmissionsCounts(viewer: Viewer): boolean {
  return isSiteAdmin(viewer);
}

/**
 * Only the poster sees how many recruiters have opened the job. The names of the recruiters are not shown.
 */
export function canSeeViewerCounts(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}
