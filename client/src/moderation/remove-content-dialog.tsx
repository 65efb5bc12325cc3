import { zodResolver } from "@hookform/resolvers/zod";
import { optionalReasonInput } from "@shared/lib/fields";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormDialog } from "@/ui/form-dialog";
import { FormError } from "@/ui/form-error";
import { TextAreaField } from "@/ui/form-fields";
import { useRequestError } from "@/ui/use-request-error";

type ContentKind = "post" | "reply" | "review";

interface ContentDialogProps {
  contentKind: ContentKind;
  onRemove: (reason?: string) => Promise<unknown>;
  onClose: () => void;
}

interface RemoveContentDialogProps extends ContentDialogProps {
  /** Whether the viewer wrote the content. If an admin removes content of others, the removal is recorded. */
  isOwn: boolean;
}

/** Asks authors to confirm the deletion of a message, reply or review, and admins to confirm its removal. */
export function RemoveContentDialog({ isOwn, ...dialogProps }: RemoveContentDialogProps) {
  return isOwn ? <DeleteOwnDialog {...dialogProps} /> : <RemoveAsAdminDialog {...dialogProps} />;
}

const deletionTexts: Record<ContentKind, string> = {
  post: "Are you sure you want to delete this post with its replies and likes? This action cannot be undone.",
  reply: "Are you sure you want to delete this reply? This action cannot be undone.",
  review: "Are you sure you want to delete this review, and the reply to it? This action cannot be undone.",
};

function DeleteOwnDialog({ contentKind, onRemove, onClose }: ContentDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const { errorText, runRequest } = useRequestError();
  const handleConfirm = async () => {
    setIsPending(true);
    const hasSucceeded = await runRequest(onRemove());
    if (hasSucceeded) onClose();
    else setIsPending(false);
  };
  return (
    <ConfirmDialog
      title={`Delete this ${contentKind}?`}
      text={
        <div className="grid grid-cols-1 content-start gap-3">
          <p>{deletionTexts[contentKind]}</p>
          <FormError>{errorText}</FormError>
        </div>
      }
      confirmLabel="Delete"
      pending={isPending}
      pendingText="Deleting..."
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}

const removalTexts: Record<ContentKind, string> = {
  post: "The post is removed with its replies and likes. This action cannot be undone.",
  reply: "The reply is removed. This action cannot be undone.",
  review: "The review is removed with its rating and the reply to it. This action cannot be undone.",
};

function RemoveAsAdminDialog({ contentKind, onRemove, onClose }: ContentDialogProps) {
  const form = useForm({ resolver: zodResolver(optionalReasonInput), defaultValues: { reason: "" } });
  return (
    <FormDialog
      title={`Remove this ${contentKind}?`}
      size="narrow"
      form={form}
      onSubmit={({ reason }) => onRemove(reason)}
      onClose={onClose}
      submitLabel="Remove"
      submitVariant="dangerSolid"
      pendingText="Removing..."
      errorTitle={`The ${contentKind} was not removed`}
    >
      <p className="max-w-[68ch] text-ink-muted normal-nums wrap-anywhere">{removalTexts[contentKind]}</p>
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        hint="Kept in the record, and sent to the author."
        rows={2}
      />
    </FormDialog>
  );
}
