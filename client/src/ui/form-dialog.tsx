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

interface FormDialogProps<Values extends FieldValues, Context, Output> {
  title: string;
  subtitle?: ReactNode;
  size?: "narrow" | "normal" | "wide";
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Sends the parsed form. The dialog closes when the promise resolves, and shows the error when it rejects.
   */
  onSubmit: (body: Output) => Promise<unknown>;
  onClose: () => void;
  submitLabel: string;
  /** Variant of the submit button. Default: primary. */
  submitVariant?: "primary" | "dangerSolid";
  /** Focuses the submit button, for dialogs that a keyboard shortcut opens and Enter submits. */
  focusSubmit?: boolean;
  pendingText?: string;
  /** Heading of the error message; its text comes from the server. */
  errorTitle?: string;
  /** A link after the error message. */
  errorLink?: ReactNode;
  /** Shown at the left of the buttons. */
  footerNote?: ReactNode;
  /** The dialog stays open after a submission. The caller then has to reset the form to the saved values. */
  staysOpen?: boolean;
  /** False while nothing can be submitted; the dialog then has no submit button. Default: true. */
  canSubmit?: boolean;
  /** Name under which `useDraft` stores unsaved input in this tab, until it is submitted or discarded. */
  draftName?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form in a dialog. It asks before unsaved input is discarded by Cancel, Escape, Back or closing the tab.
 */
export function FormDialog<Values extends FieldValues, Context, Output>(
  props: FormDialogProps<Values, Context, Output>,
) {
  const {
    title,
    subtitle,
    size,
    form,
    onSubmit,
    onClose,
    submitLabel,
    submitVariant = "primary",
    focusSubmit,
    pendingText,
    errorTitle,
    errorLink,
    footerNote,
    staysOpen,
    canSubmit = true,
    draftName,
    className,
    children,
  } = props;
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const { discardDraft } = useDraft(form, draftName);
  const { isDirty } = form.formState;

  function discardDraftAndClose() {
    discardDraft();
    onClose();
  }
  const formSubmit = useFormSubmit(form, async (body) => {
    await onSubmit(body);
    if (staysOpen) discardDraft();
    else discardDraftAndClose();
  });
  function closeOrConfirm() {
    if (formSubmit.isPending) return;
    if (isDirty) setIsConfirmingDiscard(true);
    else onClose();
  }

  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size={size}
      focusFirstField
      onClose={closeOrConfirm}
      className={className}
    >
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          <div className="grid grid-cols-1 content-start gap-3">
            <FormError title={errorTitle} link={errorLink}>
              {formSubmit.errorText}
            </FormError>
            <FieldGroup>{children}</FieldGroup>
          </div>
        </DialogBody>
        <DialogFooter>
          {footerNote}
          <Button onClick={closeOrConfirm} disabled={formSubmit.isPending}>
            {staysOpen ? "Close" : "Cancel"}
          </Button>
          {canSubmit && (
            <Button
              type="submit"
              variant={submitVariant}
              autoFocus={focusSubmit}
              pending={formSubmit.isPending}
              pendingText={pendingText}
            >
              {submitLabel}
            </Button>
          )}
        </DialogFooter>
      </Form>
      {isConfirmingDiscard && (
        <ConfirmDialog
          title="Discard your changes?"
          text="What you typed here will be lost."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onCancel={() => setIsConfirmingDiscard(false)}
          onConfirm={discardDraftAndClose}
        />
      )}
      {/* Asks when the user leaves the page. The `ConfirmDialog` above asks on Cancel and Escape. */}
      {isDirty && !isConfirmingDiscard && <UnsavedChangesPrompt onDiscard={discardDraft} />}
    </Dialog>
  );
}
