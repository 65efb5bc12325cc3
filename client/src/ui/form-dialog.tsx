import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog, DialogBody, DialogFooter } from "./dialog";
import { dialogFormClass } from "./dialog-classes";
import { FieldGroup } from "./field";
import { Form, useFormSubmit } from "./form";
import { FormError } from "./form-error";
import { UnsavedChangesPrompt } from "./unsaved-changes-prompt";
import { useDraft } from "./use-draft";

interface FormDialogProps<V extends FieldValues, C, O> {
  title: string;
  subtitle?: ReactNode;
  size?: "narrow" | "normal" | "wide";
  form: UseFormReturn<V, C, O>;
  /**
   * Sends the parsed form. The dialog closes when the promise resolves, and shows the error when it rejects.
   */
  onSubmit: (body: O) => Promise<unknown>;
  onClose: () => void;
  submitLabel: string;
  /** Variant of the submit button. Default: primary. */
  variant?: "primary" | "dangerSolid";
  /** Focuses the submit button, for dialogs that a keyboard shortcut opens and Enter submits. */
  focusSubmit?: boolean;
  pendingText?: string;
  /** Heading of the error message; its text comes from the server. */
  refused?: string;
  /** Element at the left of the buttons. */
  note?: ReactNode;
  /** Name under which unsaved input is stored in this tab, until it is submitted or discarded. */
  draftName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form in a dialog. It asks before unsaved input is discarded by Cancel, Escape, Back or closing the tab.
 */
export function FormDialog<V extends FieldValues, C, O>(props: FormDialogProps<V, C, O>) {
  const {
    title,
    subtitle,
    size,
    form,
    onSubmit,
    onClose,
    submitLabel,
    variant = "primary",
    focusSubmit,
    pendingText,
    refused,
    note,
    draftName,
    className,
    children,
  } = props;
  const [isConfirming, setConfirming] = useState(false);
  const { discard } = useDraft(form, draftName);
  const { isDirty } = form.formState;
  const sending = useFormSubmit(form, async (body) => {
    await onSubmit(body);
    discardAndClose();
  });
  const discardAndClose = () => {
    discard();
    onClose();
  };
  const handleClose = () => {
    if (sending.isPending) return;
    if (isDirty) setConfirming(true);
    else onClose();
  };

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size={size}
      focusFirstField
      onClose={handleClose}
      className={className}
    >
      <Form form={form} formSubmit={sending} className={dialogFormClass}>
        <DialogBody>
          <div className="grid grid-cols-1 content-start gap-3">
            <FormError title={refused}>{sending.refusal}</FormError>
            <FieldGroup>{children}</FieldGroup>
          </div>
        </DialogBody>
        <DialogFooter>
          {note}
          <Button onClick={handleClose} disabled={sending.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={variant}
            autoFocus={focusSubmit}
            pending={sending.isPending}
            pendingText={pendingText}
          >
            {submitLabel}
          </Button>
        </DialogFooter>
      </Form>
      {isConfirming && (
        <ConfirmDialog
          title="Discard your changes?"
          text="What you typed here will be lost."
          action="Discard"
          cancelLabel="Keep editing"
          onCancel={() => setConfirming(false)}
          onConfirm={discardAndClose}
        />
      )}
      {isDirty && !isConfirming && <UnsavedChangesPrompt onDiscard={discard} />}
    </Dialog>
  );
}
