import { type RefObject, useEffect, useEffectEvent } from "react";
import { isLetter } from "./shortcuts";

/** Shortcuts of a single letter, which work only while focus is inside `ref`. A dialog stands outside of its opener in the document. */
export function useShortcuts(ref: RefObject<HTMLElement | null>, act: (letter: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isLetter(event)) act(event.key.toLowerCase());
  });
  useEffect(() => {
    const inside = ref.current;
    inside?.addEventListener("keydown", press);
    return () => inside?.removeEventListener("keydown", press);
  }, [ref]);
}
