import {
  Action,
  Cancel,
  Content,
  Description,
  Overlay,
  Portal,
  Root,
  Title,
} from "@radix-ui/react-alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { closeOnEscapeFromToast, DialogBody, DialogFooter, useCloseAutoFocus } from "./dialog";
import { dialogHeaderClass, dialogOverlayClass, dialogTitleClass, dialogVariants } from "./dialog-classes";

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** Label of the confirming button, a verb. */
  confirmLabel: string;
  pending?: boolean;
  pendingText?: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Default: the red of a destructive action. */
  confirmVariant?: "primary" | "dangerSolid";
  /** Focuses the action instead of Cancel, for dialogs that a keyboard shortcut opens and Enter confirms. */
  focusConfirm?: boolean;
}

/**
 * Asks before an action that cannot be undone. Focuses Cancel by default. Render it only while it is open.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    text,
    confirmLabel,
    pending,
    pendingText,
    onConfirm,
    onCancel,
    cancelLabel = "Cancel",
    confirmVariant = "dangerSolid",
    focusConfirm,
  } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  const handleCloseAutoFocus = useCloseAutoFocus();

  function focusConfirmButton(event: Event) {
    event.preventDefault();
    contentRef.current?.querySelector<HTMLButtonElement>("[data-action]")?.focus();
  }
  function cancelUnlessPending() {
    if (!pending) onCancel();
  }

  return (
    <Root open onOpenChange={(open) => !open && cancelUnlessPending()}>
      <Portal>
        <Overlay data-slot="dialog-overlay" className={dialogOverlayClass}>
          <Content
            data-slot="dialog"
            className={dialogVariants({ size: "narrow" })}
            ref={contentRef}
            // While a toast is visible, Radix sends Escape only to the toast, which passes it on.
            onKeyDown={closeOnEscapeFromToast(cancelUnlessPending)}
            onOpenAutoFocus={focusConfirm ? focusConfirmButton : undefined}
            onCloseAutoFocus={handleCloseAutoFocus}
          >
            <header className={dialogHeaderClass}>
              <Title className={dialogTitleClass}>{title}</Title>
            </header>
            <Description asChild>
              <DialogBody className="wrap-anywhere">{text}</DialogBody>
            </Description>
            <DialogFooter>
              <Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </Cancel>
              <Action asChild>
                <Button
                  variant={confirmVariant}
                  data-action=""
                  pending={pending}
                  pendingText={pendingText}
                  onClick={(event) => {
                    // Otherwise Radix would close the dialog before the action has finished.
                    event.preventDefault();
                    onConfirm();
                  }}
                >
                  {confirmLabel}
                </Button>
              </Action>
            </DialogFooter>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
