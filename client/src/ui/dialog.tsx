import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { wasPassed } from "@/lib/feedback/toast";
import { focused, regainFocus } from "@/lib/focus/focus";
import { useTitle } from "@/lib/routing/use-title";
import {
  type DialogSize,
  dialogBodyClass,
  dialogFooterClass,
  dialogHeaderClass,
  dialogTitleClass,
  dialogVariants,
  gripClass,
  overlayClass,
  sideOverlayClass,
} from "./dialog-frame";
import { iconButtonVariants } from "./icon-button";
import { Note } from "./note";

interface DialogProps {
  /** Also names the browser's tab while it is open. */
  title: string;
  /** What the tab is called, where that says more. */
  tab?: string;
  /** Under the title. */
  sub?: ReactNode;
  /** At the right of the title, such as a bounty. */
  mark?: ReactNode;
  /** "side": along the right edge, for what is read beside a list. */
  size?: DialogSize;
  /** Focus begins on the first field, where no keyboard would slide over the screen: what one types at once must not press Close. */
  form?: boolean;
  onClose: () => void;
  className?: string;
  /** A `DialogBody`, which alone scrolls, and a `DialogFooter`; or a form around the two. */
  children: ReactNode;
}

/** Render it while it is open. Focus stays inside, Escape and the veil close it, and focus returns to where it came from. On phones it is a sheet. */
export function Dialog({
  title,
  tab = title,
  sub,
  mark,
  size = "normal",
  form,
  onClose,
  className,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useTitle(tab);
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay data-slot="dialog-overlay" className={cn(overlayClass, size === "side" && sideOverlayClass)}>
          <Content
            data-slot="dialog"
            data-size={size}
            className={cn(dialogVariants({ size }), className)}
            aria-describedby={undefined}
            onKeyDown={escapes(onClose)}
            onOpenAutoFocus={form ? focusFirstField : undefined}
            onCloseAutoFocus={returnFocus}
          >
            <span className={gripClass} aria-hidden="true" />
            <header className={dialogHeaderClass}>
              <div className="min-w-0 flex-1">
                <Title className={dialogTitleClass}>{title}</Title>
                {sub && (
                  <div className="mt-0.5 wrap-anywhere text-ink-faint max-md:keyboard:hidden">{sub}</div>
                )}
              </div>
              {mark}
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

/** Radix hears Escape in the layer on top only; where that is a toast, it lets the key through. */
export const escapes = (onClose: () => void) => (event: KeyboardEvent) => {
  if (!wasPassed(event.nativeEvent)) return;
  event.stopPropagation(); // a dialog that this one stands over has not been meant
  onClose();
};

function focusFirstField(event: Event) {
  const field =
    event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>(fields);
  if (!field || !matchMedia("(pointer: fine)").matches) return;
  event.preventDefault();
  field.focus();
}
// Of a group of radio buttons the chosen one, where Tab would lead.
const fields =
  "[data-slot=dialog-body] :is(input, textarea, select):not([type=hidden], :disabled, [type=radio]:not(:checked))";

/** `reading`: its name where it holds text alone; it then takes focus itself, so that the arrow keys can scroll it. */
export function DialogBody({
  reading,
  className,
  children,
  ...props
}: ComponentProps<"div"> & { reading?: string }) {
  return (
    <div
      data-slot="dialog-body"
      {...props}
      className={cn(dialogBodyClass, className)}
      {...(reading && { role: "region", "aria-label": reading, tabIndex: 0 })}
    >
      {children}
    </div>
  );
}

/** The buttons of a dialog, which stay at its bottom edge. */
export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return <footer data-slot="dialog-footer" {...props} className={cn(dialogFooterClass, className)} />;
}

/** A note beside the buttons. */
export function DialogNote(props: ComponentProps<typeof Note>) {
  return <Note className="mr-auto max-md:m-0 max-md:w-full max-md:keyboard:hidden" {...props} />;
}

/** Radix gives focus back to a trigger, and our dialogs have none: to whatever had it when the dialog came, else to the heading. */
export function useReturnFocus(): (event: Event) => void {
  const [from] = useState(focused);
  return (event) => {
    event.preventDefault();
    if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
    // Opened by an address or a key, or its opener has gone; whoever knows better is asked first.
    else regainFocus();
  };
}
