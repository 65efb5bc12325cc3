import type { Viewer } from "@shared/lib/access";

/** Only the poster and the recruiter see a placement. Admins do not. */
export function canSeePlacement(
  viewer: Viewer,
  placement: { posterId: number; placedById: number },
): boolean {
  return placement.posterId === viewer.id || placement.placedById === viewer.id;
}

/** Only the poster of the job changes the status. */
export function canChangePlacementStatus(viewer: Viewer, placement: { posterId: number }): boolean {
  return placement.posterId === viewer.id;
}

/** Only the poster of the job enters the percentage of the fee. */
export function canEnterFee(viewer: Viewer, placement: { posterId: number }): boolean {
  return placement.posterId === viewer.id;
}

/** Only the recruiter who submitted the candidate confirms or disputes the percentage. */
export function canAnswerFee(viewer: Viewer, placement: { placedById: number }): boolean {
  return placement.placedById === viewer.id;
}
