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
import { DialogBody, DialogFooter, onPassedEscape, useCloseAutoFocus } from "./dialog";
import { dialogHeaderClass, dialogTitleClass, dialogVariants, overlayClass } from "./dialog-classes";

interface ConfirmProps {
  title: string;
  text: ReactNode;
  /** Label of the confirming button, a verb. */
  action: string;
  pending?: boolean;
  pendingText?: string;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  /** Default: the red of a destructive action. */
  variant?: "primary" | "dangerSolid";
  /** Focuses the action instead of Cancel, for dialogs that a keyboard shortcut opens and Enter confirms. */
  focusConfirm?: boolean;
}

/** Asks before an action that cannot be undone. Cancel has the focus. Render it only while it is open. */
export function ConfirmDialog(props: ConfirmProps) {
  const {
    title,
    text,
    action,
    pending,
    pendingText,
    onConfirm,
    onCancel,
    cancelLabel = "Cancel",
    variant = "dangerSolid",
    focusConfirm,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useCloseAutoFocus();
  const focusAction = (event: Event) => {
    event.preventDefault();
    content.current?.querySelector<HTMLButtonElement>("[data-action]")?.focus();
  };
  return (
    <Root open onOpenChange={(open) => !open && !pending && onCancel()}>
      <Portal>
        <Overlay data-slot="dialog-overlay" className={overlayClass}>
          <Content
            data-slot="dialog"
            className={dialogVariants({ size: "narrow" })}
            ref={content}
            onKeyDown={onPassedEscape(() => !pending && onCancel())}
            onOpenAutoFocus={focusConfirm ? focusAction : undefined}
            onCloseAutoFocus={returnFocus}
          >
            <header className={dialogHeaderClass}>
              <Title className={dialogTitleClass}>{title}</Title>
            </header>
            <Description asChild>
              <DialogBody>{text}</DialogBody>
            </Description>
            <DialogFooter>
              <Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </Cancel>
              <Action asChild>
                <Button
                  variant={variant}
                  data-action=""
                  pending={pending}
                  pendingText={pendingText}
                  onClick={(event) => {
                    event.preventDefault();
                    onConfirm();
                  }}
                >
                  {action}
                </Button>
              </Action>
            </DialogFooter>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
