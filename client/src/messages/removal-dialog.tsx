import { zodResolver } from "@hookform/resolvers/zod";
import { noteInput } from "@shared/lib/fields";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Confirm } from "@/ui/confirm";
import { TextArea } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";

interface RemovalDialogProps {
  what: keyof typeof deletions;
  /** One's own is deleted; somebody else's is removed, which goes into the record. */
  own: boolean;
  onRemove: (reason?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a post, a reply or a review goes for good. */
export function RemovalDialog({ own, ...rest }: RemovalDialogProps) {
  return own ? <Deletion {...rest} /> : <Removal {...rest} />;
}

const deletions = {
  post: "Are you sure you want to delete this post with its replies and likes? This action cannot be undone.",
  reply: "Are you sure you want to delete this reply? This action cannot be undone.",
  review: "Are you sure you want to delete this review, and the reply to it? This action cannot be undone.",
};

function Deletion({ what, onRemove, onClose }: Omit<RemovalDialogProps, "own">) {
  const [pending, setPending] = useState(false);
  const { refusal, attempt } = useSubmitting();
  const confirm = async () => {
    setPending(true);
    if (await attempt(onRemove())) onClose();
    else setPending(false);
  };
  return (
    <Confirm
      title={`Delete this ${what}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>{deletions[what]}</p>
          <Refusal>{refusal}</Refusal>
        </div>
      }
      action="Delete"
      pending={pending}
      pendingText="Deleting..."
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

const removals = {
  post: "The post goes away with its replies and likes. This action cannot be undone.",
  reply: "The reply goes away. This action cannot be undone.",
  review: "The review goes away with its stars and the reply to it. This action cannot be undone.",
};

function Removal({ what, onRemove, onClose }: Omit<RemovalDialogProps, "own">) {
  const form = useForm({ resolver: zodResolver(noteInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Remove this ${what}?`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onRemove(reason)}
      onClose={onClose}
      submit="Remove"
      variant="dangerSolid"
      pendingText="Removing..."
      refused={`The ${what} was not removed`}
    >
      <p className="max-w-[68ch] text-ink-muted normal-nums wrap-anywhere">{removals[what]}</p>
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
