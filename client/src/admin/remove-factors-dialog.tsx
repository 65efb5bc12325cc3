import { zodResolver } from "@hookform/resolvers/zod";
import { factorRemovalInput, type ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useRequestFactorRemoval } from "./queries";

interface RemoveFactorsDialogProps {
  user: ManagedUser;
  /**
   * Awaits the request. If another admin acted first (409), the error is shown beside the user; any other
   * error rejects the promise.
   */
  awaitAction: (request: Promise<unknown>) => Promise<void>;
  onClose: () => void;
}

/** Requests the removal of all second factors of a user who lost them. A reason is required. */
export function RemoveFactorsDialog({ user, awaitAction, onClose }: RemoveFactorsDialogProps) {
  const requestMutation = useRequestFactorRemoval();
  const form = useForm({ resolver: zodResolver(factorRemovalInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Remove the lost factors of ${fullName(user)}?`}
      size="narrow"
      form={form}
      onSubmit={(body) => awaitAction(requestMutation.mutateAsync({ params: { id: user.id }, body }))}
      onClose={onClose}
      submitLabel="Remove in 24 Hours"
      submitVariant="dangerSolid"
      pendingText="Requesting..."
      errorTitle="The removal was not requested"
    >
      <BulletList>
        <li>
          Their passkeys, authenticator app and recovery codes are removed in 24 hours. After that, their
          password is enough to sign in.
        </li>
        <li>They get an email now, and can keep their factors with the link in it.</li>
        <li>The removal is cancelled if they sign in with a factor first.</li>
      </BulletList>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="For example how you checked who they are. They read it in the email, and admins in the record."
        rows={3}
      />
    </FormDialog>
  );
}
