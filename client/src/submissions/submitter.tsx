import { isRecruiting } from "@shared/lib/access";
import type { Submission } from "@shared/submissions/schemas";
import { useViewer } from "@/auth/viewer";
import { PersonLink } from "@/ui/person-link";

/** Who submitted a candidate: "You" for a recruiter's own submission, otherwise name and company. */
export function Submitter({ submission: { submittedById, submittedBy } }: { submission: Submission }) {
  const viewer = useViewer();
  if (isRecruiting(viewer) && submittedById === viewer.id) return "You";
  return <PersonLink id={submittedById} person={submittedBy} withCompany />;
}
