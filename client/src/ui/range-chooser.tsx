import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import type { KeyboardEvent, RefObject } from "react";
import { useMedia } from "@/lib/browser/use-media";
import { Calendar } from "./calendar";
import { Dialog, DialogBody } from "./dialog";

interface RangeChooserProps {
  from?: string;
  to?: string;
  today: string;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (days: { from: string; to: string }) => void;
  /** `back`: focus returns to the button. */
  onClose: (back: boolean) => void;
}

const title = "Pick a date range";

/** The calendar under its button; on phones a sheet with the months below each other. */
export function RangeChooser({ button, onClose, ...days }: RangeChooserProps) {
  const isPhone = useMedia("(max-width:767px)");
  if (isPhone)
    return (
      <Dialog title={title} onClose={() => onClose(true)}>
        <DialogBody>
          <Calendar {...days} />
        </DialogBody>
      </Dialog>
    );
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Tab") return;
    const stops = [...event.currentTarget.querySelectorAll("button:not(:disabled,[tabindex='-1'])")];
    // Radix would wrap around. The browser moves on from the button instead.
    if (event.target === stops.at(event.shiftKey ? 0 : -1)) onClose(true);
  };
  return (
    <Root open onOpenChange={() => onClose(true)}>
      <Anchor virtualRef={button} />
      <Portal>
        <Content
          data-slot="popover"
          className="z-25 w-145 max-w-[calc(100vw-32px)] animate-fade rounded-card bg-raised p-4 shadow-popover forced-colors:border"
          aria-label={title}
          align="start"
          sideOffset={6}
          collisionPadding={16}
          onKeyDown={leave}
          // The calendar focuses a day.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            event.preventDefault();
            // The button toggles it by itself.
            if (!(event.target instanceof Node && button.current?.contains(event.target))) onClose(false);
          }}
        >
          <Calendar {...days} />
        </Content>
      </Portal>
    </Root>
  );
}
