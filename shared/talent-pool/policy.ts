import { hasFeature, isSiteAdmin, type Viewer } from "@shared/lib/access";
import { canSeeContactsOfOthers } from "@shared/users/policy";

type SharedCandidate = { sharedById: number };

/**
 * Contact details of a candidate are visible to the user who shared the candidate and to verified viewers.
 */
export const canSeeCandidateContact = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  candidate.sharedById === viewer.id || canSeeContactsOfOthers(viewer);

export const canReportCandidate = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  hasFeature(viewer, "candidates") && candidate.sharedById !== viewer.id;

/** Only the user who shared the candidate can edit it. */
export const canEditCandidate = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  hasFeature(viewer, "candidates") && candidate.sharedById === viewer.id;

/**
 * The user who shared the candidate can remove it, and an admin as a moderator. Removals by admins are
 * recorded.
 */
export const canRemoveCandidate = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  hasFeature(viewer, "candidates") && (candidate.sharedById === viewer.id || isSiteAdmin(viewer));

/** The poster of a job, and admins, see which shared candidates match it. */
export const canSeeMatchingCandidates = (viewer: Viewer, job: { postedById: number }): boolean =>
  hasFeature(viewer, "candidates") && (job.postedById === viewer.id || isSiteAdmin(viewer));
