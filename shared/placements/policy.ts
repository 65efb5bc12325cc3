import type { Viewer } from "@shared/lib/access";

/** Only the poster of the job changes the status. */
export function canChangePlacementStatus(viewer: Viewer, placement: { posterId: number }): boolean {
  return placement.posterId === viewer.id;
}
