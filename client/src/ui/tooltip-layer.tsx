import { Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { cn } from "@/lib/cn";

export interface TooltipTrigger {
  trigger: HTMLElement;
  /** The kind of event that opens the tooltip first. */
  by: "hover" | "focus" | "press";
}

interface TooltipLayerProps {
  trigger: TooltipTrigger;
  text: ReactNode;
  side?: "top" | "right";
  openOnClick?: boolean;
}

/** The part of a tooltip that needs Radix, loaded after its trigger was rendered. */
export function TooltipLayer({ trigger, text, side, openOnClick }: TooltipLayerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Provider delayDuration={300}>
      <Root open={open} onOpenChange={setOpen}>
        <Trigger asChild>
          <ExistingTrigger start={trigger} onPress={openOnClick ? () => setOpen(true) : undefined} />
        </Trigger>
        <Bubble side={side}>{text}</Bubble>
      </Root>
    </Provider>
  );
}

/** Shows the title of a time element. Its trigger is an invisible element over it. */
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
        <Bubble aria-hidden="true">{time.title}</Bubble>
      </Root>
    </Provider>
  );
}

function Bubble({ side = "top", className, ...props }: ComponentProps<typeof Content>) {
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

interface ExistingTriggerProps extends ComponentProps<"button"> {
  start: TooltipTrigger;
  onPress?: () => void;
}

/**
 * Attaches the event handlers and the ref of a Radix trigger to an existing element. Rendering it again would
 * lose its focus.
 */
function ExistingTrigger({
  start: { trigger, by },
  onPress,
  ref,
  "aria-describedby": describedBy,
  ...props
}: ExistingTriggerProps) {
  const handleEvent = useEffectEvent((event: Event | React.SyntheticEvent) => {
    if (event.type === "click" && onPress) return onPress();
    // Do not open when a dialog that closed after a click restores focus here.
    if (event.type === "focus" && !trigger.matches(":focus-visible")) return;
    const handlers: Record<string, ((event: never) => void) | undefined> = {
      pointermove: props.onPointerMove,
      pointerleave: props.onPointerLeave,
      pointerdown: props.onPointerDown,
      focus: props.onFocus,
      blur: props.onBlur,
      click: props.onClick,
    };
    handlers[event.type]?.(event as never);
  });
  const setRef = useEffectEvent((element: HTMLElement | null) =>
    assignRef(ref, element as HTMLButtonElement | null),
  );
  useLayoutEffect(() => {
    const controller = new AbortController();
    for (const type of ["pointermove", "pointerleave", "pointerdown", "focus", "blur", "click"])
      trigger.addEventListener(type, (event) => handleEvent(event), { signal: controller.signal });
    setRef(trigger);
    // Repeat the event that happened before this code was loaded.
    handleEvent(
      by === "hover"
        ? new PointerEvent("pointermove", { pointerType: "mouse" })
        : new Event(by === "focus" ? "focus" : "click"),
    );
    return () => {
      controller.abort();
      setRef(null);
    };
  }, [trigger, by]);
  useLayoutEffect(() => {
    if (!describedBy) return;
    trigger.setAttribute("aria-describedby", describedBy);
    return () => trigger.removeAttribute("aria-describedby");
  }, [trigger, describedBy]);
  return null;
}

function assignRef<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
