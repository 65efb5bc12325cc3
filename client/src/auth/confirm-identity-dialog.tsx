import { zodResolver } from "@hookform/resolvers/zod";
import { reauthenticationInput } from "@shared/auth/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { AccountName } from "@/ui/account-name";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { useReauthenticate } from "./queries";

interface ConfirmIdentityDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password before a call that requires a recent authentication. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const viewer = useViewer();
  const form = useForm({ resolver: zodResolver(reauthenticationInput), defaultValues: { password: "" } });
  const reauthenticateMutation = useReauthenticate();
  const formSubmit = useFormSubmit(form, async (body) => {
    await reauthenticateMutation.mutateAsync({ body });
    onConfirmed();
  });
  const closeUnlessPending = () => !formSubmit.isPending && onClose();
  return (
    <Dialog
      title="Confirm it's you"
      subtitle="For your security. You will not be asked again for ten minutes."
      size="narrow"
      focusFirstField
      onClose={closeUnlessPending}
    >
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          <FieldGroup>
            <FormError title="You could not be confirmed">{formSubmit.errorText}</FormError>
            <AccountName username={viewer.username} />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              enterKeyHint="done"
            />
          </FieldGroup>
        </DialogBody>
        <DialogFooter>
          <Button onClick={closeUnlessPending} disabled={formSubmit.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={formSubmit.isPending} pendingText="Confirming...">
            Confirm
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
