import { zodResolver } from "@hookform/resolvers/zod";
import type { Agency } from "@shared/agencies/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { AgencyFields, addAgencyFormSchema, emptyAgencyValues } from "./agency-form";
import { addFailedText, useAddAgency } from "./queries";
import { SpecializationCheckboxes } from "./specialization-checkboxes";

interface AddAgencyDialogProps {
  /** Title of the dialog and its submit button; "Add Agency" by default. */
  title?: string;
  sub?: string;
  /** Initial name in the form. */
  initialName?: string;
  onAdded?: (agency: Agency) => void;
  onClose: () => void;
}

/**
 * Adds an agency profile. A user of role agency becomes its owner; other profiles start without an owner.
 * The form is stored as a draft in this tab.
 */
export function AddAgencyDialog({
  title = "Add Agency",
  sub,
  initialName = "",
  onAdded,
  onClose,
}: AddAgencyDialogProps) {
  const { id } = useViewer();
  const addMutation = useAddAgency();
  const form = useForm({
    resolver: zodResolver(addAgencyFormSchema),
    defaultValues: { ...emptyAgencyValues, name: initialName },
  });
  return (
    <FormDialog
      title={title}
      subtitle={sub}
      form={form}
      onSubmit={async (body) => {
        const added = await addMutation.mutateAsync({ body });
        onAdded?.(added);
      }}
      onClose={onClose}
      submitLabel={title}
      pendingText="Adding..."
      refused={addFailedText}
      draftName={`${id}:agency`}
    >
      <AgencyFields specializationsField={<SpecializationCheckboxes />} />
    </FormDialog>
  );
}
