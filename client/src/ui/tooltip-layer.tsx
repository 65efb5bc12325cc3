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

export interface TooltipStart {
  trigger: HTMLElement;
  /** The kind of event that first asked for the tooltip. */
  by: "hover" | "focus" | "press";
}

interface TooltipLayerProps {
  start: TooltipStart;
  text: ReactNode;
  side?: "top" | "right";
  press?: boolean;
}

/** The part of a tooltip that needs Radix. Its trigger is in the page already. */
export function TooltipLayer({ start, text, side, press }: TooltipLayerProps) {
  const [open, setOpen] = useState(false);
  return (
    <Provider delayDuration={300}>
      <Root open={open} onOpenChange={setOpen}>
        <Trigger asChild>
          <ExistingTrigger start={start} onPress={press ? () => setOpen(true) : undefined} />
        </Trigger>
        <Bubble side={side}>{text}</Bubble>
      </Root>
    </Provider>
  );
}

/** Shows the full time of an element. The trigger is invisible and lies over it. */
export function TimeBubble({ time, onClose }: { time: HTMLElement; onClose: () => void }) {
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
  start: TooltipStart;
  onPress?: () => void;
}

/** Gives what Radix passes to its trigger to an element that was rendered before: to render it again would take its focus away. */
function ExistingTrigger({
  start: { trigger, by },
  onPress,
  ref,
  "aria-describedby": describedBy,
  ...props
}: ExistingTriggerProps) {
  const handle = useEffectEvent((event: Event | React.SyntheticEvent) => {
    if (event.type === "click" && onPress) return onPress();
    // A dialog that closes after a click returns focus here: no reason to open the tooltip.
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
  const attach = useEffectEvent((element: HTMLElement | null) =>
    assign(ref, element as HTMLButtonElement | null),
  );
  useLayoutEffect(() => {
    const controller = new AbortController();
    for (const type of ["pointermove", "pointerleave", "pointerdown", "focus", "blur", "click"])
      trigger.addEventListener(type, (event) => handle(event), { signal: controller.signal });
    attach(trigger);
    // It happened before the code was here.
    handle(
      by === "hover"
        ? new PointerEvent("pointermove", { pointerType: "mouse" })
        : new Event(by === "focus" ? "focus" : "click"),
    );
    return () => {
      controller.abort();
      attach(null);
    };
  }, [trigger, by]);
  useLayoutEffect(() => {
    if (!describedBy) return;
    trigger.setAttribute("aria-describedby", describedBy);
    return () => trigger.removeAttribute("aria-describedby");
  }, [trigger, describedBy]);
  return null;
}

function assign<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === "function") ref(value);
  else if (ref) ref.current = value;
}
