import { zodResolver } from "@hookform/resolvers/zod";
import { type OwnSubmission, submissionInput } from "@shared/submissions/schemas";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { Note } from "@/ui/note";
import { CandidateDetailFields, CandidateNameFields } from "./candidate-fields";
import { useEditSubmission } from "./own-submission-queries";

const detailsFormSchema = z.extend(z.omit(submissionInput, { candidateEmail: true, linkedinUrl: true }), {
  candidateSkills: chipsSchema(submissionInput.shape.candidateSkills),
});

interface EditSubmissionDialogProps {
  submission: OwnSubmission;
  onClose: () => void;
}

/** The form that edits the details of a submitted candidate. */
export function EditSubmissionDialog({ submission, onClose }: EditSubmissionDialogProps) {
  const viewer = useViewer();
  const editMutation = useEditSubmission();
  const { id, version, job } = submission;
  const form = useForm({
    resolver: zodResolver(detailsFormSchema),
    defaultValues: {
      candidateName: submission.candidateName,
      candidateTitle: submission.candidateTitle,
      candidatePhone: submission.candidatePhone ?? "",
      candidateLocation: submission.candidateLocation ?? "",
      candidateExperience: submission.candidateExperience ?? "",
      candidateSkills: toChipsValue(submission.candidateSkills),
      notes: submission.notes ?? "",
    },
  });
  return (
    <FormDialog
      title="Edit Details"
      subtitle={`${job.title}, ${job.company}`}
      size="wide"
      form={form}
      // The form leaves out emptied fields; null tells the server to remove their stored values.
      onSubmit={({
        candidatePhone = null,
        candidateLocation = null,
        candidateExperience = null,
        notes = null,
        ...otherFields
      }) =>
        editMutation.mutateAsync({
          params: { id },
          body: { version, ...otherFields, candidatePhone, candidateLocation, candidateExperience, notes },
        })
      }
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="The candidate was not changed"
      draftName={`${viewer.id}:candidate-details:${id}:${version}`}
    >
      <CandidateNameFields />
      <Note>
        Email address and LinkedIn URL cannot change. Withdraw the candidate and submit again to correct them.
      </Note>
      <CandidateDetailFields />
    </FormDialog>
  );
}
