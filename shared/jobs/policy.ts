import { effectiveRole, hasFeature, type Viewer } from "@shared/lib/access";

/**
 * Members can open active jobs. Closed ones stay visible to their poster, applicants, submitters and admins.
 */
export function canOpenJob(
  viewer: Viewer,
  job: { status: string; postedById: number },
  isParticipant: boolean,
): boolean {
  return (
    job.status === "open" ||
    job.status === "in_progress" ||
    job.postedById === viewer.id ||
    isParticipant ||
    effectiveRole(viewer) === "admin"
  );
}

/** The poster, even after losing approval, because unposting reduces exposure; admins moderate. */
export function canUnpost(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || effectiveRole(viewer) === "admin";
}

export function canSeeFillRate(viewer: Viewer): boolean {
  return hasFeature(viewer, "fill_rate_stats");
}

/** Only the poster can edit a job or mark it as filled. */
export function canEditJob(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/** Only the poster and admins see the number of submissions. */
export function canSeeSubmissionsCount(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || canSeeAllSubmissionsCounts(viewer);
}

/** Whether the viewer also sees the counts of jobs of other posters. */
export function canSeeAllSubmissionsCounts(viewer: Viewer): boolean {
  return effectiveRole(viewer) === "admin";
}
