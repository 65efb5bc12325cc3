import { zodResolver } from "@hookform/resolvers/zod";
import { decisionInput } from "@shared/applications/schemas";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";

interface RejectDialogProps {
  title: string;
  sub: ReactNode;
  /** Says who will see the reason. */
  hint: string;
  /** Whether a shortcut opened the dialog; then Enter submits it. */
  openedByShortcut?: boolean;
  onReject: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a rejection, with an optional reason. */
export function RejectDialog({ title, sub, hint, openedByShortcut, onReject, onClose }: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(decisionInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={title}
      subtitle={sub}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onReject(reason)}
      onClose={onClose}
      submitLabel="Reject"
      variant="dangerSolid"
      focusSubmit={openedByShortcut}
      pendingText="Rejecting..."
      refused="Failed to reject"
    >
      <TextArea name="reason" label="Reason" optional hint={hint} rows={3} />
    </FormDialog>
  );
}
