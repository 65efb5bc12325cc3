import { isRecruiter } from "@shared/lib/access";
import type { Submission } from "@shared/submissions/schemas";
import { useViewer } from "@/session/viewer";
import { UserLink } from "@/users/user-link";

/** The submitter of a candidate: "You" for a recruiter's own submission, otherwise name and company. */
export function SubmitterName({ submission: { submittedById, submittedBy } }: { submission: Submission }) {
  const viewer = useViewer();
  if (isRecruiter(viewer) && submittedById === viewer.id) return "You";
  return <UserLink id={submittedById} person={submittedBy} showsCompany />;
}
