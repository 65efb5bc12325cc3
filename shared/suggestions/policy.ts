import { canEditAgency } from "@shared/agencies/policy";
import { hasFeature, type Viewer } from "@shared/lib/access";

/** Viewers who can edit the profile themselves cannot suggest edits. */
export const canSuggestEdit = (viewer: Viewer, agency: { userId: number | null }): boolean =>
  hasFeature(viewer, "agencies") && !canEditAgency(viewer, agency);
