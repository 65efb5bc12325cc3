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

/** Only the applicant edits or withdraws an application. */
export function canEditOrWithdrawApplication(viewer: Viewer, application: { applicantId: number }): boolean {
  return application.applicantId === viewer.id;
}

/** After a withdrawal the applicant can apply to the same job once more. */
export function canApplyAgain(application: { closedAs: string | null; reappliedAt: string | null }): boolean {
  return application.closedAs === "withdrawn" && application.reappliedAt === null;
}

/**
 * Approval reveals the email addresses of poster and applicant to each other. The addresses stay visible if
 * the applicant withdraws or applies again later.
 */
export function revealsEmailAddresses(application: { status: string; wasApproved: boolean }): boolean {
  return application.status === "approved" || application.wasApproved;
}

/**
 * Whether the application, the job and the poster's profile show the poster's email address to the applicant.
 */
export function sharesPosterAddress(
  application: { status: string; wasApproved: boolean },
  poster: { suspendedAt: string | null; deletedAt: string | null },
): boolean {
  return revealsEmailAddresses(application) && poster.suspendedAt === null && poster.deletedAt === null;
}
