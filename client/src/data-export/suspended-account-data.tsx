import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput } from "@shared/auth/schemas";
import { Download } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { FieldGroup } from "@/ui/field";
import { PasswordField, TextField } from "@/ui/fields";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { useDeleteSuspendedAccount, useDownloadSuspendedExport } from "./queries";

type SuspendedAction = "copy" | "deletion";
interface SuspendedDataProps {
  /** The username of the rejected sign-in, if there was one. */
  username?: string;
}

/** Lets a suspended user download their data and delete their account. */
export function SuspendedAccountData({ username = "" }: SuspendedDataProps) {
  const [action, setAction] = useState<SuspendedAction>();
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAction("copy")} aria-haspopup="dialog">
        <Download />
        Download my data
      </Button>
      <Button variant="danger" onClick={() => setAction("deletion")} aria-haspopup="dialog">
        Delete my account
      </Button>
    </div>
  );
  return (
    <>
      <Alert tone="neutral" title="Your data is still yours" actions={buttons}>
        Download a copy, or delete the account permanently. Both require your password.
      </Alert>
      {action && <PasswordDialog act={action} username={username} onClose={() => setAction(undefined)} />}
    </>
  );
}

const dialogTexts = {
  copy: {
    title: "Download your data?",
    about: "Your account, jobs, applications, candidates, posts, reviews and settings in one JSON file.",
    refused: "Nothing was downloaded",
    button: "Download",
    pending: "Collecting...",
  },
  deletion: {
    title: "Delete your account?",
    about: "Immediate and permanent. Content that others rely on is kept, under the name Former member.",
    refused: "Your account was not deleted",
    button: "Delete my account",
    pending: "Deleting...",
  },
} as const;

/** There is no session, so the request contains the username and password. */
function PasswordDialog({
  act: action,
  username,
  onClose,
}: Required<SuspendedDataProps> & { act: SuspendedAction; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(loginInput), defaultValues: { username, password: "" } });
  const [downloadMutation, deleteMutation] = [useDownloadSuspendedExport(), useDeleteSuspendedAccount()];
  const sending = useFormSubmit(form, async (body) => {
    await (action === "copy" ? downloadMutation : deleteMutation).mutateAsync({ body });
    onClose();
  });
  const { title, about, refused, button, pending } = dialogTexts[action];
  const handleClose = () => !sending.isPending && onClose();
  return (
    <Dialog title={title} onClose={handleClose}>
      <Form form={form} formSubmit={sending} className={dialogFormClass}>
        <DialogBody>
          <FieldGroup>
            <FormError title={refused}>{sending.refusal}</FormError>
            <p className="text-ink-faint">{about}</p>
            <TextField name="username" label="Username" autoComplete="username" />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              enterKeyHint="done"
            />
          </FieldGroup>
        </DialogBody>
        <DialogFooter>
          <Button onClick={handleClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={action === "copy" ? "primary" : "dangerSolid"}
            pending={sending.isPending}
            pendingText={pending}
          >
            {button}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
