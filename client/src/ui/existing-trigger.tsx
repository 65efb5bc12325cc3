import { type ComponentProps, type SyntheticEvent, useEffectEvent, useLayoutEffect } from "react";
import { assignRef } from "./assign-ref";

/** An element on the page that has a tooltip. */
export interface TooltipTrigger {
  element: HTMLElement;
  /** The kind of event that opened the tooltip before this code was loaded. */
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
 * The child of a Radix `Trigger asChild`, for a trigger that is already on the page. Attaches the event
 * handlers and the ref that Radix passes to its child to that element: rendering the element again would lose
 * its focus.
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
    // Do not open when a dialog that closed after a click restores focus here.
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
    for (const type of handledEvents)
      element.addEventListener(type, (event) => handleEvent(event), { signal: controller.signal });
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
