import { hasFeature, type Viewer } from "@shared/lib/access";

type SharedCandidate = { sharedById: number };

/** Only the user who shared the candidate can edit it. */
export const canEditCandidate = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  hasFeature(viewer, "candidates") && candidate.sharedById === viewer.id;

/** The user who shared the candidate, or an admin as moderator; the latter is recorded. */
export const canRemoveCandidate = (viewer: Viewer, candidate: SharedCandidate): boolean =>
  hasFeature(viewer, "candidates") && (candidate.sharedById === viewer.id || hasFeature(viewer, "admin"));
