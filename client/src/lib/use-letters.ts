import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Shortcuts of a single letter. They work only while focus is inside `ref`, so nobody has to switch them off (WCAG 2.1.4),
 * and neither while typing nor together with a modifier. A dialog stands outside of its opener in the document.
 */
export function useLetters(ref: RefObject<HTMLElement | null>, act: (letter: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    act(event.key.toLowerCase());
  });
  useEffect(() => {
    const inside = ref.current;
    inside?.addEventListener("keydown", press);
    return () => inside?.removeEventListener("keydown", press);
  }, [ref]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");
