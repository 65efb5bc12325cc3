import { zodResolver } from "@hookform/resolvers/zod";
import type { Agency } from "@shared/agencies/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { AgencyFields, addForm, blankAgency } from "./agency-form";
import { addFailed, useAddAgency } from "./queries";
import { SpecializationBoxes } from "./specialization-boxes";

interface AddAgencyDialogProps {
  /** Left out: as the directory calls it. */
  title?: string;
  sub?: string;
  /** What it begins with as its name. */
  name?: string;
  onAdded?: (agency: Agency) => void;
  onClose: () => void;
}

/** A new listing: one without an owner, and of whoever is of role agency their own. What is typed is kept in this tab. */
export function AddAgencyDialog({
  title = "Add Agency",
  sub,
  name = "",
  onAdded,
  onClose,
}: AddAgencyDialogProps) {
  const { id } = useViewer();
  const add = useAddAgency();
  const form = useForm({ resolver: zodResolver(addForm), defaultValues: { ...blankAgency, name } });
  return (
    <FormDialog
      title={title}
      sub={sub}
      form={form}
      onSubmit={async (body) => {
        const added = await add.mutateAsync({ body });
        onAdded?.(added);
      }}
      onClose={onClose}
      submit={title}
      pendingText="Adding..."
      refused={addFailed}
      draft={`${id}:agency`}
    >
      <AgencyFields specializations={<SpecializationBoxes />} />
    </FormDialog>
  );
}
