import { effectiveRole, hasFeature, type Viewer } from "@shared/lib/access";

/** A running job is for every member; one that ended stays with its poster, its applicants and the admins. */
export function canOpenJob(viewer: Viewer, job: { status: string; postedById: number }, hasApplied: boolean): boolean {
  return (
    job.status === "open" || job.status === "in_progress" || job.postedById === viewer.id || hasApplied || effectiveRole(viewer) === "admin"
  );
}

/** The poster, also after losing approval, since it reduces exposure; and an admin as moderator. */
export function canUnpost(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || effectiveRole(viewer) === "admin";
}

export function seesFillRate(viewer: Viewer): boolean {
  return hasFeature(viewer, "fill_rate_stats");
}
