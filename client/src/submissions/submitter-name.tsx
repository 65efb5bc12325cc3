import { isFormerMember } from "@shared/data-export/rules";
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

/**
 * The company of a submitter, else the user name. Undefined for a former member, whose user name is a
 * placeholder.
 */
export function submitterAffiliation({ company, username }: Submission["submittedBy"]): string | undefined {
  if (company) return company;
  return isFormerMember(username) ? undefined : `@${username}`;
}
