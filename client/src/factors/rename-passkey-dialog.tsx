import { zodResolver } from "@hookform/resolvers/zod";
import { type Passkey, passkeyPatch } from "@shared/factors/schemas";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { useRenamePasskey } from "./queries";

/** The form for the name of a passkey, by which the viewer recognizes it in the list. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(passkeyPatch), defaultValues: { name: passkey.name } });
  const renameMutation = useRenamePasskey();
  return (
    <FormDialog
      title="Rename this passkey"
      size="narrow"
      form={form}
      onSubmit={(body) => renameMutation.mutateAsync({ params: { id: passkey.id }, body })}
      onClose={onClose}
      submitLabel="Rename"
      pendingText="Renaming..."
      errorTitle="Failed to rename the passkey"
    >
      <TextField name="name" label="Name" enterKeyHint="done" hint="For example the device that holds it" />
    </FormDialog>
  );
}
