import type { Viewer } from "@shared/lib/access";

/** The poster of the job moves a placement on. */
export function canMovePlacement(viewer: Viewer, placement: { posterId: number }): boolean {
  return placement.posterId === viewer.id;
}
