import { hasFeature, type Viewer } from "@shared/lib/access";

type Shared = { sharedById: number };

/** What was said of a person is changed by who shared them. */
export const canEditCandidate = (viewer: Viewer, candidate: Shared): boolean =>
  hasFeature(viewer, "candidates") && candidate.sharedById === viewer.id;

/** The sharer; an admin too, as moderator, which is recorded. */
export const canRemoveCandidate = (viewer: Viewer, candidate: Shared): boolean =>
  hasFeature(viewer, "candidates") && (candidate.sharedById === viewer.id || hasFeature(viewer, "admin"));
