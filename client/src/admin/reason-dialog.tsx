import { zodResolver } from "@hookform/resolvers/zod";
import { optionalReasonInput } from "@shared/lib/fields";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";

interface ReasonDialogProps {
  title: string;
  /** Describes the consequences of the action. */
  consequences: ReactNode;
  submitLabel: string;
  /** Variant of the submit button; primary by default. */
  variant?: "primary" | "dangerSolid";
  pendingText: string;
  errorTitle: string;
  /** Tells the admin whom the reason is shown to; by default only admins. */
  reasonHint?: string;
  onSubmit: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms an admin action and asks for an optional reason, which is stored in the moderation record. */
export function ReasonDialog({
  consequences,
  reasonHint = "Kept in the record, which only admins read.",
  variant,
  onSubmit,
  ...dialogProps
}: ReasonDialogProps) {
  const form = useForm({ resolver: zodResolver(optionalReasonInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      {...dialogProps}
      submitVariant={variant}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      <div className="max-w-[68ch] normal-nums wrap-anywhere text-ink-muted">{consequences}</div>
      <TextAreaField name="reason" label="Reason" optional hint={reasonHint} rows={2} />
    </FormDialog>
  );
}
