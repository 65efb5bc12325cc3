import { isRecruiting, type Viewer } from "@shared/lib/access";

export const accessRestricted =
  "Access restricted: Only agencies and independent recruiters can apply to work on roles.";

/** Recruiters apply to jobs other than their own. */
export function canApply(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiting(viewer) && job.postedById !== viewer.id;
}

/** Only the poster of the job; admins cannot decide either. */
export function canDecide(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/** Approval reveals the email addresses of poster and applicant to each other. */
export function revealsAddresses(application: { status: string }): boolean {
  return application.status === "approved";
}
