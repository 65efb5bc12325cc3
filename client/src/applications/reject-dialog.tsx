import { zodResolver } from "@hookform/resolvers/zod";
import { decisionInput } from "@shared/applications/schemas";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";

interface RejectDialogProps {
  title: string;
  sub: ReactNode;
  /** Who reads the reason. */
  hint: string;
  /** Opened by a key: Enter rejects. */
  byKey?: boolean;
  onReject: (reason: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a rejection, with room for a reason that nobody has to give. */
export function RejectDialog({ title, sub, hint, byKey, onReject, onClose }: RejectDialogProps) {
  const form = useForm({ resolver: zodResolver(decisionInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={title}
      sub={sub}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onReject(reason)}
      onClose={onClose}
      submit="Reject"
      variant="dangerSolid"
      enterSubmits={byKey}
      pendingText="Rejecting..."
      refused="It was not rejected"
    >
      <TextArea name="reason" label="Reason" optional hint={hint} rows={3} />
    </FormDialog>
  );
}
