import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shared/lib/fields";
import { fullName } from "@shared/lib/format";
import { memberPatch, type OrganizationMember } from "@shared/organizations/schemas";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { changeMemberFailedText, useChangeMember } from "./queries";

const titleFormSchema = z.object({ title: memberPatch.shape.title });

interface MemberTitleDialogProps {
  organizationId: number;
  member: OrganizationMember;
  onClose: () => void;
}

/** Edits a member's title in this organization, which can differ from the title in the profile. */
export function MemberTitleDialog({ organizationId, member, onClose }: MemberTitleDialogProps) {
  const changeMutation = useChangeMember();
  const form = useForm({
    resolver: zodResolver(titleFormSchema),
    defaultValues: { title: member.title ?? "" },
  });
  return (
    <FormDialog
      title="Edit Title"
      subtitle={fullName(member.user)}
      size="narrow"
      form={form}
      onSubmit={({ title }) =>
        changeMutation.mutateAsync({
          params: { id: organizationId, userId: member.user.id },
          body: { title: title ?? null },
        })
      }
      onClose={onClose}
      submitLabel="Save Title"
      pendingText="Saving..."
      errorTitle={changeMemberFailedText}
    >
      <TextField
        name="title"
        label="Title"
        optional
        enterKeyHint="done"
        placeholder="Managing Director"
        maxLength={limits.shortText}
      />
    </FormDialog>
  );
}
