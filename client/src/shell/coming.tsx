import { useEffectEvent, useLayoutEffect } from "react";
import { holdLetters, isTyping } from "@/lib/keyboard/shortcuts";

/** Stands while the code of an overlay is on its way: what is typed is meant for it, and the page takes none of it for a shortcut or a press. Escape gives it up. */
export function Coming({ onClose }: { onClose: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    else if (event.key !== "Enter" && event.key.length > 1) return;
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
