import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { useState } from "react";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { sheetGripClass } from "@/ui/dialog-classes";
import { PaletteCombobox, type PaletteComboboxProps } from "./palette-combobox";

/** The command palette: a dialog that finds screens, actions and content. */
export function Palette(props: PaletteComboboxProps) {
  const [elementToRefocus] = useState(() => document.activeElement);
  return (
    <Root open onOpenChange={(open) => !open && props.onClose()}>
      <Portal>
        <Overlay
          data-slot="dialog-overlay"
          className={cn(
            "fixed inset-0 z-40 grid animate-fade-slow grid-rows-[minmax(0,1fr)] items-start justify-items-center overflow-clip bg-overlay",
            "px-6 pt-[min(14vh,120px)] pb-[calc(24px+var(--keyboard,0px))]",
            "max-md:items-end max-md:p-[var(--overlay-top)_0_var(--keyboard,0px)]",
            "print:static print:block print:overflow-visible print:p-0",
          )}
        >
          <Content
            data-slot="dialog"
            className={cn(
              "relative flex max-h-[min(520px,calc(100dvh-160px))] w-full max-w-[600px] animate-rise-slow flex-col overflow-clip rounded-dialog bg-raised shadow-dialog",
              "focus:outline-none forced-colors:border",
              "max-md:h-full max-md:max-h-[calc(100%-12px-env(safe-area-inset-top))] max-md:max-w-none max-md:rounded-[16px_16px_0_0]",
              "print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none",
            )}
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              restoreFocus(elementToRefocus);
            }}
          >
            <span className={sheetGripClass} aria-hidden="true" />
            <Title className="sr-only">Find anything</Title>
            <PaletteCombobox {...props} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
