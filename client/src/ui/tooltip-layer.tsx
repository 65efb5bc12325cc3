import { Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";
import { ExistingTrigger, type TooltipTrigger } from "./existing-trigger";

const hoverDelayMs = 300;

interface TooltipLayerProps {
  trigger: TooltipTrigger;
  text: ReactNode;
  side?: "top" | "right";
  openOnClick?: boolean;
}

/** The part of a tooltip that needs Radix. `Tooltip` loads it when the tooltip first opens. */
export function TooltipLayer({ trigger, text, side, openOnClick }: TooltipLayerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Provider delayDuration={hoverDelayMs}>
      <Root open={isOpen} onOpenChange={setIsOpen}>
        <Trigger asChild>
          <ExistingTrigger trigger={trigger} onPress={openOnClick ? () => setIsOpen(true) : undefined} />
        </Trigger>
        <TooltipBubble side={side}>{text}</TooltipBubble>
      </Root>
    </Provider>
  );
}

/** The tooltip of `TimeTooltip`. Its trigger is an invisible element over the time element. */
export function TimeTooltipContent({ time, onClose }: { time: HTMLElement; onClose: () => void }) {
  const { left, top, width, height } = time.getBoundingClientRect();
  return (
    <Provider>
      <Root open onOpenChange={onClose}>
        <Trigger asChild>
          <span
            style={{ position: "fixed", pointerEvents: "none", left, top, width, height }}
            aria-hidden="true"
          />
        </Trigger>
        {/* Hidden from screen readers, which read the title. */}
        <TooltipBubble aria-hidden="true">{time.title}</TooltipBubble>
      </Root>
    </Provider>
  );
}

function TooltipBubble({ side = "top", className, ...props }: ComponentProps<typeof Content>) {
  return (
    <Portal>
      <Content
        data-slot="tooltip"
        className={cn(
          "z-60 w-max max-w-55 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-caption text-bg forced-colors:border",
          className,
        )}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        {...props}
      />
    </Portal>
  );
}
