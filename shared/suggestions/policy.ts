import { canEditAgency } from "@shared/agencies/policy";
import { hasFeature, type Viewer } from "@shared/lib/access";

/** Whoever may change a listing does so, and suggests nothing. */
export const canSuggestEdit = (viewer: Viewer, agency: { userId: number | null }): boolean =>
  hasFeature(viewer, "agencies") && !canEditAgency(viewer, agency);
