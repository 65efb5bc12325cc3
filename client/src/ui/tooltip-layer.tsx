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

/** An element on the page that has a tooltip. */
export interface TooltipTrigger {
  element: HTMLElement;
  /** The kind of event that opened the tooltip before this code was loaded. */
  openedBy: "hover" | "focus" | "press";
}

interface TooltipLayerProps {
  trigger: TooltipTrigger;
  text: ReactNode;
  side?: "top" | "right";
  openOnClick?: boolean;
}

/** The part of a tooltip that needs Radix, loaded after its trigger was rendered. */
export function TooltipLayer({ trigger, text, side, openOnClick }: TooltipLayerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Provider delayDuration={300}>
      <Root open={isOpen} onOpenChange={setIsOpen}>
        <Trigger asChild>
          <ExistingTrigger trigger={trigger} onPress={openOnClick ? () => setIsOpen(true) : undefined} />
        </Trigger>
        <TooltipBubble side={side}>{text}</TooltipBubble>
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

const handledEvents = ["pointermove", "pointerleave", "pointerdown", "focus", "blur", "click"];

interface ExistingTriggerProps extends ComponentProps<"button"> {
  trigger: TooltipTrigger;
  onPress?: () => void;
}

/**
 * Attaches the event handlers and the ref of a Radix trigger to an existing element. Rendering it again would
 * lose its focus.
 */
function ExistingTrigger({
  trigger: { element, openedBy },
  onPress,
  ref,
  "aria-describedby": describedBy,
  ...props
}: ExistingTriggerProps) {
  const handleEvent = useEffectEvent((event: Event | React.SyntheticEvent) => {
    if (event.type === "click" && onPress) return onPress();
    // Do not open when a dialog that closed after a click restores focus here.
    if (event.type === "focus" && !element.matches(":focus-visible")) return;
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
  const setRef = useEffectEvent((newElement: HTMLElement | null) =>
    assignRef(ref, newElement as HTMLButtonElement | null),
  );
  useLayoutEffect(() => {
    const controller = new AbortController();
    for (const type of handledEvents)
      element.addEventListener(type, (event) => handleEvent(event), { signal: controller.signal });
    setRef(element);
    // Repeat the event that happened before this code was loaded.
    handleEvent(createOpeningEvent(openedBy));
    return () => {
      controller.abort();
      setRef(null);
    };
  }, [element, openedBy]);
  useLayoutEffect(() => {
    if (!describedBy) return;
    element.setAttribute("aria-describedby", describedBy);
    return () => element.removeAttribute("aria-describedby");
  }, [element, describedBy]);
  return null;
}

function createOpeningEvent(openedBy: TooltipTrigger["openedBy"]): Event {
  if (openedBy === "hover") return new PointerEvent("pointermove", { pointerType: "mouse" });
  return new Event(openedBy === "focus" ? "focus" : "click");
}

function assignRef<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
