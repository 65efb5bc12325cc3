import { zodResolver } from "@hookform/resolvers/zod";
import { noteInput } from "@shared/lib/fields";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";

interface NoteDialogProps {
  title: string;
  /** What happens. */
  text: ReactNode;
  submit: string;
  /** Left out: the solid button of the view. */
  variant?: "primary" | "dangerSolid";
  pendingText: string;
  refused: string;
  onSubmit: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an admin's action, with room for a reason that only the record keeps. */
export function NoteDialog({ title, text, onSubmit, ...rest }: NoteDialogProps) {
  const form = useForm({ resolver: zodResolver(noteInput), defaultValues: { reason: "" } });
  return (
    <FormDialog title={title} size="narrow" form={form} onSubmit={({ reason }) => onSubmit(reason)} {...rest}>
      <div className="max-w-[68ch] normal-nums wrap-anywhere text-ink-muted">{text}</div>
      <TextArea
        name="reason"
        label="Reason"
        optional
        hint="Kept in the record, which only admins read."
        rows={2}
      />
    </FormDialog>
  );
}
