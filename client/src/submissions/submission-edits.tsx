import type { ReceivedSubmission, SubmissionDetails } from "@shared/submissions/schemas";
import { useQuery } from "@tanstack/react-query";
import { EditList } from "@/status-history/edit-list";
import { submissionEditsQuery } from "./queries";

/** The edits of a submitted candidate, with the details before and after each. */
export function SubmissionEdits({ submission }: { submission: ReceivedSubmission }) {
  const editsQuery = useQuery({ ...submissionEditsQuery(submission.id), select: labelEdits });
  const present = labelDetails({ ...submission, candidateTitle: submission.candidateRole });
  return <EditList query={editsQuery} currentTexts={present} />;
}

const labelEdits = (edits: { createdAt: string; before: SubmissionDetails }[]) =>
  edits.map(({ createdAt, before }) => ({ createdAt, before: labelDetails(before) }));

const labelDetails = (details: SubmissionDetails) => ({
  Name: details.candidateName,
  Title: details.candidateTitle,
  Phone: details.candidatePhone,
  Location: details.candidateLocation,
  Experience: details.candidateExperience,
  Skills: details.candidateSkills.join(", ") || null,
  Notes: details.notes,
});
