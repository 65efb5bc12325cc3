import { isRecruiter, type Viewer } from "@shared/lib/access";

export const applyForbiddenMessage =
  "Access restricted: Only agencies and independent recruiters can apply to work on roles.";

/** Recruiters apply to jobs other than their own. */
export function canApply(viewer: Viewer, job: { postedById: number }): boolean {
  return isRecruiter(viewer) && job.postedById !== viewer.id;
}

/** Only the poster of the job can decide. Admins cannot. */
export function canDecideApplication(viewer: Viewer, job: { postedById: number }): boolean {
  return job.postedById === viewer.id;
}

/** Approval reveals the email addresses of poster and applicant to each other. */
export function revealsEmailAddresses(application: { status: string }): boolean {
  return application.status === "approved";
}
