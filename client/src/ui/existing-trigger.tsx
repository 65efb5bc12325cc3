import { type ComponentProps, type SyntheticEvent, useEffectEvent, useLayoutEffect } from "react";
import { assignRef } from "./assign-ref";

/** An element on the page that has a tooltip, and the event that first opened the tooltip. */
export interface TooltipTrigger {
  element: HTMLElement;
  /** The event that occurred before this code was loaded, which `ExistingTrigger` repeats. */
  openedBy: "hover" | "focus" | "press";
}

interface ExistingTriggerProps extends ComponentProps<"button"> {
  trigger: TooltipTrigger;
  /** Handles clicks in place of Radix, whose click handler closes the tooltip. */
  onPress?: () => void;
}

/** The events for which a Radix trigger has a handler. */
const handledEvents = ["pointermove", "pointerleave", "pointerdown", "focus", "blur", "click"];

/**
 * Connects a Radix tooltip to an element that is already on the page, because rendering the element again
 * would lose its focus. As the child of `Trigger asChild`, it attaches handlers and the ref to the element.
 */
export function ExistingTrigger({
  trigger: { element, openedBy },
  onPress,
  ref,
  "aria-describedby": describedBy,
  ...radixProps
}: ExistingTriggerProps) {
  const handleEvent = useEffectEvent((event: Event | SyntheticEvent) => {
    if (event.type === "click" && onPress) {
      onPress();
      return;
    }
    // When a dialog closes after a mouse click and restores focus here, the tooltip must not open.
    if (event.type === "focus" && !element.matches(":focus-visible")) return;
    const radixHandlers: Record<string, ((event: never) => void) | undefined> = {
      pointermove: radixProps.onPointerMove,
      pointerleave: radixProps.onPointerLeave,
      pointerdown: radixProps.onPointerDown,
      focus: radixProps.onFocus,
      blur: radixProps.onBlur,
      click: radixProps.onClick,
    };
    // Radix reads only fields that native and synthetic events share.
    radixHandlers[event.type]?.(event as never);
  });
  const setRadixRef = useEffectEvent((newElement: HTMLElement | null) => {
    assignRef(ref, newElement as HTMLButtonElement | null);
  });

  useLayoutEffect(() => {
    const controller = new AbortController();
    for (const eventType of handledEvents)
      element.addEventListener(eventType, (event) => handleEvent(event), { signal: controller.signal });
    setRadixRef(element);
    // Repeat the event that happened before this code was loaded.
    handleEvent(createOpeningEvent(openedBy));
    return () => {
      controller.abort();
      setRadixRef(null);
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
  switch (openedBy) {
    case "hover":
      return new PointerEvent("pointermove", { pointerType: "mouse" });
    case "focus":
      return new Event("focus");
    case "press":
      return new Event("click");
  }
}
