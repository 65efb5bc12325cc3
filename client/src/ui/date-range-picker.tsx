import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import type { KeyboardEvent, RefObject } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { Calendar } from "./calendar";
import { Dialog, DialogBody } from "./dialog";

interface DateRangePickerProps {
  from?: string;
  to?: string;
  /** The last selectable day (YYYY-MM-DD). */
  today: string;
  /** The button that opens and closes the calendar. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  onSelect: (days: { from: string; to: string }) => void;
  /** `restoreFocus`: whether to focus the button of the calendar. */
  onClose: (restoreFocus: boolean) => void;
}

const title = "Pick a date range";

/** Shows the calendar in a popover below its button, or in a dialog on phones. */
export function DateRangePicker({ buttonRef, onClose, ...calendarProps }: DateRangePickerProps) {
  const isPhone = useMediaQuery("(max-width:767px)");
  const closeAndFocusButton = () => onClose(true);
  if (isPhone) {
    return (
      <Dialog title={title} onClose={closeAndFocusButton}>
        <DialogBody>
          <Calendar {...calendarProps} />
        </DialogBody>
      </Dialog>
    );
  }

  // Radix keeps Tab inside the popover. From its last element, Tab closes the popover and focuses the button,
  // so that the browser's own handling of Tab then focuses the element after the button.
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Tab") return;
    const tabStops = [...event.currentTarget.querySelectorAll("button:not(:disabled,[tabindex='-1'])")];
    const lastTabStop = event.shiftKey ? tabStops.at(0) : tabStops.at(-1);
    if (event.target === lastTabStop) closeAndFocusButton();
  }
  function handleInteractOutside(event: Event) {
    event.preventDefault();
    const isOnButton = event.target instanceof Node && buttonRef.current?.contains(event.target);
    // The button itself toggles the popover.
    if (!isOnButton) onClose(false);
  }

  return (
    <Root open onOpenChange={closeAndFocusButton}>
      <Anchor virtualRef={buttonRef} />
      <Portal>
        <Content
          data-slot="popover"
          className="z-20 w-145 max-w-[calc(100vw-32px)] animate-fade rounded-card bg-raised p-4 shadow-popover forced-colors:border"
          aria-label={title}
          align="start"
          sideOffset={6}
          collisionPadding={16}
          onKeyDown={handleKeyDown}
          // The calendar focuses a day itself.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={handleInteractOutside}
        >
          <Calendar {...calendarProps} />
        </Content>
      </Portal>
    </Root>
  );
}
