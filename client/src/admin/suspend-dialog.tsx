import { zodResolver } from "@hookform/resolvers/zod";
import { type ManagedUser, suspensionInput } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useSuspendUser } from "./queries";

interface SuspendDialogProps {
  user: ManagedUser;
  /** Awaits the request. If another admin acted first, shows the error beside the user. */
  finishAction: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** Asks for the required reason, and suspends an account. */
export function SuspendDialog({ user, finishAction, onClose }: SuspendDialogProps) {
  const suspendMutation = useSuspendUser();
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Suspend ${fullName(user)}?`}
      size="narrow"
      form={form}
      onSubmit={(body) => finishAction(suspendMutation.mutateAsync({ params: { id: user.id }, body }))}
      onClose={onClose}
      submitLabel="Suspend"
      submitVariant="dangerSolid"
      pendingText="Suspending..."
      errorTitle="The account was not suspended"
    >
      <BulletList>
        <li>They cannot sign in.</li>
        <li>They are signed out everywhere on their next request.</li>
        <li>Their jobs and listings stay.</li>
      </BulletList>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Say why, for the record. Only admins read it."
        rows={3}
      />
    </FormDialog>
  );
}
