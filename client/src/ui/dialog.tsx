import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { cn } from "@/lib/cn";
import { isEscapePassedToDialog } from "@/lib/feedback/toast";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import {
  type DialogSize,
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogOverlayClass,
  dialogTitleClass,
  dialogVariants,
  sheetGripClass,
  sidePanelDialogClass,
  sidePanelOverlayClass,
} from "./dialog-classes";
import { iconButtonVariants } from "./icon-button";
import { Note } from "./note";

interface DialogProps {
  /** Also the document title while the dialog is open. */
  title: string;
  /** Document title, if it differs. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Shown at the right of the title, such as a bounty. */
  elementBesideTitle?: ReactNode;
  size?: DialogSize;
  /** Shows the dialog along the right edge, for details next to a list. `size` then has no effect. */
  isSidePanel?: boolean;
  /** Focuses the first field instead of Close, except on touch screens, where the keyboard would open. */
  focusFirstField?: boolean;
  onClose: () => void;
  /**
   * Whether the dialog opens while the button that opened it is still pending. Closing the dialog then does
   * not focus the heading, because the button takes the focus back itself when its request has ended.
   */
  isOpenedByRequest?: boolean;
  className?: string;
  /** A scrolling `DialogBody` and a `DialogFooter`, or a form around both. */
  children: ReactNode;
}

/**
 * A modal dialog, a sheet on phones. Render it only while it is open. Escape and the overlay close it; focus
 * then returns to the opener.
 */
export function Dialog({
  title,
  documentTitle = title,
  subtitle,
  elementBesideTitle,
  size = "normal",
  isSidePanel = false,
  focusFirstField,
  onClose,
  isOpenedByRequest,
  className,
  children,
}: DialogProps) {
  const handleCloseAutoFocus = useCloseAutoFocus(isOpenedByRequest);
  useDocumentTitle(documentTitle);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay
          data-slot="dialog-overlay"
          className={cn(dialogOverlayClass, isSidePanel && sidePanelOverlayClass)}
        >
          <Content
            data-slot="dialog"
            data-size={isSidePanel ? "side" : size}
            className={cn(isSidePanel ? sidePanelDialogClass : dialogVariants({ size }), className)}
            aria-describedby={undefined}
            onKeyDown={closeOnEscapeFromToast(onClose)}
            onOpenAutoFocus={focusFirstField ? focusFirstFieldOnOpen : undefined}
            onCloseAutoFocus={handleCloseAutoFocus}
          >
            <span className={sheetGripClass} aria-hidden="true" />
            <header className={dialogHeaderClass}>
              <div className="min-w-0 flex-1">
                <Title className={dialogTitleClass}>{title}</Title>
                {subtitle && (
                  <div className="mt-0.5 wrap-anywhere text-ink-faint max-md:keyboard:hidden">{subtitle}</div>
                )}
              </div>
              {elementBesideTitle}
              <Close
                data-slot="icon-button"
                className={iconButtonVariants({
                  className:
                    "-mt-2 -mr-3 mb-0 ml-auto max-md:sticky max-md:top-0 max-md:-mr-2 max-md:bg-raised",
                })}
                aria-label="Close"
              >
                <X />
              </Close>
            </header>
            {children}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

/**
 * Returns an `onKeyDown` handler that closes a dialog on the Escape key while a toast is visible. Radix then
 * sends the key only to the toast, which passes it on (`passEscapeToDialog`).
 */
export function closeOnEscapeFromToast(onClose: () => void) {
  return (event: KeyboardEvent) => {
    if (!isEscapePassedToDialog(event.nativeEvent)) return;
    // Keeps a dialog below this one open.
    event.stopPropagation();
    onClose();
  };
}

/** Matches only the checked radio button of a group, because Tab focuses that one too. */
const firstFieldSelector =
  "[data-slot=dialog-body] :is(input, textarea, select):not([type=hidden], :disabled, [type=radio]:not(:checked))";

function focusFirstFieldOnOpen(event: Event) {
  const dialog = event.currentTarget;
  const isTouchScreen = !matchMedia("(pointer: fine)").matches;
  if (!(dialog instanceof HTMLElement) || isTouchScreen) return;
  const firstField = dialog.querySelector<HTMLElement>(firstFieldSelector);
  if (!firstField) return;
  event.preventDefault();
  firstField.focus();
}

interface DialogBodyProps extends ComponentProps<"div"> {
  /**
   * Accessible name for a body that contains only text. It makes the body focusable, so that arrow keys
   * scroll it.
   */
  regionLabel?: string;
}

/** The scrolling part of a dialog. */
export function DialogBody({ regionLabel, className, children, ...props }: DialogBodyProps) {
  const regionProps = regionLabel ? { role: "region", "aria-label": regionLabel, tabIndex: 0 } : undefined;
  return (
    <div data-slot="dialog-body" {...props} className={cn(dialogBodyClass, className)} {...regionProps}>
      {children}
    </div>
  );
}

/** The buttons of a dialog, fixed at its bottom edge. */
export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return <footer data-slot="dialog-footer" {...props} className={cn(dialogFooterClass, className)} />;
}

/** A note next to the buttons of a dialog. */
export function DialogNote(props: ComponentProps<typeof Note>) {
  return <Note className="mr-auto max-md:m-0 max-md:w-full max-md:keyboard:hidden" {...props} />;
}

/** The element that opened the topmost open dialog, for a dialog that replaces that dialog. */
let currentOpener: Element | null = null;

// A dialog that a URL or a shortcut opened has no opener, and an opener may have been removed.
const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/**
 * Returns a handler for `onCloseAutoFocus`. It focuses the element that had focus before the dialog opened.
 * If that element is gone because this dialog has replaced another one, it focuses the opener of the other
 * dialog, or else the heading of the page. Radix would focus the trigger of the dialog, but our dialogs have
 * none.
 */
export function useCloseAutoFocus(isOpenedByRequest = false): (event: Event) => void {
  const [opener] = useState(getFocusedElement);
  const [formerOpener] = useState(() => currentOpener);
  useEffect(() => {
    currentOpener = canFocus(opener) ? opener : formerOpener;
  }, [opener, formerOpener]);
  return (event) => {
    event.preventDefault();
    const hasOpener = canFocus(opener);
    // If the opener is in a dialog below this one, that dialog is the topmost again; `formerOpener` opened
    // it.
    currentOpener = hasOpener ? formerOpener : null;
    if (hasOpener) opener.focus();
    else if (canFocus(formerOpener)) formerOpener.focus();
    else if (!isOpenedByRequest) restoreFocus();
  };
}
