import { useEffectEvent, useLayoutEffect } from "react";
import { holdLetters, isTyping } from "@/lib/keyboard/shortcuts";

interface ComingProps {
  onClose: () => void;
  /** Gets the keys that are meant for the overlay: characters, Backspace and Enter. */
  onKey?: (key: string) => void;
}

/** Placeholder of an overlay while its code is loading. Keys are meant for the overlay, so the page does not get them. Escape cancels. */
export function Coming({ onClose, onKey }: ComingProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Escape") onClose();
    else if (onKey && (key.length === 1 || key === "Backspace" || key === "Enter")) onKey(key);
    else if (isTyping(target) || (key !== "Enter" && key.length > 1)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const letGo = holdLetters();
    addEventListener("keydown", press, { capture: true });
    return () => {
      letGo();
      removeEventListener("keydown", press, { capture: true });
    };
  }, []);
  return null;
}
