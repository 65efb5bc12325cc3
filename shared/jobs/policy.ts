import { effectiveRole, hasFeature, type Viewer } from "@shared/lib/access";

/** A running job is for every member; one that ended stays with its poster, with who applied or submitted to it, and the admins. */
export function canOpenJob(
  viewer: Viewer,
  job: { status: string; postedById: number },
  takesPart: boolean,
): boolean {
  return (
    job.status === "open" ||
    job.status === "in_progress" ||
    job.postedById === viewer.id ||
    takesPart ||
    effectiveRole(viewer) === "admin"
  );
}

/** The poster, also after losing approval, since it reduces exposure; and an admin as moderator. */
export function canUnpost(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || effectiveRole(viewer) === "admin";
}

export function seesFillRate(viewer: Viewer): boolean {
  return hasFeature(viewer, "fill_rate_stats");
}

/** The poster alone changes a job or marks it filled. */
export function canEditJob(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/** How many candidates a job has is its poster's to know, and an admin's. */
export function seesSubmissionsCount(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || seesEverySubmissionsCount(viewer);
}

/** Of other people's jobs too. */
export function seesEverySubmissionsCount(viewer: Viewer): boolean {
  return effectiveRole(viewer) === "admin";
}
