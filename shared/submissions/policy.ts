import { effectiveRole, isRecruiting, type Viewer } from "@shared/lib/access";

/** Agencies and independents submit; nobody submits to a job of their own. */
export function canSubmit(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiting(viewer) && job.postedById !== viewer.id;
}

/** The job's poster and admins see all that was submitted to it; everybody else what they submitted themselves. */
export function seesAllSubmissions(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id || effectiveRole(viewer) === "admin";
}

/** The job's poster alone. */
export function canMoveSubmission(viewer: Viewer, submission: { posterId: number }): boolean {
  return submission.posterId === viewer.id;
}

/** Who submitted, who decides, and admins may read how it went. */
export function seesHistory(viewer: Viewer, thing: { posterId: number; otherId: number }): boolean {
  return thing.posterId === viewer.id || thing.otherId === viewer.id || effectiveRole(viewer) === "admin";
}
