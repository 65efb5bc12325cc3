import { isRecruiting, type Viewer } from "@shared/lib/access";

export const accessRestricted =
  "Access restricted: Only agencies and independent recruiters can apply to work on roles.";

/** Agencies and independents apply; nobody applies to a job of their own. */
export function canApply(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiting(viewer) && job.postedById !== viewer.id;
}

/** The job's poster alone, not even an admin. */
export function canDecide(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/** Approval is what reveals the two addresses to each other. */
export function revealsAddresses(application: { status: string }): boolean {
  return application.status === "approved";
}
