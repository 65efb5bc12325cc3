import type { SubmissionDetails } from "@shared/submissions/schemas";
import { useQuery } from "@tanstack/react-query";
import { EditList } from "@/status-history/edit-list";
import { submissionEditsQuery } from "./queries";

/** The list of edits of a submitted candidate, with the changed details before and after each edit. */
export function SubmissionEdits({ submission }: { submission: SubmissionDetails & { id: number } }) {
  const editsQuery = useQuery({ ...submissionEditsQuery(submission.id), select: toLabeledEdits });
  return <EditList query={editsQuery} currentTexts={toLabeledDetails(submission)} />;
}

const toLabeledEdits = (edits: { createdAt: string; before: SubmissionDetails }[]) =>
  edits.map(({ createdAt, before }) => ({ createdAt, before: toLabeledDetails(before) }));

const toLabeledDetails = (details: SubmissionDetails) => ({
  Name: details.candidateName,
  Title: details.candidateTitle,
  Phone: details.candidatePhone,
  Location: details.candidateLocation,
  Experience: details.candidateExperience,
  Skills: details.candidateSkills.join(", ") || null,
  Notes: details.notes,
});
