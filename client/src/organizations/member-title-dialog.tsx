import { zodResolver } from "@hookform/resolvers/zod";
import { fullName } from "@shared/lib/text";
import { memberChange, type OrganizationMember } from "@shared/organizations/schemas";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { changeFailed, useChangeMember } from "./queries";

const titleForm = z.object({ title: memberChange.shape.title });

interface MemberTitleDialogProps {
  params: { id: number; userId: number };
  member: OrganizationMember;
  onClose: () => void;
}

/** What a member is called in the organization, which need not be their title elsewhere. */
export function MemberTitleDialog({ params, member, onClose }: MemberTitleDialogProps) {
  const change = useChangeMember();
  const form = useForm({ resolver: zodResolver(titleForm), defaultValues: { title: member.title ?? "" } });
  return (
    <FormDialog
      title="Edit Title"
      sub={fullName(member.user)}
      size="narrow"
      form={form}
      onSubmit={({ title }) => change.mutateAsync({ params, body: { title: title ?? null } })}
      onClose={onClose}
      submit="Save Title"
      pendingText="Saving..."
      refused={changeFailed}
    >
      <TextField
        name="title"
        label="Title"
        optional
        enterKeyHint="done"
        placeholder="Managing Director"
        maxLength={160}
      />
    </FormDialog>
  );
}
