import { zodResolver } from "@hookform/resolvers/zod";
import type { Agency } from "@shared/agencies/schemas";
import { optionalReasonInput } from "@shared/lib/fields";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { OwnerField } from "./owner-field";
import { assignFailedText, useAssignOwner, useRefetchAgencies } from "./queries";

const noOwnerValue = "none";
const ownerFormSchema = z.pipe(
  z.extend(optionalReasonInput, {
    q: z.string(),
    userId: z.string("Choose who owns this listing").check(z.minLength(1, "Choose who owns this listing")),
  }),
  z.transform(({ userId, reason }) => ({ userId: userId === noOwnerValue ? null : Number(userId), reason })),
);

interface AssignOwnerDialogProps {
  agency: Pick<Agency, "id" | "name" | "userId">;
  onClose: () => void;
}

/** Assigns a user of role agency as owner of an agency profile, or removes the owner. */
export function AssignOwnerDialog({ agency: { id, name, userId }, onClose }: AssignOwnerDialogProps) {
  const assignMutation = useAssignOwner();
  const refetchAgencies = useRefetchAgencies();
  const form = useForm({
    resolver: zodResolver(ownerFormSchema),
    defaultValues: { q: "", userId: "", reason: "" },
  });
  return (
    <FormDialog
      title={userId === null ? "Assign Owner" : "Change Owner"}
      subtitle={name}
      form={form}
      onSubmit={async (body) => {
        try {
          await assignMutation.mutateAsync({ params: { id }, body });
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) void refetchAgencies();
          throw error;
        }
      }}
      onClose={onClose}
      submitLabel="Save Owner"
      pendingText="Saving..."
      errorTitle={assignFailedText}
    >
      <OwnerField ownerId={userId} noOwnerValue={noOwnerValue} />
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
