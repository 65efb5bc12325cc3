import { isRecruiting } from "@shared/lib/access";
import type { Submission } from "@shared/submissions/schemas";
import { useViewer } from "@/auth/viewer";
import { PersonLink } from "@/ui/person-link";

/** By name and company on the hiring side; the recruiting side reads "You" at what it submitted. */
export function Submitter({ submission: { submittedById, submittedBy } }: { submission: Submission }) {
  const viewer = useViewer();
  if (isRecruiting(viewer) && submittedById === viewer.id) return "You";
  return <PersonLink id={submittedById} person={submittedBy} withCompany />;
}
