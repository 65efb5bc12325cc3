import { zodResolver } from "@hookform/resolvers/zod";
import { suspendedInput } from "@shared/data-export/deletion-schemas";
import { Download } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField, TextField } from "@/ui/form-fields";
import { useDeleteSuspendedAccount, useDownloadSuspendedExport } from "./queries";

type SuspendedAction = "download" | "deletion";

interface SuspendedAccountDataProps {
  /**
   * Proves a sign-in that was refused because of the suspension, and replaces username and password. Undefined
   * without such a sign-in; "" if the token could not be read from the URL.
   */
  token?: string;
}

/** Lets a suspended user download their data and delete their account. */
export function SuspendedAccountData({ token }: SuspendedAccountDataProps) {
  const [action, setAction] = useState<SuspendedAction>();
  const actionButtons = (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAction("download")} aria-haspopup="dialog">
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
      <Alert tone="neutral" title="Your data is still yours" actions={actionButtons}>
        Download a copy, or delete the account permanently.
        {token === undefined &&
          " Both require your password. If you have none, sign in again with your passkey or provider: both are offered then."}
      </Alert>
      {action && <ActionDialog action={action} token={token} onClose={() => setAction(undefined)} />}
    </>
  );
}

const dialogTexts = {
  download: {
    title: "Download your data?",
    description:
      "Your account, jobs, applications, candidates, posts, reviews and settings in one JSON file.",
    errorTitle: "Nothing was downloaded",
    submitLabel: "Download",
    pendingText: "Collecting...",
  },
  deletion: {
    title: "Delete your account?",
    description:
      "Immediate and permanent. Content that others rely on is kept, under the name Former member.",
    errorTitle: "Your account was not deleted",
    submitLabel: "Delete my account",
    pendingText: "Deleting...",
  },
} as const;

interface ActionDialogProps extends SuspendedAccountDataProps {
  action: SuspendedAction;
  onClose: () => void;
}

/**
 * Asks for a confirmation of the action and, without a token, for username and password, because suspended
 * users have no session.
 */
function ActionDialog({ action, token, onClose }: ActionDialogProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<z.input<typeof suspendedInput>, unknown, z.output<typeof suspendedInput>>({
    resolver: zodResolver(suspendedInput),
    defaultValues: token ? { token } : { username: "", password: "", code: undefined },
  });
  const downloadMutation = useDownloadSuspendedExport();
  const deleteMutation = useDeleteSuspendedAccount();
  const formSubmit = useFormSubmit(form, async (body) => {
    try {
      if (action === "download") await downloadMutation.mutateAsync({ body });
      else await deleteMutation.mutateAsync({ body });
    } catch (error) {
      const errorCode = error instanceof ApiError ? error.problem?.code : undefined;
      if (errorCode === "second_factor_required") setNeedsCode(true);
      throw error;
    }
    onClose();
  });
  const actionTexts = dialogTexts[action];
  const handleClose = () => !formSubmit.isPending && onClose();
  return (
    <Dialog title={actionTexts.title} size={token ? "narrow" : undefined} onClose={handleClose}>
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          <FieldGroup>
            <FormError title={actionTexts.errorTitle}>{formSubmit.errorText}</FormError>
            <p className="text-ink-faint">{actionTexts.description}</p>
            {!token && (
              <>
                <TextField name="username" label="Username" autoComplete="username" />
                <PasswordField
                  name="password"
                  label="Password"
                  autoComplete="current-password"
                  enterKeyHint={needsCode ? "next" : "done"}
                />
                {needsCode && (
                  <TextField
                    name="code"
                    label="Code"
                    hint="From your authenticator app, or a recovery code"
                    autoComplete="one-time-code"
                    autoCapitalize="none"
                    enterKeyHint="done"
                  />
                )}
              </>
            )}
          </FieldGroup>
        </DialogBody>
        <DialogFooter>
          <Button onClick={handleClose} disabled={formSubmit.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={action === "download" ? "primary" : "dangerSolid"}
            pending={formSubmit.isPending}
            pendingText={actionTexts.pendingText}
          >
            {actionTexts.submitLabel}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
