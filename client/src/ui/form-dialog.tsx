import { type ReactNode, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "./button";
import { Confirm } from "./confirm";
import { Dialog, DialogBody, DialogFooter } from "./dialog";
import { dialogFormClass } from "./dialog-frame";
import { FieldGroup } from "./field";
import { Form, useSending } from "./form";
import { LeaveQuestion } from "./leave-question";
import { Refusal } from "./refusal";
import { useDraft } from "./use-draft";

interface FormDialogProps<V extends FieldValues, C, O> {
  title: string;
  sub?: ReactNode;
  size?: "narrow" | "normal" | "wide";
  form: UseFormReturn<V, C, O>;
  /** Sends the parsed form; the dialog closes when the promise is kept, and shows the refusal when it is not. */
  onSubmit: (body: O) => Promise<unknown>;
  onClose: () => void;
  submit: string;
  /** Left out: the solid button of the view. */
  variant?: "primary" | "dangerSolid";
  /** Opened by a key, and Enter sends it as it is: focus begins on the submit button. */
  enterSubmits?: boolean;
  pendingText?: string;
  /** The heading of a refusal; its sentence comes from the server. */
  refused?: string;
  /** Stands at the left of the buttons. */
  note?: ReactNode;
  /** Keeps what was typed in this tab under this name until it is sent or discarded. */
  draft?: string;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog: one scroll area, pinned buttons, and a question before typed text is thrown away, by Cancel, Escape, Back or closing the tab. */
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
  const [asking, setAsking] = useState(false);
  const { forget } = useDraft(form, draft);
  const dirty = form.formState.isDirty;
  const sending = useSending(form, async (body) => {
    await onSubmit(body);
    leave();
  });
  const leave = () => {
    forget();
    onClose();
  };
  const close = () => {
    if (sending.pending) return;
    if (dirty) setAsking(true);
    else onClose();
  };

  return (
    <Dialog title={title} sub={sub} size={size} form onClose={close} className={className}>
      <Form form={form} sending={sending} className={dialogFormClass}>
        <DialogBody>
          <div className="grid grid-cols-1 content-start gap-3">
            <Refusal title={refused}>{sending.refusal}</Refusal>
            <FieldGroup>{children}</FieldGroup>
          </div>
        </DialogBody>
        <DialogFooter>
          {note}
          <Button onClick={close} disabled={sending.pending}>
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
      {asking && (
        <Confirm
          title="Discard your changes?"
          text="What you typed here will be lost."
          action="Discard"
          cancel="Keep editing"
          onCancel={() => setAsking(false)}
          onConfirm={leave}
        />
      )}
      {dirty && !asking && <LeaveQuestion onDiscard={forget} />}
    </Dialog>
  );
}
