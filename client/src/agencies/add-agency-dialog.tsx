import { zodResolver } from "@hookform/resolvers/zod";
import type { Agency } from "@shared/agencies/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { AgencyFields } from "./agency-fields";
import { addAgencyFormSchema, emptyAgencyFormValues } from "./agency-form-schema";
import { addAgencyFailedText, useAddAgency } from "./queries";
import { SpecializationCheckboxes } from "./specialization-checkboxes";

interface AddAgencyDialogProps {
  /** Title of the dialog and label of its submit button; "Add Agency" by default. */
  title?: string;
  subtitle?: string;
  /** Initial name in the form. */
  initialName?: string;
  onAdded?: (agency: Agency) => void;
  onClose: () => void;
}

/**
 * Adds an agency profile. A user of role agency becomes its owner; other profiles start without an owner.
 */
export function AddAgencyDialog({
  title = "Add Agency",
  subtitle,
  initialName = "",
  onAdded,
  onClose,
}: AddAgencyDialogProps) {
  const { id: viewerId } = useViewer();
  const addMutation = useAddAgency();
  const form = useForm({
    resolver: zodResolver(addAgencyFormSchema),
    defaultValues: { ...emptyAgencyFormValues, name: initialName },
  });
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      form={form}
      onSubmit={async (values) => {
        // The specification requires `isVerified` in this request. The server ignores the value, because only
        // admins verify agencies.
        const body = { ...values, isVerified: false };
        const addedAgency = await addMutation.mutateAsync({ body });
        onAdded?.(addedAgency);
      }}
      onClose={onClose}
      submitLabel={title}
      pendingText="Adding..."
      errorTitle={addAgencyFailedText}
      draftName={`${viewerId}:agency`}
    >
      <AgencyFields specializationsField={<SpecializationCheckboxes />} />
    </FormDialog>
  );
}
