import { useEffect, useRef, useState } from "react";

/**
 * Tracks the id of the focused card in a list. While a pointer is pressed it does not change: the card grows
 * when it is focused, which would move the button away from the pointer.
 */
export function useFocusedCard() {
  const [focused, setFocused] = useState<number>();
  const isPressed = useRef(false);
  const pendingId = useRef<number>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const handlePress = () => {
      isPressed.current = true;
    };
    const handleRelease = () => {
      isPressed.current = false;
      // The click event follows the handleRelease.
      timer = setTimeout(() => {
        if (pendingId.current !== undefined) setFocused(pendingId.current);
        pendingId.current = undefined;
      });
    };
    addEventListener("pointerdown", handlePress, true);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, handleRelease, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", handlePress, true);
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, handleRelease, true);
    };
  }, []);

  function focus(id: number) {
    if (isPressed.current) pendingId.current = id;
    else setFocused(id);
  }
  return [focused, focus] as const;
}
