import { isRecruiting, type Viewer } from "@shared/lib/access";
import { fullName } from "@shared/lib/text";
import type { Submission } from "@shared/submissions/schema";

/** By name and company on the hiring side; the recruiting side reads "You" at what it submitted. */
export function submitterSeen(viewer: Viewer, { submittedById, submittedBy }: Submission): string {
  if (isRecruiting(viewer) && submittedById === viewer.id) return "You";
  return [fullName(submittedBy), submittedBy.company].filter(Boolean).join(", ");
}
