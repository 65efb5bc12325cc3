import { zodResolver } from "@hookform/resolvers/zod";
import type { Agency } from "@shared/agencies/schemas";
import { optionalReasonInput } from "@shared/lib/fields";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { isConflictError } from "@/lib/api/is-conflict-error";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { OwnerField } from "./owner-field";
import { assignOwnerFailedText, useAssignOwner, useRefetchAgencies } from "./queries";

/** Value of the radio button that removes the owner. */
const noOwnerValue = "none";
const missingOwnerText = "Choose who owns this listing";

const ownerFormSchema = z.pipe(
  z.extend(optionalReasonInput, {
    q: z.string(),
    userId: z.string(missingOwnerText).check(z.minLength(1, missingOwnerText)),
  }),
  // The request does not contain the search text `q`.
  z.transform(({ userId, reason }) => ({ userId: userId === noOwnerValue ? null : Number(userId), reason })),
);

interface AssignOwnerDialogProps {
  agency: Pick<Agency, "id" | "name" | "userId">;
  onClose: () => void;
}

/** Assigns a user of role agency as owner of an agency profile, or removes the owner. */
export function AssignOwnerDialog({ agency, onClose }: AssignOwnerDialogProps) {
  const { id: agencyId, name: agencyName, userId: ownerId } = agency;
  const assignMutation = useAssignOwner();
  const refetchAgencies = useRefetchAgencies();
  const form = useForm({
    resolver: zodResolver(ownerFormSchema),
    defaultValues: { q: "", userId: "", reason: "" },
  });
  async function handleSubmit(body: z.output<typeof ownerFormSchema>) {
    try {
      await assignMutation.mutateAsync({ params: { id: agencyId }, body });
    } catch (error) {
      if (isConflictError(error)) void refetchAgencies();
      throw error;
    }
  }
  return (
    <FormDialog
      title={ownerId === null ? "Assign Owner" : "Change Owner"}
      subtitle={agencyName}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save Owner"
      pendingText="Saving..."
      errorTitle={assignOwnerFailedText}
    >
      <OwnerField ownerId={ownerId} noOwnerValue={noOwnerValue} />
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        hint="Kept in the record, which only admins read."
        rows={2}
      />
    </FormDialog>
  );
}
