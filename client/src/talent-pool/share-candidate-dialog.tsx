import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { DialogNote } from "@/ui/dialog";
import { FormDialog } from "@/ui/form-dialog";
import { CandidateFields } from "./candidate-fields";
import { candidateFormSchema, toCandidateFormValues } from "./candidate-form-schema";
import { shareFailedText, useShareCandidate } from "./queries";

/** The form for a new candidate in the talent pool. */
export function ShareCandidateDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const shareMutation = useShareCandidate();
  const form = useForm({
    resolver: zodResolver(candidateFormSchema),
    defaultValues: toCandidateFormValues(),
  });
  return (
    <FormDialog
      className="md:max-w-160!"
      title="Share a Candidate"
      subtitle="Visible to VC partners in this network, with your name."
      form={form}
      onSubmit={(body) => shareMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Share Candidate"
      pendingText="Sharing..."
      errorTitle={shareFailedText}
      footerNote={<DialogNote>Only share candidates who have agreed to it.</DialogNote>}
      draftName={`${viewer.id}:candidate`}
    >
      <CandidateFields />
    </FormDialog>
  );
}
