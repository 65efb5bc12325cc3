import { zodResolver } from "@hookform/resolvers/zod";
import { type ClaimableAgency, claimInput } from "@shared/claims/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useClaimAgency } from "./queries";

interface ClaimAgencyDialogProps {
  agency: ClaimableAgency;
  onClaimed: () => void;
  onClose: () => void;
}

/** The form that claims an agency profile. An admin decides on the claim. */
export function ClaimAgencyDialog({ agency, onClaimed, onClose }: ClaimAgencyDialogProps) {
  const viewer = useViewer();
  const claimMutation = useClaimAgency();
  const form = useForm({ resolver: zodResolver(claimInput), defaultValues: { reason: "" } });
  const details = [agency.location, agency.website].filter(Boolean);
  return (
    <FormDialog
      title={`Claim ${agency.name}`}
      subtitle={details.length > 0 ? details.join(" · ") : undefined}
      size="narrow"
      form={form}
      onSubmit={async (body) => {
        await claimMutation.mutateAsync({ params: { id: agency.id }, body });
        onClaimed();
      }}
      onClose={onClose}
      submitLabel="Send Claim"
      pendingText="Sending..."
      errorTitle="The claim was not sent"
      draftName={`${viewer.id}:claim:${agency.id}`}
    >
      <TextAreaField
        name="reason"
        label="How is it yours?"
        rows={4}
        hint={`An admin reviews it together with your email address, ${viewer.email}. An address on the agency's own domain helps.`}
      />
    </FormDialog>
  );
}
