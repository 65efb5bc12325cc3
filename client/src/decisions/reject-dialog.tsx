import { zodResolver } from "@hookform/resolvers/zod";
import { decisionInput } from "@shared/applications/schemas";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";

interface RejectDialogProps {
  title: string;
  subtitle: ReactNode;
  /** Says who will see the reason. */
  reasonHint: string;
  onReject: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a rejection, with an optional reason. */
export function RejectDialog({ title, subtitle, reasonHint, onReject, onClose }: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(decisionInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onReject(reason)}
      onClose={onClose}
      submitLabel="Reject"
      submitVariant="dangerSolid"
      // Enter rejects, because the reason is optional.
      focusSubmit
      pendingText="Rejecting..."
      errorTitle="Failed to reject"
    >
      <TextAreaField name="reason" label="Reason" optional hint={reasonHint} rows={3} />
    </FormDialog>
  );
}
