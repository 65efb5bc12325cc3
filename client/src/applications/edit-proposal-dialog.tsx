import { zodResolver } from "@hookform/resolvers/zod";
import { applicationInput, applicationInputWithFee, type OwnApplication } from "@shared/applications/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { useEditProposal } from "./own-application-mutations";
import { ProposalFields, toProposalValues } from "./proposal-fields";

interface EditProposalDialogProps {
  ownApplication: OwnApplication;
  onClose: () => void;
}

/** The form that edits a pending application. */
export function EditProposalDialog({
  ownApplication: { application, job },
  onClose,
}: EditProposalDialogProps) {
  const viewer = useViewer();
  const editMutation = useEditProposal();
  const isBountyFixed = job.bounty > 0;
  const form = useForm({
    resolver: zodResolver(isBountyFixed ? applicationInput : applicationInputWithFee),
    defaultValues: toProposalValues(application),
  });
  return (
    <FormDialog
      title="Edit Proposal"
      subtitle={`${job.title}, ${job.company}`}
      form={form}
      // The form leaves out emptied fields; null tells the server to remove their stored values.
      onSubmit={({ coverLetter, proposedFee, timeline = null, approach = null }) =>
        editMutation.mutateAsync({
          params: { id: application.id },
          body: {
            version: application.version,
            coverLetter,
            timeline,
            approach,
            ...(!isBountyFixed && { proposedFee }),
          },
        })
      }
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="The proposal was not changed"
      draftName={`${viewer.id}:proposal:${application.id}:${application.version}`}
    >
      <ProposalFields isBountyFixed={isBountyFixed} />
    </FormDialog>
  );
}
