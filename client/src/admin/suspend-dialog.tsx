import { zodResolver } from "@hookform/resolvers/zod";
import { suspensionInput } from "@shared/admin/schemas";
import { maxPausedDays } from "@shared/jobs/vocabulary";
import { fullName, type NamedPerson } from "@shared/lib/format";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { BulletList } from "@/ui/bullet-list";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";

interface SuspendDialogProps {
  user: NamedPerson;
  /** Further consequences of the suspension, as list items. */
  children?: ReactNode;
  onSuspend: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the required reason, and suspends an account. */
export function SuspendDialog({ user, children, onSuspend, onClose }: SuspendDialogProps) {
  const form = useForm({ resolver: zodResolver(suspensionInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Suspend ${fullName(user)}?`}
      size="narrow"
      form={form}
      onSubmit={onSuspend}
      onClose={onClose}
      submitLabel="Suspend"
      submitVariant="dangerSolid"
      pendingText="Suspending..."
      errorTitle="The account was not suspended"
    >
      <BulletList>
        <li>They cannot sign in.</li>
        <li>They are signed out everywhere on their next request.</li>
        <li>
          If they posted jobs, the active ones are hidden, and recruiters who work on them are notified. After{" "}
          {maxPausedDays} days the jobs are unposted.
        </li>
        <li>An agency profile that they own stays.</li>
        {children}
      </BulletList>
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Say why, for the record. Only admins read it."
        rows={3}
      />
    </FormDialog>
  );
}
