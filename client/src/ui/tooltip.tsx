import * as TooltipPrimitive from "@radix-ui/react-tooltip";
import { Info } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "@/lib/cn";

interface TooltipProps {
  text: ReactNode;
  side?: "top" | "right";
  off?: boolean;
  /** Opens on click and tap too, for triggers without another action. */
  press?: boolean;
  /** One focusable element. */
  children: ReactNode;
}

/** Describes its trigger on hover and keyboard focus; Escape closes it, and it stays open under the pointer (WCAG 1.4.13). */
export function Tooltip({ text, side = "top", off, press, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  if (off) return children;
  return (
    <TooltipPrimitive.Provider delayDuration={300}>
      <TooltipPrimitive.Root open={open} onOpenChange={setOpen}>
        <TooltipPrimitive.Trigger
          asChild
          // A dialog that closes after a click returns focus here: no reason to open the tooltip.
          onFocus={(event) => !event.target.matches(":focus-visible") && event.preventDefault()}
          onClick={(event) => {
            if (!press) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipContent side={side}>{text}</TooltipContent>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}

export function TooltipContent({ side = "top", className, ...props }: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        data-slot="tooltip"
        className={cn("tip", side, className)}
        side={side}
        sideOffset={6}
        collisionPadding={8}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}

/** Explains a figure, behind a focusable info button. */
export function Definition({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  return (
    <Tooltip text={children} press>
      <button type="button" data-slot="definition" className={cn("define", className)} aria-label={`About ${of}`}>
        <Info className="size-3.5" />
      </button>
    </Tooltip>
  );
}
