import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput } from "@shared/auth/schemas";
import { Download } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-frame";
import { FieldGroup } from "@/ui/field";
import { PasswordField, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { Refusal } from "@/ui/refusal";
import { useDeleteSuspended, useSuspendedDownload } from "./queries";

type Act = "copy" | "deletion";
interface Props {
  /** What they signed in with just now, where they did. */
  username?: string;
}

/** For whoever is shut out: a copy of what is theirs, and the way out. */
export function SuspendedData({ username = "" }: Props) {
  const [act, setAct] = useState<Act>();
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAct("copy")} aria-haspopup="dialog">
        <Download />
        Download my data
      </Button>
      <Button variant="danger" onClick={() => setAct("deletion")} aria-haspopup="dialog">
        Delete my account
      </Button>
    </div>
  );
  return (
    <>
      <Alert tone="neutral" title="Your data is still yours" actions={buttons}>
        Take a copy of it, or delete the account for good. Both ask for your password.
      </Alert>
      {act && <ProofDialog act={act} username={username} onClose={() => setAct(undefined)} />}
    </>
  );
}

const words = {
  copy: {
    title: "Download your data?",
    about: "Your account, jobs, applications, candidates, posts, reviews and settings in one JSON file.",
    refused: "Nothing was downloaded",
    button: "Download",
    pending: "Collecting...",
  },
  deletion: {
    title: "Delete your account?",
    about: "At once and for good. What others have to do with stays, under the name Former member.",
    refused: "Your account was not deleted",
    button: "Delete my account",
    pending: "Deleting...",
  },
} as const;

/** No session says who asks: they say it themselves. */
function ProofDialog({ act, username, onClose }: Required<Props> & { act: Act; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(loginInput), defaultValues: { username, password: "" } });
  const [download, remove] = [useSuspendedDownload(), useDeleteSuspended()];
  const sending = useSending(form, async (body) => {
    await (act === "copy" ? download : remove).mutateAsync({ body });
    onClose();
  });
  const { title, about, refused, button, pending } = words[act];
  const close = () => !sending.pending && onClose();
  return (
    <Dialog title={title} onClose={close}>
      <Form form={form} sending={sending} className={dialogFormClass}>
        <DialogBody>
          <FieldGroup>
            <Refusal title={refused}>{sending.refusal}</Refusal>
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
          <Button onClick={close} disabled={sending.pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={act === "copy" ? "primary" : "dangerSolid"}
            pending={sending.pending}
            pendingText={pending}
          >
            {button}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}
