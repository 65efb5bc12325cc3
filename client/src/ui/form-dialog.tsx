import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm";
import { Dialog, DialogBody, DialogFooter } from "./dialog";
import { dialogFormClass } from "./dialog-frame";
import { FieldGroup } from "./field";
import { Form, useFormSubmit } from "./form";
import { UnsavedChangesPrompt } from "./leave-question";
import { FormError } from "./refusal";
import { useDraft } from "./use-draft";

interface FormDialogProps<V extends FieldValues, C, O> {
  title: string;
  sub?: ReactNode;
  size?: "narrow" | "normal" | "wide";
  form: UseFormReturn<V, C, O>;
  /**
   * Sends the parsed form. The dialog closes when the promise resolves, and shows the error when it rejects.
   */
  onSubmit: (body: O) => Promise<unknown>;
  onClose: () => void;
  submit: string;
  /** Variant of the submit button. Default: primary. */
  variant?: "primary" | "dangerSolid";
  /** Focuses the submit button, for dialogs that a keyboard shortcut opens and Enter submits. */
  enterSubmits?: boolean;
  pendingText?: string;
  /** Heading of the error message; its text comes from the server. */
  refused?: string;
  /** Element at the left of the buttons. */
  note?: ReactNode;
  /** Name under which unsaved input is stored in this tab, until it is submitted or discarded. */
  draft?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form in a dialog. It asks before unsaved input is discarded by Cancel, Escape, Back or closing the tab.
 */
export function FormDialog<V extends FieldValues, C, O>(props: FormDialogProps<V, C, O>) {
  const {
    title,
    sub,
    size,
    form,
    onSubmit,
    onClose,
    submit,
    variant = "primary",
    enterSubmits,
    pendingText,
    refused,
    note,
    draft,
    className,
    children,
  } = props;
  const [isConfirming, setConfirming] = useState(false);
  const { forget } = useDraft(form, draft);
  const { isDirty } = form.formState;
  const sending = useFormSubmit(form, async (body) => {
    await onSubmit(body);
    discardAndClose();
  });
  const discardAndClose = () => {
    forget();
    onClose();
  };
  const handleClose = () => {
    if (sending.pending) return;
    if (isDirty) setConfirming(true);
    else onClose();
  };

  return (
    <Dialog title={title} sub={sub} size={size} form onClose={handleClose} className={className}>
      <Form form={form} sending={sending} className={dialogFormClass}>
        <DialogBody>
          <div className="grid grid-cols-1 content-start gap-3">
            <FormError title={refused}>{sending.refusal}</FormError>
            <FieldGroup>{children}</FieldGroup>
          </div>
        </DialogBody>
        <DialogFooter>
          {note}
          <Button onClick={handleClose} disabled={sending.pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={variant}
            autoFocus={enterSubmits}
            pending={sending.pending}
            pendingText={pendingText}
          >
            {submit}
          </Button>
        </DialogFooter>
      </Form>
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          text="What you typed here will be lost."
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setConfirming(false)}
          onConfirm={discardAndClose}
        />
      )}
      {isDirty && !isConfirming && <UnsavedChangesPrompt onDiscard={forget} />}
    </Dialog>
  );
}
